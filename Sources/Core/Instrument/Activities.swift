// SPDX-License-Identifier: GPL-3.0-or-later

/// The activities of all modes.
struct Activities {
  private let table: [Activity]

  init(_ activity: (Mode) -> Activity) { table = Mode.allCases.map(activity) }

  subscript(mode: Mode) -> Activity { table[mode.rawValue] }
}
