// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony

/// A file that somebody has brought, to be chosen by its name.
public struct OwnFile: Equatable, Sendable {
  /// As it is called where it is.
  public let file: String
  /// In words that can be read out.
  public let words: String

  public init(_ file: String, words: String) {
    self.file = file
    self.words = words
  }
}

/// A scale that somebody has brought.
public struct OwnScale: Equatable, Sendable {
  public let name: OwnFile
  public let scale: Scale

  public init(_ name: OwnFile, _ scale: Scale) {
    self.name = name
    self.scale = scale
  }
}

/// Instruments and scales on a stick.
public struct OwnFiles: Equatable, Sendable {
  public var fonts: [OwnFile]
  public var scales: [OwnScale]

  /// Of either kind: more than anybody turns through.
  public static var most: Int { 30 }

  public init(fonts: [OwnFile] = [], scales: [OwnScale] = []) {
    (self.fonts, self.scales) = (fonts, scales)
  }

  public var isEmpty: Bool { fonts.isEmpty && scales.isEmpty }
}
