// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Chances
import Domain
import Ears
import Foundation
import Gesture
import Guitars
import Synchronization
import Testing

@testable import LinuxBoard

/// Strings that the box's own thread hears, from a microphone that a test plays.
@Suite struct ThreadEarTests {
  /// What the microphone hears, and how many of it are open.
  private final class Room: Sendable {
    let open = Atomic(0)
    let made = Atomic(0)
    /// Is signalled whenever a microphone is closed.
    let closed = DispatchSemaphore(value: 0)
    let sounds = Mutex<[HeardSound]>([])
    /// Whether there is always something to hear, 20 ms of nearly nothing.
    let isEndless = Atomic(false)
    let isBroken = Atomic(false)
  }

  private final class RoomMicrophone: Microphone {
    private let room: Room
    private var announced = Announced()
    /// As of a card, known when it is asked for sound.
    private var fault: Fault?

    init(_ room: Room) {
      self.room = room
      room.open.add(1, ordering: .relaxed)
      room.made.add(1, ordering: .relaxed)
    }

    deinit {
      room.open.subtract(1, ordering: .relaxed)
      room.closed.signal()
    }

    func takeSound(by now: Instant) -> HeardSound? {
      fault = room.isBroken.load(ordering: .relaxed) ? .noMicrophone : nil
      guard fault == nil else { return nil }
      if room.isEndless.load(ordering: .relaxed) {
        return HeardSound(time: now, rate: 48_000, samples: [Float](repeating: 0.0003, count: 960))
      }
      return room.sounds.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    func takeNews(by now: Instant) -> PartNews? { announced.news(of: fault) }
  }

  private static let order = EarOrder.strings(StringTuning(.standard), only: nil)

  private func ear(in room: Room) throws -> ThreadEar {
    let made = ThreadEar { RoomMicrophone(room) }
    return try #require(made)
  }

  /// A third string that is 12 cents low, after 0.2 s of nearly nothing, in pieces of a tenth of a second: 15 of them.
  private static func string(rate: Int = 48_000) -> [HeardSound] {
    var dice = Dice(seed: 5)
    let string = ModalString(frequency: 196 * 0.993_092_5)
    var samples = [Float](repeating: 0, count: 9600) + string.samples(62_400, &dice).map { 0.3 * $0 }
    Noise.add(to: &samples, level: 0.0003, isPink: false, &dice)
    return (0..<15).map { piece in
      HeardSound(
        time: Instant(seconds: 0.1 * Double(piece)), rate: rate,
        samples: Array(samples[piece * 4800..<(piece + 1) * 4800]))
    }
  }

  /// Waits until the thread has posted something; half a minute passes only where something is wrong.
  private func awaitNews(_ ear: ThreadEar) throws {
    var waiting = pollfd(fd: ear.descriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&waiting, 1, 30_000) > 0)
  }

  private func report(_ ear: ThreadEar) throws -> EarReport {
    while true {
      if let report = ear.takeReport() { return report }
      try awaitNews(ear)
    }
  }

  private func news(_ ear: ThreadEar) throws -> PartNews {
    while true {
      if let news = ear.takeNews(by: Instant(seconds: 0)) { return news }
      try awaitNews(ear)
    }
  }

  private func reading(_ ear: ThreadEar) throws -> TunerReading {
    while true { if case .found(.string(let reading)) = try report(ear) { return reading } }
  }

  @Test("A string is heard as it is, and of all readings at once the newest alone is told")
  func heard() throws {
    let room = Room()
    room.sounds.withLock { $0 = Self.string() }
    let ear = try ear(in: room)
    ear.listen(Self.order)
    #expect(try report(ear) == .began)
    let reading = try reading(ear)
    #expect(reading.string == 3 && abs(reading.cents + 12) < 0.5)
    // All pieces were heard in one go: of 1.5 s the reading is from the last tenth.
    #expect(reading.time > 67_200)
    #expect(ear.takeReport() == nil)
  }

  @Test("A card of another rate hears the same string as another one would say it")
  func otherRate() throws {
    let room = Room()
    room.sounds.withLock { $0 = Self.string(rate: 44_100) }
    let ear = try ear(in: room)
    ear.listen(Self.order)
    // 147 cents lower, because the samples came more slowly.
    #expect(abs(try reading(ear).cents + 12 + 146.7) < 0.6)
  }

  @Test("The microphone is open while there is an order, from one to the next, and at no other time")
  func privacy() throws {
    let room = Room()
    var ear: ThreadEar? = try ear(in: room)
    room.isEndless.store(true, ordering: .relaxed)
    #expect(room.made.load(ordering: .relaxed) == 0)
    ear?.listen(Self.order)
    #expect(try report(try #require(ear)) == .began)
    ear?.listen(.strum(StringTuning(.standard)))
    #expect(try report(try #require(ear)) == .began)
    #expect(room.open.load(ordering: .relaxed) == 1 && room.made.load(ordering: .relaxed) == 1)
    ear?.listen(nil)
    #expect(room.closed.wait(timeout: .now() + 30) == .success)
    #expect(room.open.load(ordering: .relaxed) == 0)
    ear?.listen(Self.order)
    #expect(try report(try #require(ear)) == .began)
    ear = nil
    #expect(room.open.load(ordering: .relaxed) == 0)
  }

  @Test("What was heard for an older order is not told any more")
  func old() throws {
    let room = Room()
    room.sounds.withLock { $0 = Self.string() }
    let ear = try ear(in: room)
    ear.listen(Self.order)
    try awaitNews(ear)
    ear.listen(nil)
    #expect(room.closed.wait(timeout: .now() + 30) == .success)
    #expect(ear.takeReport() == nil && ear.takeNews(by: Instant(seconds: 0)) == nil)
  }

  @Test("A microphone that is not there is told of for every order, and that it is back, once it hears")
  func missing() throws {
    let room = Room()
    room.isBroken.store(true, ordering: .relaxed)
    let ear = try ear(in: room)
    for _ in 0..<2 {
      ear.listen(Self.order)
      #expect(try news(ear) == .fault(.noMicrophone))
    }
    #expect(ear.takeReport() == nil)
    room.sounds.withLock { $0 = Self.string() }
    room.isBroken.store(false, ordering: .relaxed)
    #expect(try report(ear) == .began)
    #expect(try news(ear) == .healed(.noMicrophone))
    // It goes while it hears, and comes back with the same order.
    room.isBroken.store(true, ordering: .relaxed)
    #expect(try news(ear) == .fault(.noMicrophone))
    room.sounds.withLock { $0 = Self.string() }
    room.isBroken.store(false, ordering: .relaxed)
    while try report(ear) != .began {}
    #expect(try reading(ear).string == 3)
  }
}
