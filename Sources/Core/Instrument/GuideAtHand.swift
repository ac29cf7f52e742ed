// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// The guide, as far as the box has it.
struct GuideAtHand {
  /// How the box is used; nil where that cannot be read.
  var text: Guide?
  /// The language in which the instrument asked for the guide.
  var tongue: Tongue?
}
