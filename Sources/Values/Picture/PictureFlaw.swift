// SPDX-License-Identifier: GPL-3.0-or-later

/// What keeps fine things in a picture from being heard.
public enum PictureFlaw: Equatable, Sendable {
  case small
  /// Strong compression has left squares.
  case compressed

  /// In samples, of the shorter side: a fingertip would cover fewer than 18 of them.
  private static var least: Int { 200 }

  public init?(of picture: Picture) {
    if min(picture.columns, picture.rows) < PictureFlaw.least {
      self = .small
    } else if CompressionSquares(of: picture).areSeen {
      self = .compressed
    } else {
      return nil
    }
  }
}
