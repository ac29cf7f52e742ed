// SPDX-License-Identifier: GPL-3.0-or-later

/// The one thing that most keeps a picture from being good.
public enum Advice: Equatable, Sendable, CaseIterable {
  case dark, moving, leansRight, leansLeft, blurred
  /// Nothing keeps the picture from being good.
  case good

  /// Each advice has one border for coming and another for going: it flips only when the change is clear.
  public init(_ aim: Aim, after last: Advice?) {
    let lean = aim.lean ?? 0
    if aim.light < (last == .dark ? 0.25 : Advice.darkness) {
      self = .dark
    } else if aim.motion > (last == .moving ? 0.03 : 0.05) {
      self = .moving
    } else if lean > (last == .leansRight ? 4 : 7) {
      self = .leansRight
    } else if lean < (last == .leansLeft ? -4 : -7) {
      self = .leansLeft
    } else if let sharpness = aim.sharpness, sharpness < (last == .blurred ? 0.4 : 0.25) {
      self = .blurred
    } else {
      self = .good
    }
  }

  /// A share of full light: below it a picture by hand is blurred or grey, and an automatic flash fires.
  public static var darkness: Double { 0.2 }
}
