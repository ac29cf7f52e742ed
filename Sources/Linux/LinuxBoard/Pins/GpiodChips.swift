// SPDX-License-Identifier: GPL-3.0-or-later

import CGpiod
import CLibc
import Domain
import Gesture

/// The GPIO chips of this computer.
final class GpiodChips: Chips {
  func place(of pin: Pin) throws(LineTrouble) -> LinePlace {
    var place = box_gpiod_place()
    switch pin.place {
    case .name(let name): try LineTrouble.check(box_gpiod_find(name, &place))
    case .chip(let label, let offset): try LineTrouble.check(box_gpiod_find_on(label, offset, &place))
    }
    let chip = withUnsafeBytes(of: &place.chip) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return LinePlace(chip: chip, offset: place.offset)
  }

  func hold(_ lines: [PlacedPin]) throws(LineTrouble) -> any HeldLines {
    guard let chip = lines.first?.place.chip else { throw .refused }
    let wirings = lines.map { box_gpiod_wiring($0) }
    var request: OpaquePointer?
    try LineTrouble.check(box_gpiod_request_inputs(chip, wirings, UInt32(wirings.count), &request))
    guard let request else { throw .refused }
    return GpiodLines(request)
  }

  func holdOutput(_ line: PlacedPin) throws(LineTrouble) -> any HeldLines {
    var wiring = box_gpiod_wiring(line)
    var request: OpaquePointer?
    try LineTrouble.check(box_gpiod_request_output(line.place.chip, &wiring, &request))
    guard let request else { throw .refused }
    return GpiodLines(request)
  }
}

/// One request to the kernel.
private final class GpiodLines: HeldLines {
  private let request: OpaquePointer
  private let place = UnsafeMutablePointer<box_gpiod_edge>.allocate(capacity: GpiodLines.mostEdges)

  /// Most edges at a time: a hand makes a dozen, bouncing contacts a hundred.
  private static var mostEdges: Int { 256 }

  init(_ request: OpaquePointer) { self.request = request }

  deinit {
    box_gpiod_release(request)
    place.deallocate()
  }

  var descriptor: Int32 { box_gpiod_descriptor(request) }

  func takeEdges() throws(LineTrouble) -> [HeldEdge] {
    let count = box_gpiod_take_edges(request, place, UInt32(GpiodLines.mostEdges))
    try LineTrouble.check(count)
    return UnsafeBufferPointer(start: place, count: Int(count)).map { edge in
      HeldEdge(line: Int(edge.line), isOn: edge.is_on, time: Instant(nanoseconds: edge.nanoseconds))
    }
  }

  func read(_ which: UInt32) throws(LineTrouble) -> UInt32 {
    var on: UInt32 = 0
    try LineTrouble.check(box_gpiod_read(request, which, &on))
    return on
  }

  func write(_ isOn: Bool) throws(LineTrouble) { try LineTrouble.check(box_gpiod_write(request, isOn)) }
}

extension box_gpiod_wiring {
  fileprivate init(_ line: PlacedPin) {
    let pull =
      switch line.pin.pull {
      case .none: BOX_GPIOD_PULL_NONE
      case .up: BOX_GPIOD_PULL_UP
      case .down: BOX_GPIOD_PULL_DOWN
      }
    self.init(offset: line.place.offset, pull: pull, is_active_low: line.pin.isActiveLow)
  }
}

extension LineTrouble {
  /// Throws the trouble that a negative errno stands for.
  fileprivate static func check(_ code: Int32) throws(LineTrouble) {
    if code < 0 { throw LineTrouble(-code) }
  }
}
