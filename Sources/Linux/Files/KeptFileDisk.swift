// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// The disk on which a file is kept.
public struct KeptFileDisk: Sendable {
  private let path: String
  private let folder: String

  /// In bytes: twice what the box keeps at most. What is longer is some other file.
  private let longest: Int
  /// A card on which so many files were damaged takes no more.
  private static var mostDamaged: Int { 1000 }

  /// What is there already must be a file: anything else is not to be replaced. A link stays a link: what it leads to is
  /// the file.
  public init(_ link: String, longest: Int = 1 << 16) throws(FileError) {
    self.longest = longest
    let path = link.utf8.contains(0) ? link : KeptFileDisk.target(of: link)
    self.path = path
    folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError("a file for settings needs a name") }
    var kind = BOX_FILE
    guard box_target_kind(path, &kind) == 0, kind != BOX_FILE else { return }
    guard kind != BOX_DIRECTORY else { throw FileError(path, code: EISDIR) }
    throw FileError("\(path): settings can only be kept in a file")
  }

  /// In bytes: the kernel's longest path, and the zero at its end.
  private static var longestPath: Int { 4096 }

  /// What a link leads to, be it there or not.
  private static func target(of link: String) -> String {
    var path = link
    // The kernel follows no more than that either.
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: longestPath)
      guard box_link_target(path, &target, target.count) == 0 else { return path }
      let words = String(decoding: target.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let isWhole = words.utf8.first == UInt8(ascii: "/")
      let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
      path = isWhole ? words : folder + words
    }
    return link
  }

  /// 0, or why nothing could be kept there, as an errno.
  public var fault: Int32 {
    let fault = box_may_change(folder)
    return fault == 0 ? box_is_locked(path) : fault
  }

  /// The sign that this box alone keeps something in the file.
  public func makeSign() -> KeptFileSign { KeptFileSign(path + ".lock") }

  public func recall() -> KeptFile.Recollection {
    KeptFile.recall(read(.current), previous: read(.previous))
  }

  /// 0 or an errno.
  public func perform(_ operation: KeptFile.Operation) -> Int32 {
    switch operation {
    case .remove(let name): unlink(place(name)) == 0 ? 0 : known(box_errno())
    case .write(let bytes, let name):
      bytes.withUnsafeBytes { box_write_new(place(name), rightful, $0.baseAddress, $0.count) }
    case .sync(let name): box_sync(place(name))
    case .rename(let old, let new): rename(old, new)
    case .putAside(let name): putAside(place(name))
    case .syncFolder: box_sync(folder)
    }
  }

  /// Renames a file that may be missing, except the draft: its loss is a fault.
  private func rename(_ old: KeptFile.Name, _ new: KeptFile.Name) -> Int32 {
    let fault = box_rename(place(old), place(new))
    return old == .draft ? fault : known(fault)
  }

  /// The file whose rights a new one gets: a power cut may have left the previous one alone.
  private var rightful: String { access(path, F_OK) == 0 ? path : place(.previous) }

  private func known(_ fault: Int32) -> Int32 { fault == ENOENT ? 0 : fault }

  private func place(_ name: KeptFile.Name) -> String {
    switch name {
    case .current: path
    case .previous: path + ".old"
    case .draft: path + ".new"
    }
  }

  private func putAside(_ place: String) -> Int32 {
    for number in 1...KeptFileDisk.mostDamaged {
      let name = path + ".damaged-\(number)"
      if access(name, F_OK) != 0 { return known(box_rename(place, name)) }
    }
    return ENOSPC
  }

  private func read(_ name: KeptFile.Name) -> KeptFile.Found {
    var (file, kind, size): (Int32, box_file_kind, UInt64) = (-1, BOX_OTHER, 0)
    let status = box_open_file(place(name), &file, &kind, &size)
    guard status == 0 else { return status == ENOENT || status == ENOTDIR ? .nothing : .unreadable }
    defer { close(file) }
    guard kind == BOX_FILE, size <= longest else { return .unreadable }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes {
        CLibc.read(file, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      if more < 0 && box_errno() == EINTR { continue }
      guard more >= 0 else { return .unreadable }
      guard more > 0 else { break }
      count += more
    }
    return .bytes(Array(bytes[..<count]))
  }
}
