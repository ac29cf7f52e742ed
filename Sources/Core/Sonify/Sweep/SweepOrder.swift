// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A picture that is to be heard as a whole, and how.
public final class SweepOrder: Sendable {
  public let settings: SweepSettings
  private let picture: Picture
  public let treatment: SweepTreatment

  public init(_ picture: Picture, _ settings: SweepSettings, _ treatment: SweepTreatment) {
    self.picture = picture
    self.settings = settings
    self.treatment = treatment
  }

  /// Looks at all of the picture, which takes a while.
  public func sound() -> SweepSound {
    SweepSound(SweepPlan(settings), SweepImage(of: picture, settings, treatment))
  }
}
