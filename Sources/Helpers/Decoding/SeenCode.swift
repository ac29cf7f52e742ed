// SPDX-License-Identifier: GPL-3.0-or-later
import Picture

/// A code in a picture: another's words, which are only read out or compared.
public struct SeenCode: Equatable, Sendable {
  public enum Kind: Int, CaseIterable, Sendable {
    // The numbers are those of the wire.
    case qr, dataMatrix, ean
  }

  public let kind: Kind
  public let text: String
  /// In pixels, from the code's own top left clockwise. Those of an EAN code are its ends, each twice.
  public let corners: Corners

  public init(_ kind: Kind, _ text: String, at corners: Corners) {
    (self.kind, self.text, self.corners) = (kind, text, corners)
  }

  /// The same in a picture that has so many pixels for one of these.
  func enlarged(by grain: Int) -> SeenCode {
    SeenCode(kind, text, at: corners.map { Place(x: $0.x * Double(grain), y: $0.y * Double(grain)) })
  }
}
