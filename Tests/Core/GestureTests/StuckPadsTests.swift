// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@Suite struct StuckPadsTests {
  private func played(_ edges: [(Int, Bool, Double)], until end: Double = 900_000) -> [Told] {
    var gestures = Gestures()
    return gestures.play(edges.map { (.edge(.strip($0), isOn: $1), ms($2)) }, until: ms(end))
  }

  private func touch(_ pad: Int) -> Gesture { .touch(Spot(x: Double(pad) / 7)) }

  /// A finger that is there for 200 ms at each of these times.
  private func visits(_ pad: Int, _ times: [Double], lasting: Double = 200) -> [(Int, Bool, Double)] {
    times.flatMap { [(pad, true, $0), (pad, false, $0 + lasting)] }
  }

  @Test(
    "A pad that is on while three contacts elsewhere come and go, after 10 s, is stuck, once, until it is off"
  )
  func stuck() {
    let told = played(
      [(2, true, 100)] + visits(6, [11_000, 12_000, 13_000, 14_000, 15_000])
        + [(2, false, 16_000), (2, true, 17_000), (2, false, 18_000)])
    #expect(
      told == [
        Told(gesture: touch(2), at: ms(100)), Told(gesture: .stuck(pad: 2), at: ms(13_200)),
        Told(gesture: .lift, at: ms(13_220)), Told(gesture: touch(6), at: ms(14_000)),
        Told(gesture: .lift, at: ms(14_220)), Told(gesture: touch(6), at: ms(15_000)),
        Told(gesture: .lift, at: ms(15_220)), Told(gesture: .freed(pad: 2), at: ms(16_000)),
        Told(gesture: touch(2), at: ms(17_000)), Told(gesture: .lift, at: ms(18_020)),
      ])
  }

  @Test("Contacts that came and went earlier count when the 10 s are over")
  func early() {
    let told = played([(2, true, 100)] + visits(6, [1000, 2000, 3000]))
    #expect(told.gestures == [touch(2), .stuck(pad: 2), .lift])
    #expect(told[1].at == ms(10_100))
    #expect(played([(2, true, 100)] + visits(6, [1000, 2000, 11_000]))[1].at == ms(11_200))
  }

  @Test("A finger that rests alone is never stuck, nor one with two visits, nor after minutes")
  func rests() {
    #expect(played([(2, true, 100), (2, false, 800_000)]).gestures == [touch(2), .lift])
    #expect(
      played([(2, true, 100)] + visits(6, [300_000, 600_000]) + [(2, false, 800_000)]).gestures
        == [touch(2), .lift])
  }

  @Test(
    "What comes and goes beside the pad, or has been beside it, may be the same finger and proves nothing")
  func beside() {
    let times = [11_000.0, 12_000, 13_000, 14_000]
    for pad in [1, 3] {
      #expect(!played([(2, true, 100)] + visits(pad, times)).gestures.contains(.stuck(pad: 2)))
    }
    // It lands elsewhere and leaves from beside the pad, or the other way round.
    for (here, there) in [(4, 3), (3, 4)] {
      let passing = times.flatMap {
        [(here, true, $0), (there, true, $0 + 50), (here, false, $0 + 100), (there, false, $0 + 200)]
      }
      #expect(!played([(2, true, 100)] + passing).gestures.contains(.stuck(pad: 2)))
    }
    // What was there before the pad has not come, only gone.
    #expect(
      !played([(6, true, 50), (2, true, 100), (6, false, 10_000)] + visits(6, [11_000, 12_000]))
        .gestures.contains(.stuck(pad: 2)))
  }

  @Test("A pad that flickers elsewhere is no finger, and a resting one is not stuck for it")
  func flickers() {
    let flicker = visits(6, (0..<50).map { 11_000 + Double($0) * 100 }, lasting: 20)
    #expect(!played([(2, true, 100)] + flicker).gestures.contains(.stuck(pad: 2)))
  }

  @Test("Each time the pad is off it starts anew")
  func startsAnew() {
    let told = played(
      [(2, true, 100)] + visits(6, [1000, 2000]) + [(2, false, 5000), (2, true, 6000)]
        + visits(6, [17_000, 18_000]))
    #expect(!told.gestures.contains(.stuck(pad: 2)))
  }

  @Test("Two pads beside each other that are wet are both found")
  func wet() {
    let told = played([(2, true, 100), (3, true, 101)] + visits(6, [11_000, 12_000, 13_000]))
    #expect(told.withoutSlides == [touch(2), .stuck(pad: 2), .stuck(pad: 3), .lift])
  }

  @Test("Beside a stuck pad the strip works on: its neighbours are neighbours, and their middle is its place")
  func leftOut() {
    var gestures = Gestures()
    var edges: [(Int, Bool, Double)] = (0..<8).map { ($0, $0 == 4, 0) }
    edges += [(3, true, 100), (5, true, 300), (3, false, 500), (5, false, 700)]
    let told = gestures.play(
      [(.edge(.shutter, isOn: false), ms(0))] + edges.map { (.edge(.strip($0), isOn: $1), ms($2)) },
      until: ms(2000))
    #expect(told.withoutSlides == [.stuck(pad: 4), touch(3), .lift])
    let places = told.places
    #expect(places.contains(4.0 / 7) && places.last == 5.0 / 7)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("What is on when the board tells how its lines stand is stuck, in whatever order they are told")
  func fromTheStart() {
    for set in 1..<255 {
      for isForwards in [true, false] {
        let order = isForwards ? Array(0..<8) : (0..<8).reversed()
        var gestures = Gestures()
        var told = gestures.take(.edge(.knob, isOn: false), at: ms(7))
        for pad in order { told += gestures.take(.edge(.strip(pad), isOn: set >> pad & 1 == 1), at: ms(7)) }
        #expect(told == order.filter { set >> $0 & 1 == 1 }.map { .stuck(pad: $0) })
        #expect(gestures.play([], until: ms(60_000)).isEmpty)
        told = []
        for pad in order { told += gestures.take(.edge(.strip(pad), isOn: false), at: ms(60_001)) }
        #expect(told == order.filter { set >> $0 & 1 == 1 }.map { .freed(pad: $0) })
      }
    }
  }

  @Test(
    "A pad told before any line that is off is found stuck with the next; one instant later it is a finger")
  func firstOfAll() {
    var gestures = Gestures()
    let told = gestures.play(
      [
        (.edge(.strip(3), isOn: true), ms(7)), (.edge(.shutter, isOn: false), ms(7)),
        (.edge(.knob, isOn: false), ms(7)),
      ],
      until: ms(100))
    #expect(told.gestures == [touch(3), .stuck(pad: 3), .lift])
    #expect(
      played([(3, true, 7), (5, true, 7), (3, false, 100)], until: 150).gestures == [
        touch(3), .lift, touch(5),
      ])
    gestures = Gestures()
    let later = gestures.play(
      [(.edge(.shutter, isOn: false), ms(7)), (.edge(.strip(3), isOn: true), ms(8))], until: ms(100))
    #expect(later.gestures == [touch(3)])
  }
}
