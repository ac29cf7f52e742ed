// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Orbs
import Picture
import Sonify

/// What the camera reports while no picture is taken, and what is still to be found in its photographs.
struct CameraView {
  /// The brightness of the view, 0 to 1; nil when the camera has reported none.
  var brightness: Double?
  var aiming = Aiming()
  /// What the camera sees just now, for an activity that hears it.
  var live: LiveView?
  /// What of the picture under the orbs pushes them; nil while nothing of it does.
  var around: PicturePush?
  /// The number of the camera in use.
  var used = 1
  /// The camera was asked for views that can be heard.
  var isWatched = false
  var cornerClicks = CornerClicks()
  /// The picture in which a painting is being looked for, and which.
  var searched: (picture: Picture, wish: PaintingWish)?
  /// A photograph that is to be kept as soon as it is known where in it the painting is.
  var kept: Picture?
  /// Pictures that were sent to be kept, with their paintings' corners, and of which it is not known yet whether they are: answers come
  /// in the same order.
  var sent: [(picture: Picture, corners: Corners?)] = []
  /// The label whose print is being read.
  var reading: LabelBeingRead?
}

struct LabelBeingRead {
  let picture: Picture
  /// When the next tick is due that tells of it.
  var next: Instant
  var ticks = 0
}

/// The camera's view as a picture that is always new, for an activity that hears it while no picture is open.
struct LiveView {
  let picture: Picture
  let cells: ViewCells
  /// When it is over, unless another view comes.
  let end: Instant

  /// In seconds: a camera without a view for so long has stopped.
  static var patience: Double { 1 }
}

/// How the light of a picture, and what moves in it, push orbs.
struct PicturePush {
  let picture: Picture
  let surroundings: Surroundings
}
