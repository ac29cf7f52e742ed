// SPDX-License-Identifier: GPL-3.0-or-later
import CPictureFiles
import Foundation
import Testing

/// The filter that the importer puts around itself.
@Suite struct ConfinementTests {
  @Test("A confined process that keeps to its rights lives")
  func harmless() {
    #expect(signal_after_breaking(RULE_NONE) == 0)
  }

  @Test(
    "Opening, connecting, starting, splitting, running written memory and other limits end a confined process at once"
  )
  func rules() {
    for rule in [
      RULE_OPEN, RULE_SOCKET, RULE_EXECUTE, RULE_FORK, RULE_RUN_MEMORY, RULE_READ, RULE_OTHER_LIMIT,
      RULE_OTHER_PROCESS,
    ] {
      #expect(signal_after_breaking(rule) == SIGSYS)
    }
  }
}
