// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Songs

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

/// A song for guitar lessons, and the file that it is in.
public struct OwnSong: Equatable, Sendable {
  /// Its words are the song's title, or the file's name where it has none.
  public let name: OwnFile
  public let song: Song

  public init(_ name: OwnFile, _ song: Song) {
    self.name = name
    self.song = song
  }
}

/// Instruments, scales and songs, on a stick or of the box.
public struct OwnFiles: Equatable, Sendable {
  public var fonts: [OwnFile]
  public var scales: [OwnScale]
  public var songs: [OwnSong]

  /// The most files of each kind: more than a hand turns through.
  public static var most: Int { 30 }
  /// As many as the course of lessons has room for.
  public static var mostSongs: Int { 40 }

  public init(fonts: [OwnFile] = [], scales: [OwnScale] = [], songs: [OwnSong] = []) {
    (self.fonts, self.scales, self.songs) = (fonts, scales, songs)
  }

  /// Collects the fonts, scales and songs of all albums.
  public init(_ albums: [Album]) {
    self.init()
    for album in albums {
      switch album.medium {
      case .soundFonts(let files): fonts += files
      case .scales(let files): scales += files
      case .songs(let files): songs += files
      case .pictures, .titles: break
      }
    }
  }

  /// The albums of fonts, of scales and of songs, where there are any.
  public func albums(_ kind: Album.Kind) -> [Album] {
    (fonts.isEmpty ? [] : [Album(kind, .soundFonts(fonts))])
      + (scales.isEmpty ? [] : [Album(kind, .scales(scales))])
      + (songs.isEmpty ? [] : [Album(kind, .songs(songs))])
  }

  public var isEmpty: Bool { fonts.isEmpty && scales.isEmpty && songs.isEmpty }
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
