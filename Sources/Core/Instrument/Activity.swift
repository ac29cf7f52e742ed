// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Picture
import Sonify
import Speech

/// All that the box must know of one thing it can be used for. A field left out has the usual behaviour.
///
/// Each activity stands in a file of its own in Activities; `Mode.activity` lists them.
struct Activity {
  let words: ActivityWords
  var hand: ActivityHand
  var finger = ActivityFinger()
  var pictures = ActivityPictures()
  var course = ActivityCourse()
  var ear = ActivityEar()
}

/// The activities of all modes.
struct Activities {
  private let table: [Activity]

  init(_ activity: (Mode) -> Activity) { table = Mode.allCases.map(activity) }

  subscript(mode: Mode) -> Activity { table[mode.rawValue] }
}

/// What is said of an activity.
struct ActivityWords {
  /// The activity's name in the menu.
  let name: Key
  /// How the activity is used, for the menu's help.
  let help: [Key]
  /// What else there is to say of it on this board.
  var helpOfBoard: (Stage) -> [Key] = { _ in [] }
  /// What follows "Ready" when the box begins with this activity.
  let beginning: (Stage) -> [Phrase]
  /// Greets the user who enters the activity.
  let greet: (inout Stage) -> Void
  let explained: ExplainedControls
}

/// What the box says of an activity's controls while it explains them.
struct ExplainedControls {
  let shutter: (Stage) -> Key
  var shutterHold: (Stage) -> Key = { _ in .explainShutterHold }
  /// What the box says about the strip; `stripWithoutPicture` is for when no picture is open.
  var strip: Key = .explainStrip
  var stripWithoutPicture: (Stage) -> Key = { _ in .explainStripEmpty }
  var pushWhileTouching: Key = .explainPushWhere
}

/// What shutter and knob do in an activity.
struct ActivityHand {
  let shutter: (inout Stage) -> Void
  /// The shutter, held: one level back. False where that leads out of the activity.
  let back: (inout Stage, _ tookPicture: Bool) -> Bool
  /// The dials that the knob goes through, in this order.
  let dials: (Stage) -> [Dial]
  /// The knob is pushed under a resting finger.
  var whereAmI: ((inout Stage) -> Void)?
  /// A setting was turned, by the knob or in the menu.
  var changed: (inout Stage, Parameter) -> Void = { _, _ in }
  /// What a setting's value means in the open picture's own unit.
  var measured: (Stage, Parameter) -> Phrase? = { _, _ in nil }
}

/// What a finger does and hears in an activity.
struct ActivityFinger {
  var touch: ((inout Stage, Spot) -> Void)?
  /// The finger slides; the spot is where it was before.
  var slide: ((inout Stage, Spot?) -> Void)?
  /// The finger reaches a place, which is not read yet.
  var reaches: (inout Stage) -> Void = { _ in }
  /// What sounds; nil is silence.
  var hears: ((inout Stage) -> Reading?)?
  /// The column of the whole picture that sounds under the finger; nil is silence.
  var column: (inout Stage) -> SweepColumn? = { _ in nil }
  /// Where on the picture a place on the control is.
  var place: ((Stage, Spot) -> Spot)?
  /// `hears` sounds orbs, too; anywhere else they fall silent.
  var drifts = false
  /// The control can lie over a part of the picture.
  var zooms = false
  /// The finger and the box itself sound strings of the chord in hand.
  var soundsChords = false
  /// The finger hears the names of the picture's parts.
  var meetsRegions = false
  /// How the control lies over that part, where a finger does not hear a row of it.
  var lie: ((Stage) -> SweepLie)?
  /// The part under the control has changed.
  var moved: (inout Stage) -> Void = { _ in }
  /// Two fingers on a touch pad, after they have begun.
  var pinched: ((inout Stage, Pinch) -> Void)?
}

