// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Testing

@Suite struct AdviceTests {
  private let fine = Aim(light: 0.5, sharpness: 0.8, lean: 0, motion: 0)

  @Test("What keeps a picture from being good is told, the worst first")
  func order() {
    var aim = Aim(light: 0.1, sharpness: 0.1, lean: 20, motion: 0.3)
    #expect(Advice(aim, after: nil) == .dark)
    aim.light = 0.5
    #expect(Advice(aim, after: nil) == .moving)
    aim.motion = 0
    #expect(Advice(aim, after: nil) == .leansRight)
    aim.lean = -20
    #expect(Advice(aim, after: nil) == .leansLeft)
    aim.lean = 2
    #expect(Advice(aim, after: nil) == .blurred)
    aim.sharpness = 0.9
    #expect(Advice(aim, after: nil) == .good)
    #expect(Advice(Aim(light: 0.5), after: nil) == .good)
  }

  @Test("A hand that trembles at a border hears one advice, not two in turn")
  func borders() {
    let moves: [(Advice, WritableKeyPath<Aim, Double>, Double, Double)] = [
      (.dark, \.light, 0.19, 0.24), (.moving, \.motion, 0.06, 0.04),
    ]
    for (advice, measure, worse, better) in moves {
      var (bad, near) = (fine, fine)
      bad[keyPath: measure] = worse
      near[keyPath: measure] = better
      #expect(Advice(bad, after: .good) == advice && Advice(near, after: advice) == advice)
      #expect(Advice(near, after: .good) == .good && Advice(fine, after: advice) == .good)
    }
    for (advice, side) in [(Advice.leansRight, 1.0), (.leansLeft, -1)] {
      var aim = fine
      aim.lean = 5 * side
      #expect(Advice(aim, after: .good) == .good && Advice(aim, after: advice) == advice)
      aim.lean = 8 * side
      #expect(Advice(aim, after: .good) == advice)
    }
    var soft = fine
    soft.sharpness = 0.3
    #expect(Advice(soft, after: .good) == .good && Advice(soft, after: .blurred) == .blurred)
  }
}
