// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import DailySounds
import Ears
import Guitars
import Maths
import Testing

/// What eyes read of sounds.
@Suite struct SoundWatchTests {
  private typealias Maker = @Sendable (inout Dice) -> DailySound

  private static let named: [(SoundKind?, Maker)] = [
    (.knock, DailySound.knocks), (.bell, DailySound.bell), (.alarm, DailySound.alarm),
    (.voice, DailySound.voice),
  ]
  private static let nameless: [(SoundKind?, Maker)] = [
    (nil, DailySound.claps), (nil, DailySound.steps), (nil, DailySound.typing), (nil, DailySound.slam),
    (nil, DailySound.rain), (nil, DailySound.hum), (nil, DailySound.guitar), (nil, DailySound.flute),
  ]
  private static let swelling: [(SoundKind?, Maker)] = [(nil, DailySound.bows), (nil, DailySound.gusts)]

  private struct Tally {
    var right = 0
    var unnamed = 0
    var wrong = 0
    var late = 0
    var early = 0
    var all = 0
  }

  private func findings(_ samples: [Float]) -> [(at: Int, SoundFinding)] {
    let watch = SoundWatch()
    return samples.enumerated().compactMap { at, sample in watch.push(sample).map { (at, $0) } }
  }

  private func tally(
    _ makers: [(SoundKind?, Maker)], decibels: Double, each: Int
  ) -> Tally {
    var tally = Tally()
    for (place, (kind, make)) in makers.enumerated() {
      for seed in 0..<each {
        var dice = Dice(seed: 100 * place + seed)
        let scene = SoundScene(make(&dice), decibels: decibels, &dice)
        let found = findings(scene.samples)
        let labels = found.compactMap { $0.1.news.sort?.kind }
        tally.all += 1
        if labels.contains(where: { $0 != kind }) {
          tally.wrong += 1
        } else if kind != nil && labels.isEmpty {
          tally.unnamed += 1
        } else {
          tally.right += 1
        }
        let first = found.first { $0.1.news.isBeginning }?.at ?? .max
        if first > scene.start + 40 * 48 { tally.late += 1 }
        if first < scene.dawn { tally.early += 1 }
      }
    }
    return tally
  }

  @Test(
    "Sounds of a day begin for eyes within 40 ms, and hardly one has a wrong name", arguments: [30.0, 20, 10])
  func names(decibels: Double) {
    let named = tally(SoundWatchTests.named, decibels: decibels, each: 6)
    let nameless = tally(SoundWatchTests.nameless, decibels: decibels, each: 4)
    let comment = Comment(rawValue: "\(named) \(nameless)")
    // 3 % of these 56 are one.
    #expect(named.wrong + nameless.wrong <= 1, comment)
    // Of 1440, 0.8 % had a wrong name, and of knocks, bells, alarms and voices 79 % had theirs.
    #expect(named.right * 10 >= named.all * 5, comment)
    // 95 % of these 56 are all but three.
    #expect(named.late + nameless.late <= 3, comment)
    #expect(named.early + nameless.early == 0, comment)
  }

  @Test(
    "Sounds that swell begin for eyes within 40 ms after they are as loud as the room",
    arguments: [30.0, 20, 10])
  func swelling(decibels: Double) {
    let tally = tally(SoundWatchTests.swelling, decibels: decibels, each: 10)
    let comment = Comment(rawValue: "\(tally)")
    #expect(tally.wrong == 0 && tally.early == 0, comment)
    // Of these 20 none, one and six were late; 10 dB over the room a sound that swells for 0.3 s is long as soft as the room.
    #expect(tally.late <= (decibels > 15 ? 2 : 7), comment)
  }

  @Test("A room whose noise grows and falls by 6 dB each three seconds is no sound")
  func breathing() {
    var dice = Dice(seed: 0)
    var noise = [Float](repeating: 0, count: 30 * 48_000)
    Noise.add(to: &noise, level: 0.001, isPink: false, &dice)
    for index in noise.indices {
      let turn = 2 * Maths.pi * Double(index) / (3 * 48_000)
      noise[index] *= Float(Maths.exp2(0.5 * Maths.sin(turn)))
    }
    #expect(findings(noise).isEmpty)
  }

