// SPDX-License-Identifier: GPL-3.0-or-later

/// What a helper has told of a stick: which names are in which of its folders.
///
/// Each record is a mark, a name and a zero: a folder by its path from the root, and what is in it until the next.
public struct StickTree {
  public static let folder = UInt8(ascii: "D")
  public static let folderWithin = UInt8(ascii: "d")
  public static let file = UInt8(ascii: "f")

  private let bytes: [UInt8]
  /// Where the records of a folder are.
  private var folders: [String: Range<Int>] = [:]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var (place, path, start): (Int, String?, Int) = (0, nil, 0)
    while let record = record(at: place) {
      if bytes[place] == StickTree.folder {
        if let path { folders[path] = start..<place }
        (path, start) = (String(decoding: bytes[record], as: UTF8.self), record.upperBound + 1)
      }
      place = record.upperBound + 1
    }
    if let path { folders[path] = start..<place }
  }

  /// Where the name of the record at that place is; nil at the end.
  private func record(at place: Int) -> Range<Int>? {
    guard place < bytes.count, let end = bytes[place...].firstIndex(of: 0), end > place else { return nil }
    return place + 1..<end
  }

  /// Hands over what is in a folder, whose path ends with a slash or is empty; false where there is no such folder.
  public func entries(
    of path: String, _ take: (_ name: UnsafeRawBufferPointer, _ isFolder: Bool) -> Void
  ) -> Bool {
    guard let range = folders[path] else { return false }
    bytes.withUnsafeBytes { all in
      var place = range.lowerBound
      while place < range.upperBound, let record = record(at: place) {
        if !record.isEmpty {
          take(UnsafeRawBufferPointer(rebasing: all[record]), bytes[place] == StickTree.folderWithin)
        }
        place = record.upperBound + 1
      }
    }
    return true
  }
}
