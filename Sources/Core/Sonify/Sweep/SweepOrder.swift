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

  /// Where a place of what is heard lies in the picture, both as shares from the left and from the top.
  public func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    func bent(_ share: Double) -> Double {
      SweepTreatment.place(at: share, enlargingMiddle: treatment.enlargesMiddle)
    }
    let place = SweepTreatment.turnedBack(bent(x), bent(y), by: treatment.turns)
    guard let window = treatment.window else { return place }
    return (
      (window.left + place.x * (window.right - window.left)) / Double(picture.width),
      (window.top + place.y * (window.bottom - window.top)) / Double(picture.height)
    )
  }

  /// Looks at all of the picture, which takes a while.
  public func sound() -> SweepSound {
    SweepSound(SweepPlan(settings), SweepImage(of: picture, settings, treatment))
  }
}
