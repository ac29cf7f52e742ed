// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Domain
import Files
import Speech
import Works

/// A picture's file, and what it is called.
public struct KeptPicture: Equatable, Sendable {
  public let path: String
  public let name: PictureName
}

/// Picture files and folders of them, as a row of files. Names show which files are pictures: thousands are
/// not to be opened.
public enum PictureList {
  /// Files stay as they are given, even a missing one, which fails when opened. A folder gives its pictures.
  static func files(_ paths: [String]) -> [String] {
    var files: [String] = []
    for path in paths { files += pictures(inFolder: path)?.map { $0.path } ?? [path] }
    return files
  }

  /// What the system will not open, and folders without a picture, each by its name.
  static func faults(_ paths: [String]) -> [Fault] {
    paths.compactMap { path in trouble(path).map { .noPicture($0, of: .words(spokenName(path))) } }
  }

  private static func trouble(_ path: String) -> PictureTrouble? {
    if let pictures = pictures(inFolder: path) { return pictures.isEmpty ? .emptyFolder : nil }
    return access(path, R_OK) == 0 ? nil : PictureTrouble(ofOpening: box_errno())
  }

  /// A folder's pictures without the hidden ones: by their names, and after them those that a box has kept, by their
  /// numbers. nil when it is no folder that can be read.
  public static func pictures(inFolder path: String) -> [KeptPicture]? {
    contents(ofFolder: path, levels: 1)?.pictures.filter { !$0.name.isSound }
  }

  /// What there is in a folder for a box that keeps pictures and sounds there.
  struct Contents {
    var pictures: [KeptPicture] = []
    /// Files that a power cut left half made.
    var drafts: [String] = []
  }

  /// Most files of one place; more are not listed. Twenty thousand titles may lie among as many covers and texts.
  private static var mostFiles: Int { 40_000 }
  /// Most folders of one place: a collector's albums, and their composers.
  private static var mostFolders: Int { 4000 }
  /// A camera's card has its pictures in folders of a folder.
  static var levelsOfCamera: Int { 3 }

  /// A folder's own pictures, then those of the folders in it, folder by folder.
  static func contents(ofFolder path: String, levels: Int) -> Contents? {
    let root = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
    return contents(of: root, levels: levels) { Names($0) }
  }

  /// The same, with the names in each folder as `list` has them.
  static func contents(of root: String, levels: Int, _ list: (String) -> Names?) -> Contents? {
    guard let found = list(root) else { return nil }
    var contents = Contents()
    contents.drafts = found.drafts.map { root + $0 }
    var numbered: [(number: Int, file: String)] = []
    for file in found.files {
      guard let number = KeptName.number(of: file) else {
        contents.pictures.append(KeptPicture(path: root + file, name: .words(spokenName(file))))
        continue
      }
      numbered.append((number, file))
    }
    var folders = 1
    if levels > 1 { addFolders(of: found, in: root, levels: levels - 1, to: &contents, &folders, list) }
    numbered.sort { $0.number < $1.number }
    contents.pictures += numbered.map { number, file in
      KeptPicture(path: root + file, name: KeptName.isSound(file) ? .sound(number) : .number(number))
    }
    return contents
  }

  private static func addFolders(
    of folder: Names, in path: String, levels: Int, to contents: inout Contents, _ count: inout Int,
    _ list: (String) -> Names?
  ) {
    for name in folder.folders {
      guard count < mostFolders, contents.pictures.count < mostFiles else { return }
      count += 1
      let path = path + name + "/"
      guard let inner = list(path) else { continue }
      let pictures = inner.files.filter { !KeptName.isSound($0) }
      for file in pictures.prefix(mostFiles - contents.pictures.count) {
        contents.pictures.append(KeptPicture(path: path + file, name: .words(spokenName(file))))
      }
      if levels > 1 { addFolders(of: inner, in: path, levels: levels - 1, to: &contents, &count, list) }
    }
  }

  /// "pictures/evening-by-the-sea.png" is called "evening by the sea".
  package static func spokenName(_ path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? []
    let dot = name.lastIndex(of: UInt8(ascii: "."))
    // An ending is short; what follows a dot otherwise belongs to the name.
    let stem = dot.map { $0 > 0 && name.count - $0 <= 5 ? Array(name[..<$0]) : name } ?? name
    let words = stem.split {
      [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: " ")].contains($0)
    }
    let spoken = Array(words.joined(separator: [UInt8(ascii: " ")]))
    return oneLine(String(decoding: spoken.isEmpty ? name : spoken, as: UTF8.self))
  }

  /// The names in one folder, in their order: of files those that are wanted.
  struct Names {
    private(set) var files: [String] = []
    private(set) var folders: [String] = []
    private(set) var drafts: [String] = []

    init?(_ path: String, endings: [String] = PictureList.endings) {
      var folder: OpaquePointer?
      guard !path.utf8.contains(0), box_open_folder(path, &folder) == 0, let folder else { return nil }
      defer { box_close_folder(folder) }
      var (name, kind): (UnsafePointer<CChar>?, box_file_kind) = (nil, BOX_OTHER)
      while true {
        guard box_next_entry(folder, &name, &kind) == 0 else { return nil }
        guard let start = name else { break }
        guard kind == BOX_FILE || kind == BOX_DIRECTORY else { continue }
        let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
        add(bytes, isFolder: kind == BOX_DIRECTORY, endings)
      }
      sort()
    }

    /// The names in a folder of a stick; nil where none were told.
    init?(_ tree: StickTree, _ path: String, endings: [String] = PictureList.endings) {
      guard tree.entries(of: path, { add($0, isFolder: $1, endings) }) else { return nil }
      sort()
    }

    private mutating func sort() {
      files = Folder.sorted(files)
      folders = Folder.sorted(folders)
    }

    private mutating func add(_ name: UnsafeRawBufferPointer, isFolder: Bool, _ endings: [String]) {
      // What is not text could not be asked for.
      guard let text = String(validating: name, as: UTF8.self) else { return }
      if name[0] == UInt8(ascii: ".") {
        if !isFolder, KeptName.isDraft(text) { drafts.append(text) }
      } else if isFolder {
        if folders.count < mostFolders { folders.append(text) }
      } else if files.count < mostFiles, PictureList.ends(name, in: endings) || KeptName.isSound(text),
        !SplitName(text).isPaintedCopy
      {
        files.append(text)
      }
    }
  }

  static var endings: [String] {
    [".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".fit", ".fits", ".fts"]
  }

  /// In letters, with its dot: ".chordpro" is the longest.
  private static var longestEnding: Int { 9 }

  private static func ends(_ name: UnsafeRawBufferPointer, in endings: [String]) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.count - dot <= longestEnding else {
      return false
    }
    let ending = lowercase(String(decoding: UnsafeRawBufferPointer(rebasing: name[dot...]), as: UTF8.self))
    return endings.contains(ending)
  }
}
