// SPDX-License-Identifier: GPL-3.0-or-later

/// What each mode does: one line for each.
extension Mode {
  var activity: Activity {
    switch self {
    case .look: LookMode.activity
    case .gallery: GalleryMode.activity
    case .read: ReadMode.activity
    case .guide: GuideMode.activity
    case .sweep: SweepMode.activity
    case .data: DataMode.activity
    case .draw: DrawMode.activity
    case .player: PlayerMode.activity
    case .orbs: OrbsMode.activity
    case .hues: GameMode.hues
    case .shapes: GameMode.shapes
    case .lesson: LessonMode.activity
    case .tuner: TunerMode.activity
    case .chords: ChordMode.activity
    case .paint: PaintMode.activity
    case .guitar: GuitarMode.activity
    }
  }
}
