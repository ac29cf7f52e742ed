// SPDX-License-Identifier: GPL-3.0-or-later

/// What the box can be used for, in the order of the menu.
public enum Mode: Int, CaseIterable, Sendable {
  case look, gallery, read, guide, sweep, data, draw, orbs, player, hues, shapes, lesson, tuner
  case chords
  case paint, guitar

  /// The mode's name in files, which never changes.
  public var title: String {
    switch self {
    case .look: "look"
    case .gallery: "gallery"
    case .read: "read"
    case .guide: "guide"
    case .sweep: "sweep"
    case .data: "data"
    case .draw: "draw"
    case .orbs: "orbs"
    case .player: "player"
    case .hues: "hues"
    case .shapes: "shapes"
    case .lesson: "lesson"
    case .tuner: "tuner"
    case .chords: "chords"
    case .paint: "paint"
    case .guitar: "guitar"
    }
  }
}
