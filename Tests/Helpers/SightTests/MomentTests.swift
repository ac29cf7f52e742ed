// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Sight

/// Which frame is the picture of a press.
@Suite struct MomentTests {
  private static let ms: Int64 = 1_000_000
  private static let later: Int64 = 1000 * ms

  /// Frames as a camera gives them: one every interval, each exposed for some of it.
  private static func frames(interval: Int64, exposure: Int64) -> [FrameExposure] {
    (0..<40).map { FrameExposure(start: $0 * interval, end: $0 * interval + exposure) }
  }

  /// The first frame that is taken when they are offered in their order, beginning with one.
  private static func caught(_ moment: Moment, of frames: [FrameExposure], from first: Int, interval: Int64)
    -> Int?
  {
    (first..<frames.count).first { moment.isCaught(by: frames[$0], interval: interval) }
  }

  @Test("Of frames that come one by one the one is taken that is nearest to the press")
  func nearest() {
    for interval in [5, 33, 100].map({ $0 * MomentTests.ms }) {
      for exposure in [interval / 100, interval / 2, interval] {
        let frames = MomentTests.frames(interval: interval, exposure: exposure)
        for step in 0..<400 {
          let press = 10 * interval + Int64(step) * interval / 40
          let moment = Moment(press: press, now: MomentTests.later * 10)
          let best = frames.map { moment.distance(to: $0) }.min()
          let index = MomentTests.caught(moment, of: frames, from: 5, interval: interval)
          #expect(index.map { moment.distance(to: frames[$0]) } == best, "\(interval) \(exposure) \(press)")
        }
      }
    }
  }

  @Test("A frame that was over more than one frame before the press is never the picture")
  func tooOld() {
    let interval = 33 * MomentTests.ms
    for exposure in [MomentTests.ms, interval] {
      for age in 1..<100 {
        let press = 500 * MomentTests.ms
        let end = press - interval - Int64(age) * MomentTests.ms
        let moment = Moment(press: press, now: MomentTests.later)
        #expect(!moment.isCaught(by: FrameExposure(start: end - exposure, end: end), interval: interval))
      }
    }
  }

  @Test("When frames were lost about the press, the first after them is taken")
  func lostFrames() {
    let interval = 33 * MomentTests.ms
    let moment = Moment(press: 500 * MomentTests.ms, now: MomentTests.later)
    for delay in 0..<500 {
      let start = moment.press + Int64(delay) * MomentTests.ms
      #expect(moment.isCaught(by: FrameExposure(start: start, end: start + interval), interval: interval))
    }
  }

  @Test("In the light of the flash the first frame is taken that begins after it was lit")
  func lit() {
    for interval in [5, 33, 100].map({ $0 * MomentTests.ms }) {
      for exposure in [interval / 100, interval] {
        let frames = MomentTests.frames(interval: interval, exposure: exposure)
        for step in 0..<400 {
          let light = 10 * interval + Int64(step) * interval / 40
          let moment = Moment(press: light - MomentTests.ms, light: light, now: 10 * MomentTests.later)
          let index = MomentTests.caught(moment, of: frames, from: 5, interval: interval)
          #expect(index == frames.firstIndex { $0.start >= light })
        }
      }
    }
  }

  @Test("A light that was on for long does not make an old frame the picture")
  func longLit() {
    let moment = Moment(press: 500 * MomentTests.ms, light: 0, now: MomentTests.later)
    let interval = 33 * MomentTests.ms
    #expect(!moment.isCaught(by: FrameExposure(start: 100, end: interval), interval: interval))
  }

  @Test("Times that cannot be become such as can, and nothing overflows")
  func nonsense() {
    for press in [Int64.min, -1, 0, Int64.max] {
      for light in [nil, Int64.min, Int64.max] {
        let now = 20 * MomentTests.later
        let moment = Moment(press: press, light: light, now: now)
        #expect((now - 10 * MomentTests.later...now).contains(moment.press))
        _ = moment.isCaught(by: FrameExposure(start: now - 5, end: now), interval: 5)
      }
    }
    // What is said to come yet is now: the next frame is it.
    let now = 20 * MomentTests.later
    let early = Moment(press: .max, now: now)
    #expect(early.isCaught(by: FrameExposure(start: now, end: now + 10), interval: 10))
  }
}

/// What is made of the times that a camera tells.
@Suite struct FrameTimesTests {
  private static let ms: Int64 = 1_000_000

  @Test("The interval is what the camera says, else what lies between its frames")
  func interval() {
    var times = FrameTimes()
    let first = times.take(timestamp: 1000 * 1_000_000, exposure: 0, duration: 0, arrival: 1001 * 1_000_000)
    #expect(first.end == 1000 * FrameTimesTests.ms && first.end - first.start == 33_333_333)
    _ = times.take(timestamp: 1050 * 1_000_000, exposure: 0, duration: 0, arrival: 1051 * 1_000_000)
    #expect(times.interval == 50 * FrameTimesTests.ms)
    let third = times.take(
      timestamp: 1100 * 1_000_000, exposure: 7_000_000, duration: 40_000_000, arrival: 1101 * 1_000_000)
    #expect(times.interval == 40 * FrameTimesTests.ms)
    #expect(third.end - third.start == 7 * FrameTimesTests.ms)
  }

  @Test(
    "Times of another clock are replaced by the time of arrival", arguments: [0, -5, 1 << 62, 7_000_000_000])
  func otherClocks(timestamp: Int64) {
    var times = FrameTimes()
    let arrival = 5000 * FrameTimesTests.ms
    let exposure = times.take(timestamp: timestamp, exposure: .max, duration: .min, arrival: arrival)
    #expect(exposure.end == arrival - 33_333_333)
    #expect(exposure.end - exposure.start == 33_333_333)
  }

  @Test("A lost frame or two do not make the camera slow for ever, and a pause makes nothing of it")
  func gaps() {
    var times = FrameTimes()
    var time: Int64 = 10_000 * FrameTimesTests.ms
    for gap in [33, 33, 3000, 33] {
      time += Int64(gap) * FrameTimesTests.ms
      _ = times.take(timestamp: time, exposure: 0, duration: 0, arrival: time)
    }
    #expect(times.interval == 33 * FrameTimesTests.ms)
  }
}

/// When the exposure counts as settled.
@Suite struct SettlingTests {
  @Test("A camera that tells is believed, and stays settled")
  func told() {
    var watch = SettlingWatch()
    for frame in 0..<20 { watch.take(isSettled: false, at: Int64(frame) * 33_000_000) }
    #expect(watch.settling == nil)
    watch.take(isSettled: true, at: 700_000_000)
    #expect(watch.settling == .told)
    watch.take(isSettled: false, at: 9_000_000_000)
    #expect(watch.settling == .told)
  }

  @Test("Of a camera that tells nothing the eighth frame is good")
  func counted() {
    var watch = SettlingWatch()
    for frame in 1...8 {
      #expect(watch.settling == nil)
      watch.take(isSettled: nil, at: Int64(frame) * 33_000_000)
    }
    #expect(watch.settling == .counted)
  }

  @Test("A camera that never settles is waited for no longer than a second and a half")
  func timeUp() {
    var watch = SettlingWatch()
    watch.take(isSettled: false, at: 5_000_000_000)
    watch.take(isSettled: false, at: 6_499_999_999)
    #expect(watch.settling == nil)
    watch.take(isSettled: false, at: 6_500_000_000)
    #expect(watch.settling == .timeUp)
  }
}
