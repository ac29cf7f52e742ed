// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Gesture

/// Two fingers on a touch pad: a pinch, or a finger that reads beside one that rests.
@Suite struct TwoFingersTests {
  /// Inputs a hundredth of a second apart, unless one waits for so many seconds.
  private func played(_ inputs: [Input], wait: Double = 0.01) -> [Gesture] {
    var gestures = Gestures()
    return gestures.play(
      inputs.enumerated().map { ($1, ms(100 + Double($0) * wait * 1000)) }, until: ms(60_000)
    )
    .gestures
  }

  private func at(_ x: Double, _ y: Double = 0.5) -> Spot { Spot(x: x, y: y) }

  @Test("Fingers that part zoom in about their middle by each half of the way more, and out by as much less")
  func zoom() {
    let start: [Input] = [.pad(at(0.4)), .secondFinger(at(0.6))]
    let told = played(
      start + [.secondFinger(at(0.72)), .secondFinger(at(0.6)), .secondFinger(nil), .pad(nil)])
    #expect(
      told == [
        .touch(at(0.4)), .lift, .pinch(.begins), .pinch(.zooms(1, about: at(0.56))),
        .pinch(.zooms(-1, about: at(0.5))), .pinch(.ends),
      ])
  }

  @Test("Three steps are one spread of a hand, in one report or in many")
  func spread() {
    func steps(_ places: [Double]) -> Int {
      played([.pad(at(0)), .secondFinger(at(0.2))] + places.map { .secondFinger(at($0)) }).reduce(0) {
        if case .pinch(.zooms(let step, _)) = $1 { $0 + step } else { $0 }
      }
    }
    #expect(steps([0.7]) == 3 && steps((4...14).map { Double($0) / 20 }) == 3)
  }

  @Test("Fingers far apart that move together move the picture, in sixteenths of the pad")
  func pan() {
    let told = played([
      .pad(at(0.2)), .secondFinger(at(0.6)), .pad(at(0.35)), .secondFinger(at(0.75)), .pad(nil),
    ])
    #expect(told.contains(.pinch(.begins)) && told.last == .pinch(.ends))
    let across = told.reduce(0) {
      if case .pinch(.pans(let across, let down)) = $1, down == 0 { $0 + across } else { $0 }
    }
    #expect(across == 2)
  }

  @Test("Two fingers side by side that slide together are the first of them, which reads")
  func reading() {
    var inputs: [Input] = [.pad(at(0.2)), .secondFinger(at(0.35))]
    for step in 1...10 {
      inputs += [.pad(at(0.2 + Double(step) / 20)), .secondFinger(at(0.35 + Double(step) / 20))]
    }
    let told = played(inputs, wait: 0.001)
    #expect(told.count == 11 && told.last == .slide(at(0.7)))
  }

  @Test("A hand that comes to rest beside the finger later neither moves nor ends what is heard")
  func resting() {
    let told = played(
      [.pad(at(0.2)), .secondFinger(at(0.9)), .pad(at(0.6)), .secondFinger(at(0.5)), .secondFinger(nil)],
      wait: 0.4)
    #expect(told == [.touch(at(0.2)), .slide(at(0.6))])
  }

  @Test(
    "After a pinch the finger that is left hears nothing until it lifts, whichever that is",
    arguments: [0, 1])
  func rests(lifted: Int) {
    var gestures = Gestures()
    let pinch: [Input] = [.pad(at(0.4)), .secondFinger(at(0.6)), .secondFinger(at(0.9))]
    // As a pad tells it: what is left of two is the first from that moment on.
    let end: [Input] =
      lifted == 0
      ? [.secondFinger(nil), .pad(nil), .pad(at(0.9)), .pad(at(0.8))] : [.secondFinger(nil), .pad(at(0.3))]
    let again: [Input] = [.pad(nil), .pad(at(0.1))]
    var told: [Gesture] = []
    for (time, inputs) in [(100.0, pinch), (200, end), (300, [again[0]]), (400, [again[1]])] {
      for input in inputs { told += gestures.take(input, at: ms(time)) }
    }
    #expect(Array(told.suffix(2)) == [.pinch(.ends), .touch(at(0.1))])
  }

  @Test("Whatever two fingers do, touch and lift take turns, and a pinch begins and ends outside of a touch")
  func anything() {
    var random = Random(seed: 26)
    for _ in 0..<2000 {
      var (isTouching, isPinching) = (false, false)
      let inputs: [Input] = (0..<60).map { _ in
        let spots = [nil, at(random.unit(), random.unit()), at(.nan), at(1e300, -1e300)]
        let spot = spots[random.below(8) < 6 ? 1 : random.below(4)]
        return random.below(2) == 0 ? .pad(spot) : .secondFinger(spot)
      }
      for gesture in played(inputs, wait: random.unit() * 0.2) {
        switch gesture {
        case .touch:
          #expect(!isTouching && !isPinching)
          isTouching = true
        case .slide: #expect(isTouching && !isPinching)
        case .lift:
          #expect(isTouching)
          isTouching = false
        case .pinch(.begins):
          #expect(!isTouching && !isPinching)
          isPinching = true
        case .pinch(.ends):
          #expect(isPinching)
          isPinching = false
        case .pinch: #expect(isPinching)
        default: Issue.record("\(gesture)")
        }
      }
    }
  }
}
