// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony

/// One of the user's own files, chosen by its name.
public struct OwnFile: Equatable, Sendable {
  /// The file's name where it is stored.
  public let file: String
  /// The name in words that can be read out.
  public let words: String

  public init(_ file: String, words: String) {
    self.file = file
    self.words = words
  }
}

/// One of the user's own scales.
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

  /// The most files of either kind: more than a hand turns through.
  public static var most: Int { 30 }

  public init(fonts: [OwnFile] = [], scales: [OwnScale] = []) {
    (self.fonts, self.scales) = (fonts, scales)
  }

  /// Collects the fonts and scales of all albums.
  public init(_ albums: [Album]) {
    self.init()
    for album in albums {
      switch album.medium {
      case .soundFonts(let files): fonts += files
      case .scales(let files): scales += files
      case .pictures, .titles: break
      }
    }
  }

  /// The albums of fonts and of scales, where there are any.
  public func albums(_ kind: Album.Kind) -> [Album] {
    (fonts.isEmpty ? [] : [Album(kind, .soundFonts(fonts))])
      + (scales.isEmpty ? [] : [Album(kind, .scales(scales))])
  }

  public var isEmpty: Bool { fonts.isEmpty && scales.isEmpty }
}

/// A SoundFont in memory, immutable, for as long as a reference to it exists.
// Unchecked, because the compiler can't see that the bytes stay as they are.
public final class FontMemory: @unchecked Sendable {
  public let bytes: UnsafeRawBufferPointer
  /// How many of the wanted instruments did not fit.
  public let leftOut: Int
  private let release: () -> Void

  public init(_ bytes: UnsafeRawBufferPointer, leftOut: Int = 0, release: @escaping () -> Void) {
    (self.bytes, self.leftOut, self.release) = (bytes, leftOut, release)
  }

  deinit { release() }
}
