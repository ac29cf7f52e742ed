// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Sight

/// The wire between the box and `sonifier-camera`, both ways.
@Suite struct WireTests {
  private static func orders() throws -> [CameraOrder] {
    var all: [CameraOrder] = [
      .light(since: nil), .light(since: 0), .light(since: -1), .watch(true), .watch(false),
    ]
    for rotation in Rotation.allCases {
      for name in ["", "imx219", String(repeating: "é", count: 98)] {
        all.append(
          .open(
            try #require(CameraWish(name: name, rotation: rotation, width: 16, height: 8192))))
      }
    }
    for number in [0, 1, UInt32.max] {
      all += [.cancel(number)]
      for press in [0, -1, Int64.min, Int64.max] { all.append(.capture(number, press: press)) }
    }
    return all + (0..<SharedFrames.pictureSlots).map { .free(slot: $0) }
  }

  private static func news() throws -> [CameraNews] {
    let shape = try #require(
      SharedFrames(
        width: 1640, height: 1232, viewWidth: 160, viewHeight: 120, wideWidth: 320, wideHeight: 240))
    var all: [CameraNews] = [.alive, .started(shape, model: ""), .started(shape, model: "Sensor B")]
    all += (0..<SharedFrames.viewSlots).map { .view(slot: $0) }
    all += (0..<SharedFrames.viewSlots).map { .wideView(slot: $0) }
    for slot in 0..<SharedFrames.pictureSlots {
      for settling in Settling.allCases {
        all.append(
          .picture(CameraPicture(number: .max, slot: slot, timestamp: .min, settling: settling)))
      }
    }
    let troubles: [FramesTrouble] = [
      .absent, .busy, .unplugged, .silent, .strange, .forbidden, .tooLarge, .noMemory, .tooShort, .unconfined,
      .failed(error: 0), .failed(error: 5), .failed(error: .max), .failed(error: .min),
    ]
    return all + troubles.map { .trouble($0) }
  }

  @Test("Every order and every piece of news arrives as it was")
  func roundTrip() throws {
    for order in try WireTests.orders() {
      #expect(order.encoded.count == CameraOrder.size)
      #expect(CameraOrder(order.encoded.span) == order)
    }
    for news in try WireTests.news() {
      #expect(news.encoded.count == CameraNews.size)
      #expect(CameraNews(news.encoded.span) == news)
    }
  }

  @Test("Changing any one byte gives nothing, or another message that is written in just that way")
  func anyByte() throws {
    let orders = try WireTests.orders().filter { $0 != .light(since: -1) }
    for bytes in orders.map({ $0.encoded }) + (try WireTests.news()).map({ $0.encoded }) {
      for place in bytes.indices {
        for value in [0, 1, 2, 3, 4, 5, 6, 0x41, 0x7F, 0x80, 0xC3, 0xFF] as [UInt8]
        where value != bytes[place] {
          var changed = bytes
          changed[place] = value
          if let order = CameraOrder(changed.span) { #expect(order.encoded == changed) }
          if let news = CameraNews(changed.span) { #expect(news.encoded == changed) }
        }
      }
    }
  }

  @Test("Any length but the right one gives nothing")
  func lengths() {
    for bytes in [CameraNews.alive.encoded, CameraOrder.cancel(1).encoded] {
      for length in 0..<bytes.count {
        #expect(CameraNews(Array(bytes.prefix(length)).span) == nil)
        #expect(CameraOrder(Array(bytes.prefix(length)).span) == nil)
      }
      #expect(CameraNews((bytes + [0]).span) == nil && CameraOrder((bytes + [0]).span) == nil)
    }
  }

  @Test("Slots that are not there and sizes that cannot be are nonsense")
  func lies() {
    func news(_ kind: UInt32, _ numbers: [Int64]) -> CameraNews? {
      CameraNews(Letter(kind, numbers).encoded.span)
    }
    for slot in [-1, 4, 5, 1 << 32, Int64.max, Int64.min] {
      #expect(news(3, [slot]) == nil && news(6, [slot]) == nil)
    }
    for slot in [-1, 2, 3, 1 << 32, Int64.max] { #expect(news(4, [1, slot, 0, 1]) == nil) }
    for number in [-1, 1 << 32] as [Int64] { #expect(news(4, [number, 0, 0, 1]) == nil) }
    for settling in [0, 4, 256, -1] as [Int64] { #expect(news(4, [1, 0, 0, settling]) == nil) }
    for sizes in [
      [0, 100, 10, 10, 20, 20], [100, 8193, 10, 10, 20, 20], [8192, 8192, 10, 10, 20, 20],
      [100, 100, 0, 10, 20, 20], [100, 100, 321, 10, 20, 20], [100, 100, 10, 10, 321, 20],
      [100, 100, 10, 10, 20, 0],
      [-100, -100, 10, 10, 20, 20], [1 << 40, 1 << 40, 10, 10, 20, 20],
    ] as [[Int64]] {
      #expect(news(2, sizes) == nil)
    }
    #expect(news(2, [100, 100, 10, 10, 20, 20]) != nil && news(0, []) == nil && news(7, []) == nil)
    for (number, error) in [(0, 0), (1, 5), (12, 0), (11, 1 << 31), (11, -1 << 40), (.max, 0), (-1, 0)]
      as [(Int64, Int64)]
    {
      #expect(news(5, [number, error]) == nil)
    }
    #expect(CameraNews(Letter(5, [1], text: "it is wet").encoded.span) == nil)
    #expect(
      CameraOrder(Letter(5, [2]).encoded.span) == nil && CameraOrder(Letter(6, [2]).encoded.span) == nil)
    #expect(CameraOrder(Letter(1, [45, 100, 100]).encoded.span) == nil)
  }

  @Test("A text that is too long loses whole letters at its end")
  func longTexts() throws {
    let shape = try #require(
      SharedFrames(width: 640, height: 480, viewWidth: 160, viewHeight: 120, wideWidth: 320, wideHeight: 240))
    let news = CameraNews.started(shape, model: String(repeating: "é", count: 500))
    let heard = CameraNews(news.encoded.span)
    #expect(heard == .started(shape, model: String(repeating: "é", count: Letter.longestText / 2)))
  }

  @Test("No two slots share a byte, and the last ends with the memory")
  func slots() throws {
    let shape = try #require(
      SharedFrames(width: 33, height: 17, viewWidth: 5, viewHeight: 3, wideWidth: 7, wideHeight: 2))
    var ends: [Range<Int>] = (0..<SharedFrames.pictureSlots).map {
      shape.picture($0)..<shape.picture($0) + shape.pictureBytes
    }
    ends += (0..<SharedFrames.viewSlots).map { shape.view($0)..<shape.view($0) + shape.viewBytes }
    ends += (0..<SharedFrames.viewSlots).map { shape.wideView($0)..<shape.wideView($0) + shape.wideBytes }
    #expect(ends.first?.lowerBound == 0 && ends.last?.upperBound == shape.byteCount)
    for (one, next) in zip(ends, ends.dropFirst()) { #expect(one.upperBound == next.lowerBound) }
  }
}
