// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Domain

/// The state of the whole box, in groups, and the effects that are about to go out. It knows no service.
///
/// What a hold of a button takes back is in `scene`; all else stays.
struct Stage {
  /// The activity of each mode.
  let activities: Activities
  var scene = Scene()
  var hand = Hand()
  var sound = Heard()
  var said = Said()
  var shelf = PictureShelf()
  var camera = CameraView()
  var guide = GuideAtHand()
  /// The user's own instruments and scales.
  var own = OwnChoice()
  var care: HearingCare
  var health = Health()
  var remembered = Remembered()
  /// The width of white paper, in pixels; tests use fewer.
  var sheetColumns = Drawing.longest
  var now = Instant(nanoseconds: 0)
  private(set) var effects: [Effect] = []

  init(ears: EarLevel, activities: Activities) {
    self.activities = activities
    care = HearingCare(ears)
  }

  /// Another event comes.
  mutating func begin(at time: Instant) {
    now = time
    effects.removeAll()
    sound.isNew = false
  }

  mutating func emit(_ effect: Effect) { effects.append(effect) }

  /// Changes what is, and what a hold of the button that is down, or was just now, may bring back.
  mutating func everyScene(_ change: (inout Scene) -> Void) {
    change(&scene)
    if var undo = hand.undo {
      change(&undo.scene)
      hand.undo = undo
    }
    if var tap = hand.tap {
      change(&tap.undo.scene)
      hand.tap = tap
    }
  }

  /// The effects of the event. The sound goes first, because a finger waits for it.
  mutating func end() -> [Effect] {
    if sound.isNew { effects.insert(.sound(sound.frame), at: 0) }
    return effects
  }
}

// MARK: - By the table of activities

extension Stage {
  var activity: Activity { activities[scene.mode] }

  /// Nothing lies over the activity: no menu, no check, no explanation.
  var isUncovered: Bool {
    scene.menu == nil && scene.check == nil && scene.firstStart == nil && !scene.questions.isExplaining
  }

  /// What the knob goes through.
  var dials: [Dial] {
    let unfitted = unfitted
    return activity.hand.dials(self).filter { dial in !unfitted.contains { dial == .parameter($0) } }
  }

  /// The settings of parts that this box lacks. On a pad the finger itself is in a row.
  var unfitted: [Parameter] {
    (health.layout.surface == .pad ? [.row] : []) + (health.fitted.contains(.display) ? [] : [.screen])
  }

  /// The user aims a camera here, and the board has another one.
  var hasOtherCamera: Bool { activity.pictures.aims && health.fitted.contains(.otherCamera) }

  /// Where the finger is on the picture, both ways; nil when it is lifted.
  var finger: Spot? { hand.touch.map { place(of: $0) } }

  /// The row that a finger on the strip is in: 0 is the top, 1 the bottom.
  var row: Double { place(of: Spot(x: 0)).y ?? scene.settings.row }

  private func place(of spot: Spot) -> Spot { activity.finger.place?(self, spot) ?? usualPlace(of: spot) }

  /// A finger hears one row of the picture, or of a part of it.
  var hasRow: Bool { activity.finger.lie == nil }

  /// The part of the picture under the control just now.
  var part: PicturePart { activity.finger.zooms ? scene.open?.part ?? PicturePart() : PicturePart() }

  /// What a finger covers of the strip, in millimetres: the fingertip that is set, or a pen's tip; under a zoom less of the
  /// picture.
  func fingertip(isPen: Bool) -> Double {
    let tips = Settings.fingertips
    return (isPen ? tips[tips.count - 1] : tips[scene.settings[.fingertip]]) * part.size
  }

  /// The place on the picture of a touch; a control that knows one way only is in the row that is set.
  func usualPlace(of spot: Spot) -> Spot { part.place(of: inPart(spot)) }

  /// The place in the part under the control.
  func inPart(_ spot: Spot) -> Spot {
    activity.finger.lie?(self).place(of: spot)
      ?? Spot(x: spot.x, y: spot.y ?? scene.settings.row, isPen: spot.isPen)
  }
}
