// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc
import Files

/// The other end of the loopback: all that the board's sound card plays, while this listens.
final class Ear: Listener {
  static var rate: Double { 48000 }
  /// Two samples each.
  private(set) var frames: [Int32] = []
  /// How many frames were forgotten before those.
  private(set) var forgotten = 0
  private(set) var silence = Silence()
  /// Why it hears nothing any more; nil while it does.
  private(set) var fault: Failure?
  private var sound: OpaquePointer?
  private var start: Int64 = 0
  private let block = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * Ear.blockFrames)

  private static var blockFrames: Int { 4096 }
  /// 10 ms: news a hundred times a second.
  private static var period: UInt { 480 }
  /// 4 seconds, so that nothing is lost while a test is busy.
  private static var periods: UInt32 { 400 }

  deinit {
    close()
    block.deallocate()
  }

  /// Listens from now on, to what comes from now on.
  func open() throws(Failure) {
    close()
    try check(
      trial_open_sound("hw:CARD=Loopback,DEV=1", true, Ear.period, Ear.periods, &sound),
      "the loopback's other end")
    forget()
    (forgotten, silence, fault) = (0, Silence(), nil)
    start = Time.now
    try check(trial_start_sound(sound), "listening to the loopback")
  }

  /// What was heard stays.
  private func close() {
    guard let sound else { return }
    trial_close_sound(sound)
    self.sound = nil
  }

  // MARK: - Hearing

  var descriptor: Int32 { sound.map { trial_sound_descriptor($0) } ?? -1 }

  func listen() {
    while let sound {
      let count = trial_hear(sound, block, UInt(Ear.blockFrames))
      if count == -Int(EAGAIN) { return }
      guard count > 0 else {
        fault = Failure("listening", code: Int32(count))
        // A card that goes away waits until every program has closed it.
        return close()
      }
      let heard = UnsafeBufferPointer(start: block, count: 2 * count)
      silence.take(heard)
      frames += heard
    }
  }

  /// Listens for so long.
  func hear(seconds: Double, _ others: [any Listener] = []) throws(Failure) {
    let end = end + Int(seconds * Ear.rate)
    let all: [any Listener] = [self] + others
    let hasHeard = Wait.until({ self.end >= end || fault != nil }, within: seconds + 1, all)
    if let fault { throw fault }
    try require(hasHeard, "the loopback gave no samples")
  }

  /// Listens until it was quiet for so long, which it must be within a time.
  func awaitQuiet(seconds: Double, within limit: Double, _ others: [any Listener] = []) throws(Failure) {
    let all: [any Listener] = [self] + others
    let isQuiet = Wait.until(
      { silence.current >= Int(seconds * Ear.rate) || fault != nil }, within: limit, all)
    if let fault { throw fault }
    try require(isQuiet, "it was not quiet within \(Number.short(limit)) seconds")
  }

  // MARK: - What was heard

  /// The number of the next frame.
  var end: Int { forgotten + frames.count / 2 }

  /// The frame that was heard at a time; right to a millisecond, the loopback's own step.
  func frame(at time: Int64) -> Int { Int(Double(time - start) / 1e9 * Ear.rate) }

  func time(of frame: Int) -> Int64 { start + Int64(Double(frame) / Ear.rate * 1e9) }

  /// The mean of left and right from one frame to another, full scale being 1.
  func samples(_ range: Range<Int>) -> [Double] {
    let range = range.clamped(to: forgotten..<end)
    return range.map { frame in
      let index = 2 * (frame - forgotten)
      return (Double(frames[index]) + Double(frames[index + 1])) / 4_294_967_296
    }
  }

  /// The highest sample of either side.
  func peak(_ range: Range<Int>) -> Double {
    let range = range.clamped(to: forgotten..<end)
    var peak: UInt32 = 0
    for index in 2 * (range.lowerBound - forgotten)..<2 * (range.upperBound - forgotten) {
      peak = max(peak, frames[index].magnitude)
    }
    return Double(peak) / 2_147_483_648
  }

  /// The first frame that is louder than -60 dB of full scale.
  var firstSound: Int? {
    let loud = Int32.max / 1000
    return frames.firstIndex { $0.magnitude > loud.magnitude }.map { forgotten + $0 / 2 }
  }

  /// Forgets what was heard so far, but for how long the silences were.
  func forget() {
    forgotten = end
    frames.removeAll(keepingCapacity: true)
  }

  /// Forgets the silences, and counts them from zero again.
  func forgetSilence() { silence = Silence() }
}

/// How long nothing was heard, in frames.
struct Silence {
  private(set) var longest = 0
  /// Up to now.
  private(set) var current = 0

  /// -100 dB of full scale: whatever is played is louder, and what is not played is zero.
  private static var threshold: UInt32 { 21_475 }

  mutating func take(_ frames: UnsafeBufferPointer<Int32>) {
    for index in stride(from: 0, to: frames.count, by: 2) {
      let isSilent = max(frames[index].magnitude, frames[index + 1].magnitude) < Silence.threshold
      current = isSilent ? current + 1 : 0
      longest = max(longest, current)
    }
  }
}
