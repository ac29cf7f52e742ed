// SPDX-License-Identifier: GPL-3.0-or-later

import Commands

/// All commands, those of a box among them.
extension Program {
  /// Returns the exit code.
  public static func runDesk(_ arguments: [String]) -> Int32 {
    run(
      arguments,
      [
        .desk, .scenario, .run(lend: { () throws(CommandError) in .fromInput }), .check, .latency, .map,
        .describe, .render, .unrender, .bench,
      ])
  }
}