/// What pictures are to an activity.
struct ActivityPictures {
  /// What can be open here.
  var shows = PictureKind.colours
  /// How the user chooses kept pictures here; nil where none can be chosen.
  var shelf: ShelfRules?
  /// The camera is aimed here.
  var aims = false
  /// Music and books may play softly beneath what is heard here.
  var isAccompanied = false
  /// The camera's view is heard while no picture is open, so that no help with aiming sounds.
  var isLive = false
  /// How the box asks for a photograph, and what it says once all of it is in the camera's view.
  var aim: Key = .aim
  var inView: Key = .aimWhole
  /// The open picture is one that a hand may want to keep.
  var canKeep: (Stage) -> Bool = { _ in true }
  /// A picture came; the box has neither said nor sounded anything of it.
  var arrives: (inout Stage, Picture) -> Void = { _, _ in }
  /// The picture is open and nothing lies over the activity. Returns true if the box needs to say nothing.
  var plays: (inout Stage) -> Bool = { _ in false }
  /// A photograph waits for its painting with all that is to be said and played.
  var waitsForPainting = false
  /// What the box says about the picture; nil means the overview.
  var told: (Stage) -> [Phrase]? = { _ in nil }
  /// How the user goes on with the picture.
  var way: Key = .slide
  /// The open picture was kept at this place.
  var kept: (inout Stage, PicturePlace) -> Void = { $0.scene.source = $1 }
  /// The open picture was deleted.
  var deleted: (inout Stage) -> Void = { _ in }
}

/// How pictures that are kept are opened in an activity.
struct ShelfRules {
  /// The effect that opens a picture as colours, or as numbers.
  let opens: (PicturePlace, PictureName) -> Effect
  /// "Gallery, with 3 pictures", and the phrase for no pictures.
  let counted: Key
  let empty: Key
}

/// What time and the rest of the box do to an activity.
struct ActivityCourse {
  /// The activity is entered, or goes on after its picture is gone.
  var begins: (inout Stage) -> Void = { _ in }
  /// The user enters another activity, or this one again.
  var ends: (inout Stage, _ next: Mode) -> Void = { _, _ in }
  /// What plays by itself stops.
  var stops: (inout Stage) -> Void = { _ in }
  /// The hand does something new: any gesture but a release, a lift or a tilt.
  var interrupted: (inout Stage) -> Void = { _ in }
  /// Colours have other tones from now on.
  var retuned: (inout Stage) -> Void = { _ in }
  /// When the activity wants a tick, and what it does then.
  var due: (Stage) -> Instant? = { _ in nil }
  var tick: (inout Stage) -> Void = { _ in }
  /// The accelerometer feels something else from now on.
  var feels: (inout Stage) -> Void = { _ in }
  /// The box turned by so many turns in the plane of its picture, clockwise as its holder sees it.
  var turns: (inout Stage, Double) -> Void = { _, _ in }
  /// An utterance was heard to its end.
  var heard: (inout Stage, Utterance) -> Void = { _, _ in }
  /// A sweep of the whole picture was heard to its end.
  var swept: (inout Stage) -> Void = { _ in }
  /// The open picture as the activity plays it; nil for an activity that plays none.
  var order: ((inout Stage) -> SweepOrder?)?
  /// Runs after every event.
  var settles: (inout Stage) -> Void = { _ in }
}

/// What an activity listens for, and what it makes of what is heard.
struct ActivityEar {
  /// What the microphone shall listen for; nil where it shall be closed.
  var order: (Stage) -> EarOrder? = { _ in nil }
  /// The microphone has this activity's newest order from now on; before it had this other one, or was closed.
  var ordered: (inout Stage, _ before: EarOrder?) -> Void = { _, _ in }
  /// The microphone had gone, and hears again.
  var returned: (inout Stage) -> Void = { _ in }
  var takes: (inout Stage, EarFinding) -> Void = { _, _ in }
  /// A chord was strummed, or one of its strings was right alone: what the activity adds to the box's words; of a chord that
  /// is only named, what it says in their place. Nil leaves all as it is.
  var follows: (inout Stage, ChordOutcome) -> [Phrase]? = { _, _ in nil }
}

/// What came of a stroke. Strings count from 0, the sixth.
enum ChordOutcome: Equatable {
  case strum(ChordAnswer)
  /// The string that was awaited is right alone.
  case string(Int)
  /// No chord was asked for, and this one was heard.
  case named(ChordName, isSure: Bool)
}
