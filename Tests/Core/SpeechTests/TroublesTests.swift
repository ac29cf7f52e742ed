// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech
import Testing

@Suite struct TroublesTests {
  @Test("Of every part the last trouble counts, the newest at the end, and what heals takes its part's away")
  func last() {
    var troubles = Troubles([.noCamera])
    troubles.note(.noCard)
    troubles.note(.cameraBusy)
    #expect(troubles.all == [.noCard, .cameraBusy])
    troubles.note(.noCard)
    #expect(troubles.all == [.cameraBusy, .noCard])
    troubles.forget(Fault.cameraGone.subject)
    #expect(troubles.all == [.noCard])
  }

  @Test("A fault that is no part's leaves nothing behind")
  func passing() {
    var troubles = Troubles()
    troubles.note(.noPicture(.noScene))
    #expect(Fault.noPicture(.noScene).subject == nil && troubles.all.isEmpty)
    troubles.note(.noCamera)
    troubles.forget(nil)
    #expect(troubles.all == [.noCamera])
  }
}
