// SPDX-License-Identifier: GPL-3.0-or-later

extension MenuGroup {
  /// The entries that the group always has; settings come first.
  fileprivate var entries: [Menu.Entry] { parameters.map { .parameter($0) } + more }

  /// The language is the first of its group, for a user who understands no word of the others.
  private var parameters: [Parameter] {
    let here = Parameter.allCases.filter { $0.group == self }
    return here.filter { $0 == .language } + here.filter { $0 != .language }
  }

  private var more: [Menu.Entry] {
    switch self {
    case .modes, .games: Mode.allCases.filter { $0.group == self }.map { .mode($0) }
    case .hearing: [.heard]
    case .own(.player): [.comment, .setMark, .deleteMark]
    // Help is the last of all, where the knob stops.
    case .box: [.handOut, .check, .about, .help]
    default: []
    }
  }
}

extension Menu {
  /// The groups that have entries just now, without the settings of parts that are not fitted. What is wanted often comes
  /// first, nearest to where the menu opens.
  static func groups(_ deeds: [Entry] = [], in mode: Mode? = nil, without unfitted: [Parameter] = [])
    -> [Group]
  {
    let before = [
      Group(name: .modes, entries: MenuGroup.modes.entries),
      Group(name: .games, entries: MenuGroup.games.entries), Group(name: .pictures, entries: deeds),
    ]
    // Ten groups are all: music and books have no notes to choose, and have a tone.
    let always: [MenuGroup] = [.sound, .colours, .notes, .speech, .hearing, .box]
    let names =
      mode == .player
      ? [.own(.player), .tone] + always.filter { $0 != .notes }
      : (mode.map { [MenuGroup.own($0)] } ?? []) + always
    let after = names.map { name in
      Group(
        name: name, entries: name.entries.filter { entry in !unfitted.contains { entry == .parameter($0) } })
    }
    return (before + after).filter { !$0.entries.isEmpty }
  }

  /// Goes on by so many clicks, among the groups or among the entries of one. Returns false where there is no way on.
  mutating func turn(_ clicks: Int) -> Bool {
    let from = placeInGroup ?? place
    let count = placeInGroup == nil ? groups.count : group.entries.count
    let to = min(max(from + clicks, 0), count - 1)
    if placeInGroup == nil { place = to } else { placeInGroup = to }
    return to != from
  }

  /// The menu as if the knob had last named the entry that is meant; nil where the menu has no such entry.
  func naming(_ isMeant: (Entry) -> Bool) -> Menu? {
    for (place, group) in groups.enumerated() {
      guard let placeInGroup = group.entries.firstIndex(where: isMeant) else { continue }
      return Menu(groups: groups, place: place, placeInGroup: placeInGroup)
    }
    return nil
  }

  /// The menu as if the knob had last named the group of this title; nil where the menu has no such group.
  func naming(group title: String) -> Menu? {
    groups.firstIndex { $0.name.title == title }.map { Menu(groups: groups, place: $0) }
  }
}

extension Mode {
  fileprivate var group: MenuGroup {
    switch self {
    case .hues, .shapes, .lesson, .tuner: .games
    case .chords: .games
    case .paint, .guitar: .games
    case .look, .gallery, .read, .guide, .sweep, .data, .draw, .orbs, .player: .modes
    }
  }
}
