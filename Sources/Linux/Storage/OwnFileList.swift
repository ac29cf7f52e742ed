// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import Files
import Harmony
import Songs

/// Instruments, scales and songs, in a folder and in its folders "soundfonts", "scales" and "songs": scales and songs are
/// read, SoundFonts not opened yet.
package struct OwnFileList {
  package private(set) var files = OwnFiles()
  private var paths: [String: String] = [:]

  package init() {}

  /// Nothing where there is no folder.
  package init(ofFolder path: String) {
    let root = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
    self.init(
      in: root, { PictureList.Names($0, endings: $1) },
      reading: { paths in paths.map { try? TextFile.bytes(of: $0) } })
  }

  /// The same, with the names in a folder as `list` has them, and all texts as `read` brings them.
  init(
    in root: String, _ list: (_ path: String, _ endings: [String]) -> PictureList.Names?,
    reading read: (_ paths: [String]) -> [[UInt8]?]
  ) {
    for (file, path) in OwnFileList.files(in: root, "soundfonts", [".sf2", ".sf3"], list) {
      paths[file] = path
      files.fonts.append(OwnFile(file, words: PictureList.spokenName(file)))
    }
    let scales = OwnFileList.files(in: root, "scales", [".scl"], list)
    for ((file, _), text) in zip(scales, scales.isEmpty ? [] : read(scales.map { $0.path })) {
      // What is no scale is left out, as a text is among pictures.
      guard let text, let scale = try? Scale(scala: text) else { continue }
      let words = OwnFileList.description(text) ?? PictureList.spokenName(file)
      files.scales.append(OwnScale(OwnFile(file, words: words), scale))
    }
    let songs = OwnFileList.files(in: root, "songs", OwnFileList.songEndings, list)
    for ((file, _), text) in zip(songs, songs.isEmpty ? [] : read(songs.map { $0.path })) {
      // What no lesson can play is left out; the command that checks songs says why.
      guard let text, case .success(let book) = SongFile.read(text) else { continue }
      files.songs += OwnFileList.songs(of: book, in: file).prefix(OwnFiles.mostSongs - files.songs.count)
    }
  }

  /// The songs of a file, by their titles.
  package static func songs(of book: SongFile, in path: String) -> [OwnSong] {
    let file =
      path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) } ?? path
    return book.songs.map { song in
      OwnSong(
        OwnFile(file, words: song.title.isEmpty ? PictureList.spokenName(file) : oneLine(song.title)), song)
    }
  }

  /// As programs for songbooks write them.
  private static var songEndings: [String] { [".cho", ".crd", ".chopro", ".chordpro"] }

  /// Where a SoundFont is that is listed.
  package func path(ofFont file: String) -> String? { paths[file] }

  /// First those of the folder itself; of two with one name the first.
  private static func files(
    in root: String, _ inner: String, _ endings: [String],
    _ list: (_ path: String, _ endings: [String]) -> PictureList.Names?
  ) -> [(file: String, path: String)] {
    guard let found = list(root, endings) else { return [] }
    var files = found.files.map { (file: $0, path: root + $0) }
    for folder in found.folders where lowercase(folder) == inner {
      let more = list(root + folder + "/", endings)?.files ?? []
      for file in more where !files.contains(where: { $0.file == file }) {
        files.append((file, root + folder + "/" + file))
      }
    }
    return Array(files.prefix(OwnFiles.most))
  }

  /// What a Scala file says that it is: its first line, if it can be read out as a name.
  private static func description(_ text: [UInt8]) -> String? {
    let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 20, omittingEmptySubsequences: false)
    guard let line = lines.first(where: { $0.first != UInt8(ascii: "!") }) else { return nil }
    let letters = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    let longest = 60
    guard (1...longest).contains(letters.count), letters.allSatisfy({ (0x20..<0x7F).contains($0) }),
      letters.contains(where: { $0 != UInt8(ascii: " ") })
    else { return nil }
    let words = letters.split(separator: UInt8(ascii: " ")).joined(separator: [UInt8(ascii: " ")])
    return oneLine(String(decoding: Array(words), as: UTF8.self))
  }
}
