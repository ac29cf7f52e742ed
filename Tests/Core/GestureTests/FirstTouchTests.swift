// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@Suite struct FirstTouchTests {
  private func played(_ inputs: [Input]) -> [Gesture] {
    var gestures = Gestures()
    return gestures.play(inputs.enumerated().map { ($1, ms(100 + Double($0) * 100)) }, until: ms(9000))
      .gestures
  }

  @Test("A strip and a touch pad that measure tell their places directly")
  func direct() {
    #expect(
      played([.strip(0.2), .strip(0.2), .strip(0.8), .strip(nil), .strip(nil)])
        == [.touch(Spot(x: 0.2)), .slide(Spot(x: 0.8)), .lift])
    #expect(
      played([.pad(Spot(x: 0.2, y: 0.3)), .pad(Spot(x: 0.2, y: 0.4)), .pad(nil)])
        == [.touch(Spot(x: 0.2, y: 0.3)), .slide(Spot(x: 0.2, y: 0.4)), .lift])
  }

  @Test("Places beyond an end are that end, and what is no number is nothing")
  func clamps() {
    #expect(
      played([
        .strip(-1), .strip(.nan), .strip(7), .strip(.infinity), .strip(-.infinity), .strip(.nan), .strip(nil),
      ])
        == [.touch(Spot(x: 0)), .slide(Spot(x: 1)), .slide(Spot(x: 0)), .lift])
    #expect(
      played([
        .pad(Spot(x: .nan, y: 0)), .pad(Spot(x: 0, y: .nan)), .pad(Spot(x: 2, y: -.infinity)),
        .pad(Spot(x: -.greatestFiniteMagnitude, y: .infinity)),
      ]) == [.touch(Spot(x: 1, y: 0)), .slide(Spot(x: 0, y: 1))])
  }

  @Test("Of strip and pad the one touched first counts until it is lifted; then the other is touched anew")
  func first() {
    let spot = Spot(x: 0.5, y: 0.6)
    #expect(
      played([.strip(0.2), .pad(Spot(x: 0.1, y: 0.1)), .pad(spot), .strip(0.3), .strip(nil), .pad(nil)])
        == [.touch(Spot(x: 0.2)), .slide(Spot(x: 0.3)), .lift, .touch(spot), .lift])
    #expect(
      played([.pad(spot), .strip(0.2), .strip(nil), .edge(.strip(7), isOn: true), .pad(nil)])
        == [.touch(spot), .lift, .touch(Spot(x: 1))])
  }
}
