// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

extension Suite {
  /// From the kernel's edge to the loopback's other end, measured by the box itself.
  static var latency: Suite {
    Suite(
      name: "latency",
      tests: [
        Trial("of 1000 touches 99 % sound within 10 ms, with a jitter of 1 ms at most") {
          () throws(Failure) in
          try tapped()
        }
      ])
  }

  private static var touches: Int { 1000 }
  /// In milliseconds, what a hand takes for at once.
  private static var latest: Double { 10 }
  /// In milliseconds: a smaller jitter is not heard as a rhythm. The box makes up for when in a block a touch
  /// came, and for the loopback, which looks for room once a millisecond.
  private static var mostJitter: Double { 1 }

  private static func tapped() throws(Failure) -> String {
    try Kernel.create(
      "strip PAD0 PAD1 PAD2 PAD3 PAD4 PAD5 PAD6 PAD7\ncard Loopback\nperiod 64 3\nmicrophone hw:Loopback,1\n",
      at: "/tmp/latency.conf")
    let box = try Process("exec sonifier latency --board /tmp/latency.conf --touches \(touches)")
    _ = try box.expect("Touch the strip", within: 20, [])
    try tap(until: box)
    let status = try box.finish(within: 5, [])
    try require(status == 0, box.lines.last?.text ?? "it said nothing")
    let total = try Figures("touch to sound", in: box)
    try require(
      total.p99 <= latest && total.jitter <= mostJitter, "p99 \(total.p99) ms, jitter \(total.jitter) ms")
    var parts = ""
    for stage in Figures.stages {
      let figures = try Figures(stage, in: box)
      parts += (parts.isEmpty ? "" : ", ") + "\(stage) \(Number.text(figures.median, decimals: 2))"
    }
    return
      "p99 \(Number.text(total.p99, decimals: 2)) ms, jitter \(Number.text(total.jitter, decimals: 2)) ms; medians: "
      + parts
  }

  /// Touches and lifts until it has had enough: of each phase of a block as many.
  private static func tap(until box: Process) throws(Failure) {
    var phase: Int64 = 0
    for touch in 0..<touches + 20 {
      let pad = touch % 8
      try Pins.touch(pad)
      if wait(60_000_000, for: box) { break }
      try Pins.lift(pad)
      // In nanoseconds. The golden section of a block's length meets every part of a block equally often.
      phase = (phase + 823_969) % 1_333_333
      if wait(90_000_000 + phase, for: box) { break }
    }
    for pad in 0..<8 { try Pins.lift(pad) }
  }

  /// Whether it had enough before the time was over.
  private static func wait(_ nanoseconds: Int64, for box: Process) -> Bool {
    Wait.until({ box.line(with: "touch to sound") != nil }, within: Double(nanoseconds) / 1e9, [box])
  }
}

/// One row of what the box prints, in milliseconds.
private struct Figures {
  let median: Double
  let p99: Double
  let jitter: Double

  static var stages: [String] {
    ["read by the program", "in the frame", "rendered", "handed to the card", "heard"]
  }

  init(_ name: String, in box: Process) throws(Failure) {
    guard let line = box.lines.first(where: { $0.text.hasPrefix(name) }) else {
      throw Failure("no '\(name)', but at last '\(box.lines.last?.text ?? "nothing")'")
    }
    let numbers =
      line.text.utf8.count > 20
      ? line.text.dropFirst(20).split(separator: " ").compactMap { Number.parse($0) } : []
    guard numbers.count == 4 else { throw Failure("'\(line.text)' has not four figures") }
    (median, p99, jitter) = (numbers[1], numbers[2], numbers[3])
  }
}
