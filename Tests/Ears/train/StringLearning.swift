// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Maths
import Strums

/// What the strings' net learns from: computed strums of shapes, six of ten with mistakes, each heard in two rooms.
struct StringLearning {
  private(set) var inputs: [Float] = []
  private(set) var wanted: [Int] = []

  var count: Int { wanted.count }

  /// In how many rooms a strum is heard, each with noise of its own: what its strings do is the same in all. A second one teaches
  /// more than as many strums again, and takes half the time to compute.
  private static let rooms = 2

  /// Of so many strums.
  init(count: Int, seed: UInt64) {
    var dice = Dice(seed: seed)
    let maker = StrumMaker()
    let takes = Takes(rate: PitchGram.rate, start: 0.02, seconds: 0.46, rooms: 96, seed: seed + 1)
    let (gram, view) = (PitchGram(), StringView())
    for _ in 0..<count / 2 {
      var strums: [Strum] = []
      let dry = takes.dry(&dice) { sound, dice, _ in
        let strum = maker.lesson(&dice)
        takes.play(strum, under: maker, &sound, &dice)
        strums.append(strum)
      }
      for _ in 0..<StringLearning.rooms {
        let pair = takes.heard(dry, noise: (dice.between(8, 40), dice.between(8, 40)), &dice)
        for (sound, strum) in zip([pair.0, pair.1], strums) { see(sound, strum, takes, gram, view) }
      }
    }
  }

  private mutating func see(
    _ sound: [Float], _ strum: Strum, _ takes: Takes, _ gram: PitchGram, _ view: StringView
  ) {
    let begin = Int((takes.start + 0.08) * takes.rate)
    gram.look { sound[begin + $0] }
    view.look(at: gram, strum.asked, .standard)
    let hidden = strum.asked.hidden()
    for string in 0..<6 {
      view.see(string)
      inputs += view.numbers
      wanted.append(strum.verdict(of: string, isHidden: hidden[string]).rawValue)
    }
  }
}

/// Trains the strings' net.
func trainStrings(_ learning: StringLearning, epochs: Int, seed: UInt64) -> TrainedNet {
  var dice = Dice(seed: seed)
  let net = TrainedNet(StringJudge.sizes, &dice)
  let pass = UnsafeMutablePointer<Float>.allocate(capacity: 2 * net.width)
  pass.initialize(repeating: 0, count: 2 * net.width)
  defer { pass.deallocate() }
  let errors = pass + net.width
  var order = Array(0..<learning.count)
  var outputs = [Float](repeating: 0, count: 9)
  let size = StringJudge.sizes[0]
  for epoch in 0..<epochs {
    for index in order.indices.reversed() { order.swapAt(index, dice.below(index + 1)) }
    // From 2 thousandths to a fiftieth of that.
    let rate = Float(0.002 * Maths.exp(-4 * Double(epoch) / Double(epochs)))
    var loss: Float = 0
    for (turn, row) in order.enumerated() {
      for index in 0..<size { pass[index] = learning.inputs[row * size + index] }
      net.forward(pass)
      for index in 0..<9 { outputs[index] = pass[net.width - 9 + index] }
      loss -= softmax(&outputs, wanted: learning.wanted[row])
      outputs[learning.wanted[row]] -= 1
      // What is right by 0.98 already teaches little, and six of ten are.
      if -outputs[learning.wanted[row]] > 0.02 {
        for index in 0..<9 { errors[net.width - 9 + index] = outputs[index] / 128 }
        net.backward(pass, errors)
      }
      if turn % 128 == 127 { net.step(rate: rate, decay: 3e-2) }
    }
    if epoch % 4 == 3 { print("  epoch \(epoch + 1): \(loss / Float(learning.count))") }
  }
  return net
}
