// SPDX-License-Identifier: GPL-3.0-or-later
import Domain

/// Why a picture file gave no picture.
public struct PictureFileError: Error, Equatable, Sendable {
  /// The path as it was asked for.
  public let path: String
  public let trouble: PictureTrouble

  init(_ path: String, _ trouble: PictureTrouble) {
    self.path = path
    self.trouble = trouble
  }
}
