// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@Suite struct StripTests {
  private func played(_ edges: [(Int, Bool, Double)], pads: Int = 8, until end: Double = 20_000) -> [Told] {
    var gestures = Gestures(ControlSettings(padCount: pads))
    return gestures.play(edges.map { (.edge(.strip($0), isOn: $1), ms($2)) }, until: ms(end))
  }

  private func touch(_ pad: Double, of pads: Int = 8) -> Gesture { .touch(Spot(x: pad / Double(pads - 1))) }

  @Test("Every pad of every strip is touched at its place, at once, and lifted 20 ms after it is off")
  func places() {
    for pads in 2...32 {
      for pad in 0..<pads {
        let told = played([(pad, true, 100), (pad, false, 400)], pads: pads)
        #expect(
          told == [
            Told(gesture: touch(Double(pad), of: pads), at: ms(100)), Told(gesture: .lift, at: ms(420)),
          ])
      }
      #expect(
        played([(-1, true, 100), (pads, true, 100), (999, true, 100), (.min, true, 101)], pads: pads).isEmpty)
    }
  }

  @Test("A strip has 2 to 32 pads, whatever the settings say")
  func padCounts() {
    for (pads, last) in [(-1, 1), (0, 1), (1, 1), (33, 31), (.max, 31), (.min, 1)] {
      #expect(played([(last, true, 100)], pads: pads).gestures == [.touch(Spot(x: 1))])
      #expect(played([(last + 1, true, 100)], pads: pads).isEmpty)
    }
  }

  @Test("Every set of 8 pads, in many orders, settles in the middle of the row that was touched first")
  func everySet() {
    var random = Random(seed: 5)
    for set in 1..<256 {
      for _ in 0..<40 {
        var order = (0..<8).filter { set >> $0 & 1 == 1 }
        for i in order.indices { order.swapAt(i, i + random.below(order.count - i)) }
        let spacing = random.unit() * 60
        let told = played(order.enumerated().map { ($1, true, 100 + Double($0) * spacing) }, until: 3000)
        var (first, last) = (order[0], order[0])
        while set >> (first - 1) & 1 == 1 && first > 0 { first -= 1 }
        while set >> (last + 1) & 1 == 1 { last += 1 }
        #expect(told.places.last == Double(first + last) / 14, "\(order)")
        #expect(told.withoutSlides == [touch(Double(order[0]))])
      }
    }
  }

  @Test("A finger that goes along the strip is heard to go along it, in small steps, at any speed")
  func slides() {
    // Milliseconds from pad to pad; half of that it is on both.
    for pace in [12.0, 20, 40, 80, 200, 1000] {
      for isToTheRight in [true, false] {
        var edges: [(Int, Bool, Double)] = []
        for i in 0..<8 {
          let pad = isToTheRight ? i : 7 - i
          edges.append((pad, true, 100 + Double(i) * pace))
          if i < 7 { edges.append((pad, false, 100 + (Double(i) + 1.5) * pace)) }
        }
        let told = played(edges.sorted { $0.2 < $1.2 })
        #expect(told.withoutSlides.count == 1)
        let places = told.places
        #expect(places.first == (isToTheRight ? 0 : 1) && places.last == (isToTheRight ? 1 : 0))
        for (one, next) in zip(places, places.dropFirst()) {
          #expect(isToTheRight ? one < next : one > next)
          // In two ticks half a pad, and the quarter that may be left of the step before; or what a quicker finger does.
          #expect(abs(next - one) <= max(0.375, 5 / pace) / 7 + 1e-12)
        }
        // No longer than a glide after the last edge.
        #expect((told.last?.at).map { $0 <= (edges.map { ms($0.2) }.max() ?? ms(0)) + 0.04 } == true)
      }
    }
  }

  @Test("A glide goes from place to place in ticks of 5 ms, at most 40 ms long, and then rests")
  func glides() {
    let told = played([(2, true, 100), (3, true, 2000)])
    #expect(told.map(\.at) == [ms(100)] + (1...8).map { ms(2000 + Double($0) * 5) })
    #expect(told.places.first == 2.0 / 7 && told.places.last == 2.5 / 7)
    for (i, place) in told.places.enumerated() { #expect(abs(place - (2 + Double(i) / 16) / 7) < 1e-12) }
  }

  @Test("A second contact does not hold up a glide, nor do pads that are off for a moment")
  func undisturbed() {
    let alone = played([(2, true, 100), (3, true, 2000)])
    #expect(played([(2, true, 100), (3, true, 2000), (6, true, 2012), (6, false, 2025)]) == alone)
    let gap = played([(2, true, 100), (2, false, 2000), (3, true, 2001), (3, false, 2011), (3, true, 2020)])
    #expect(gap.map(\.at) == alone.map { $0.at + ($0.at == ms(100) ? 0 : 0.001) })
  }

  @Test(
    "A target that moves on the way is reached from where the finger is by now, at the pace it goes by now")
  func retargets() {
    let told = played([(2, true, 100), (3, true, 2000), (4, true, 2012)])
    #expect(told.map(\.at) == [100, 2005, 2010, 2012, 2017, 2022, 2024].map(ms))
    let places = [2, 2.0625, 2.125, 2.15, 2.15 + 0.85 * 5 / 12, 2.15 + 0.85 * 10 / 12, 3]
    for (place, expected) in zip(told.places, places) { #expect(abs(place - expected / 7) < 1e-12) }
    #expect(told.places.last == 3.0 / 7)
  }

  @Test("Random targets at random times: never past a target, never away from it, and there in 40 ms")
  func glidesAnyhow() {
    var random = Random(seed: 9)
    for _ in 0..<20_000 {
      var (gestures, time, told) = (Gestures(), 100.0, [Told]())
      var on: Set<Int> = [random.below(8)]
      told += gestures.play(on.map { (.edge(.strip($0), isOn: true), ms(time)) }, until: ms(time))
      for _ in 0..<6 {
        // The row grows at one of its ends.
        guard let low = on.min(), let high = on.max() else { break }
        let pad = low == 0 ? high + 1 : high == 7 || random.below(2) == 0 ? low - 1 : high + 1
        if pad > 7 { break }
        on.insert(pad)
        time += random.unit() * 50
        told += gestures.play([(.edge(.strip(pad), isOn: true), ms(time))], until: ms(time))
        guard let place = told.places.last else { break }
        let target = Double(on.reduce(0, +)) / Double(on.count) / 7
        let wait = random.unit() * 60
        let places = gestures.punctual(to: ms(time + wait)).places
        for (one, next) in zip([place] + places, places) {
          #expect(abs(next - target) <= abs(one - target) && (one - target) * (next - target) >= 0)
        }
        if wait > 40 { #expect((places.last ?? place) == target) }
        told += places.map { Told(gesture: .slide(Spot(x: $0)), at: ms(time)) }
        time += wait
      }
    }
  }

  @Test(
    "Pads may be off for less than 20 ms while a finger crosses; from there on it is lifted and comes anew")
  func gaps() {
    for next in [2, 3, 4] {
      #expect(played([(3, true, 100), (3, false, 300), (next, true, 319.9)]).withoutSlides == [touch(3)])
      #expect(
        played([(3, true, 100), (3, false, 300), (next, true, 320)]).withoutSlides
          == [touch(3), .lift, touch(Double(next))])
    }
    // A pad that is not beside the first means another finger, which waits until the first is surely gone.
    let far = played([(3, true, 100), (3, false, 300), (5, true, 305)])
    #expect(far.gestures == [touch(3), .lift, touch(5)] && far.last?.at == ms(320))
  }

  @Test("A pad that bounces while it is touched, held or left is touched once and lifted once")
  func bounces() {
    for bits in 0..<4096 {
      var edges: [(Int, Bool, Double)] = [(4, true, 100)]
      for i in 0..<6 { edges.append((4, bits >> i & 1 == 1, 101 + Double(i))) }
      edges.append((4, true, 107))
      for i in 6..<12 { edges.append((4, bits >> i & 1 == 1, 294 + Double(i))) }
      edges.append((4, false, 307))
      #expect(played(edges).gestures == [touch(4), .lift])
    }
  }

  @Test(
    "A second contact changes nothing while the first finger is down, and is touched anew when that is lifted"
  )
  func secondContact() {
    let told = played([
      (1, true, 100), (5, true, 200), (6, true, 300), (6, false, 400), (2, true, 500), (1, false, 600),
      (2, false, 700), (5, false, 900),
    ])
    #expect(told.withoutSlides == [touch(1), .lift, touch(5), .lift])
    #expect(told.places.dropLast().last == 2.0 / 7)
    #expect(told.filter { $0.gesture == .lift }.map(\.at) == [ms(720), ms(920)])
    // Gone before the first one is lifted: never heard of.
    #expect(
      played([(1, true, 100), (5, true, 200), (5, false, 300), (1, false, 400)]).gestures == [
        touch(1), .lift,
      ])
  }

  @Test("Of several contacts that are left, the nearest takes over")
  func nearest() {
    let told = played([(3, true, 100), (0, true, 200), (5, true, 300), (7, true, 350), (3, false, 400)])
    #expect(told.gestures == [touch(3), .lift, touch(5)])
  }

  @Test("A row that parts leaves the finger where most of it is")
  func parts() {
    let told = played([(2, true, 100), (3, true, 101), (4, true, 102), (5, true, 103), (3, false, 400)])
    #expect(told.places.last == 4.5 / 7 && told.withoutSlides == [touch(2)])
  }
}
