// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Maths
import Strums

/// What the chord's nets learn from: computed strums, noises and silence, as the judges see them.
struct ChordLearning {
  /// Of each take the numbers from all twelve roots, one after the other.
  private(set) var inputs: [Float] = []
  private(set) var measures: [Float] = []
  private(set) var wanted: [Int] = []

  var count: Int { wanted.count }

  mutating func add(_ sight: ChordSight, _ hearing: ChordHearing) {
    for root in 0..<12 { inputs += sight.inputs(from: root) }
    measures += sight.measures
    wanted.append(hearing.index)
  }

  /// Of ten takes, eight are strums.
  init(count: Int, seed: UInt64) {
    var dice = Dice(seed: seed)
    let maker = StrumMaker()
    let takes = Takes(rate: PitchGram.rate, start: 0.02, seconds: 0.46, rooms: 96, seed: seed + 1)
    let sight = ChordSight()
    for turn in 0..<count / 2 {
      var hearings: [ChordHearing] = []
      let isStrum = turn % 10 < 8
      let noises = (dice.between(8, 40), dice.between(8, 40))
      let pair = takes.pair(&dice, noise: noises) { sound, dice, _ in
        if isStrum {
          let strum = maker.strum(&dice, plain: 0.4, open: 0.35)
          takes.play(strum, under: maker, &sound, &dice)
          hearings.append(.chord(strum.name))
        } else if dice.falls(0.85) {
          let kinds: [Noise] = [.knock, .stopped, .stopped, .vowel, .vowel, .string, .burst]
          dice.pick(kinds).add(to: &sound, from: takes.start, rate: takes.rate, &dice)
          hearings.append(.noise)
        } else {
          hearings.append(.silence)
        }
      }
      see(pair.0, hearings[0], noises.0, takes, sight, &dice)
      see(pair.1, hearings[1], noises.1, takes, sight, &dice)
    }
  }

  /// A recording at 12 kHz, whose strum begins after 20 ms, in a room 30 dB softer.
  mutating func add(_ sound: [Float], _ hearing: ChordHearing) {
    let begin = 240 + 960
    guard sound.count >= begin + PitchGram.length else { return }
    let half = PitchGram.length / 2
    let (early, late) = (level(sound, begin, half), level(sound, begin + half, half))
    let sight = ChordSight()
    sight.look(at: { sound[begin + $0] }, over: 30, rise: decibels(late) - decibels(early))
    add(sight, hearing)
  }

  private mutating func see(
    _ sound: [Float], _ hearing: ChordHearing, _ noise: Double, _ takes: Takes, _ sight: ChordSight,
    _ dice: inout Dice
  ) {
    var sound = sound
    if hearing == .silence {
      var hiss = Hiss(&dice)
      for index in sound.indices { sound[index] = hiss.next() }
    }
    let begin = Int((takes.start + 0.08) * takes.rate)
    let half = PitchGram.length / 2
    let (early, late) = (level(sound, begin, half), level(sound, begin + half, half))
    let whole = 0.5 * (early + late)
    // The room's own noise is known to a decibel or two.
    let strum = level(sound, Int(takes.start * takes.rate), takes.length)
    let above = hearing == .silence ? 0 : decibels(whole) - decibels(strum) + noise
    let floor = above + dice.bell() * 1.5
    sight.look(at: { sound[begin + $0] }, over: max(floor, 0), rise: decibels(late) - decibels(early))
    add(sight, hearing)
  }

  private func level(_ sound: [Float], _ begin: Int, _ count: Int) -> Double {
    var sum = 0.0
    for index in begin..<min(begin + count, sound.count) { sum += Double(sound[index] * sound[index]) }
    return sum / Double(count)
  }

  private func decibels(_ power: Double) -> Double { 4.3429 * Maths.log(max(power, 1e-20)) }
}

/// Trains both of the chord's nets at once: one softmax over 86.
func trainChords(_ learning: ChordLearning, epochs: Int, seed: UInt64) -> (
  kinds: TrainedNet, others: TrainedNet
) {
  var dice = Dice(seed: seed)
  let (kinds, others) = (TrainedNet(ChordNet.sizes, &dice), TrainedNet(ChordNet.otherSizes, &dice))
  let (wide, narrow) = (kinds.width, others.width)
  let pass = UnsafeMutablePointer<Float>.allocate(capacity: 2 * (12 * wide + narrow))
  pass.initialize(repeating: 0, count: 2 * (12 * wide + narrow))
  defer { pass.deallocate() }
  let errors = pass + 12 * wide + narrow
  var order = Array(0..<learning.count)
  var outputs = [Float](repeating: 0, count: ChordHearing.count)
  let size = ChordNet.sizes[0]
  for epoch in 0..<epochs {
    for index in order.indices.reversed() { order.swapAt(index, dice.below(index + 1)) }
    // From 4 thousandths to a hundredth of that.
    let rate = Float(0.004 * Maths.exp(-4.6 * Double(epoch) / Double(epochs)))
    var loss: Float = 0
    for (turn, take) in order.enumerated() {
      for root in 0..<12 {
        let begin = pass + root * wide
        for index in 0..<size { begin[index] = learning.inputs[(take * 12 + root) * size + index] }
        kinds.forward(begin)
        for kind in 0..<7 { outputs[7 * root + kind] = begin[wide - 7 + kind] }
      }
      let own = pass + 12 * wide
      for index in 0..<ChordSight.measureCount {
        own[index] = learning.measures[take * ChordSight.measureCount + index]
      }
      others.forward(own)
      for index in 0..<2 { outputs[ChordName.count + index] = own[narrow - 2 + index] }
      let wanted = learning.wanted[take]
      loss -= softmax(&outputs, wanted: wanted)
      outputs[wanted] -= 1
      for root in 0..<12 {
        var most: Float = 0
        for kind in 0..<7 {
          let error = outputs[7 * root + kind] / 32
          most = max(most, error.magnitude)
          errors[root * wide + wide - 7 + kind] = error
        }
        // What is nearly right already teaches nothing.
        if most > 1e-5 { kinds.backward(pass + root * wide, errors + root * wide) }
      }
      for index in 0..<2 { errors[12 * wide + narrow - 2 + index] = outputs[ChordName.count + index] / 32 }
      others.backward(own, errors + 12 * wide)
      if turn % 32 == 31 {
        kinds.step(rate: rate, decay: 1e-4)
        others.step(rate: rate, decay: 1e-4)
      }
    }
    if epoch % 12 == 11 { print("  epoch \(epoch + 1): \(loss / Float(learning.count))") }
  }
  return (kinds, others)
}
