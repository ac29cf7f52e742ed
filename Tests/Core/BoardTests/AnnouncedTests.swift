// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Testing

@Suite struct AnnouncedTests {
  @Test("A fault is news once, another one again, and what was told last heals, once")
  func once() {
    var announced = Announced()
    #expect(announced.news(of: nil) == nil)
    #expect(announced.news(of: .noCard) == .fault(.noCard))
    #expect(announced.news(of: .noCard) == nil)
    #expect(announced.news(of: .cardGone) == .fault(.cardGone))
    #expect(announced.news(of: nil) == .healed(.cardGone))
    #expect(announced.news(of: nil) == nil)
    #expect(announced.news(of: .cardGone) == .fault(.cardGone))
  }

  @Test("What was told before it began is known")
  func known() {
    var announced = Announced(.noCamera)
    #expect(announced.news(of: .noCamera) == nil)
    #expect(announced.news(of: nil) == .healed(.noCamera))
  }
}