  @Test("A room's noise alone is no sound in two minutes", arguments: [false, true])
  func noise(isPink: Bool) {
    var dice = Dice(seed: 3)
    var noise = [Float](repeating: 0, count: 120 * 48_000)
    Noise.add(to: &noise, level: 0.001, isPink: isPink, &dice)
    #expect(findings(noise).isEmpty)
    #expect(findings([Float](repeating: 0, count: 48_000)).isEmpty)
  }

  /// Three beeps of 0.2 s, 0.8 s from one to the next.
  private func beeps(_ level: Float) -> [Float] {
    var dice = Dice(seed: 5)
    var sound = [Float](repeating: 0, count: 7 * 48_000)
    Noise.add(to: &sound, level: 0.001, isPink: false, &dice)
    for beep in 0..<5 {
      for index in 0..<9600 {
        let angle = 2 * Maths.pi * 2000 * Double(index) / 48_000
        sound[48_000 + 38_400 * beep + index] += level * Float(Maths.sin(angle))
      }
    }
    return sound
  }

  @Test(
    "A sound tells what it is like: each beep, how loud it is, how often it repeats, and when it has ended")
  func sort() {
    let found = findings(beeps(0.1)).map { $0.1 }
    #expect(found.count { $0.news.isBeginning } == 5)
    let last = found.last
    guard case .ended(let sort)? = last?.news else {
      Issue.record("no end")
      return
    }
    #expect(sort.isLoud && sort.isLong && !sort.isShort)
    #expect((sort.period ?? 0) > 0.78 && (sort.period ?? 0) < 0.82)
    #expect(sort.kind == .alarm && sort.confidence >= 0.8)
    #expect((sort.duration - 3.4).magnitude < 0.11)
    // The same sound, softer, is not loud.
    #expect(findings(beeps(0.008)).allSatisfy { $0.1.news.sort?.isLoud != true })
  }

  @Test("A tone that glides up rises, and one that glides down falls")
  func motion() {
    for isUp in [true, false] {
      var dice = Dice(seed: 6)
      var (sound, phase) = ([Float](repeating: 0, count: 4 * 48_000), 0.0)
      Noise.add(to: &sound, level: 0.001, isPink: false, &dice)
      for index in 0..<48_000 {
        let place = Double(isUp ? index : 48_000 - index) / 48_000
        phase += 2 * Maths.pi * 600 * Maths.exp2(place) / 48_000
        sound[48_000 + index] += Float(0.1 * Maths.sin(phase))
      }
      let motions = findings(sound).compactMap { $0.1.news.sort?.motion }
      #expect(motions.last == (isUp ? .rising : .falling))
    }
  }

  @Test("A machine that is switched on and stays on becomes the room's, and does not end")
  func stays() {
    var dice = Dice(seed: 7)
    var sound = [Float](repeating: 0, count: 48_000)
    Noise.add(to: &sound, level: 0.001, isPink: false, &dice)
    var loud = [Float](repeating: 0, count: 60 * 48_000)
    Noise.add(to: &loud, level: 0.005, isPink: false, &dice)
    let found = findings(sound + loud).map { $0.1.news }
    #expect(found.first?.isBeginning == true)
    var hasStayed = false
    for news in found {
      if case .usual = news { hasStayed = true }
      if case .ended = news { Issue.record("it goes on") }
    }
    #expect(hasStayed)
  }

  @Test("The same samples give the same findings")
  func deterministic() {
    let sound = beeps(0.05)
    #expect(findings(sound).map { $0.1 } == findings(sound).map { $0.1 })
  }
}

extension SoundNews {
  fileprivate var isBeginning: Bool {
    if case .began = self { true } else { false }
  }

  fileprivate var sort: HeardSort? {
    switch self {
    case .began: nil
    case .told(let sort), .ended(let sort), .usual(let sort): sort
    }
  }
}
