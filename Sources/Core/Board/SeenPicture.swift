// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify

/// A picture with what can be said of it at a glance.
///
/// The overview takes a while, so the thread that makes the picture makes it, too.
public struct SeenPicture {
  public let picture: Picture
  public let overview: Overview

  public init(_ picture: Picture) {
    var overview = Overview(of: picture)
    overview.flaw = PictureFlaw(of: picture)
    (self.picture, self.overview) = (picture, overview)
  }
}
