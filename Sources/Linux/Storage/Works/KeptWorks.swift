// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files
import Knowing

/// What is known of works, by the marks of their files, kept so that each file is looked at once.
///
/// It can all be made again, so a file that is lost, cut short or of another kind is as good as none.
struct KeptWorks {
  private var works: [UInt64: KnownWork] = [:]
  /// Where it is kept; nil where it is not.
  private let path: String?

  /// "SWK1" and a version: another way of knowing works is another file.
  private static var head: [UInt8] { Array("SWK1".utf8) + [1, 0, 0, 0] }
  private static var numberSize: Int { 8 }
  private static var entrySize: Int { numberSize + KnownWork.byteCount }
  /// In bytes: what is longer is another file.
  private static var longest: Int { head.count + 2 * SeenWorks.most * entrySize }

  init(at path: String?) {
    self.path = path
    guard let path, let bytes = KeptWorks.bytes(of: path) else { return }
    read(bytes)
  }

  subscript(mark: UInt64) -> KnownWork? {
    get { works[mark] }
    set { works[mark] = newValue }
  }

  /// Whether there were others.
  mutating func keepOnly(_ marks: Set<UInt64>) -> Bool {
    let before = works.count
    works = works.filter { marks.contains($0.key) }
    return works.count < before
  }

  // MARK: - In a file

  /// The head, each mark with its work, and a sum over all of it.
  var bytes: [UInt8] {
    var bytes = KeptWorks.head
    bytes.reserveCapacity(works.count * KeptWorks.entrySize + KeptWorks.head.count + KeptWorks.numberSize)
    for mark in works.keys.sorted() {
      bytes += KeptWorks.bytes(of: mark)
      if let work = works[mark] { bytes += work.bytes }
    }
    return bytes + KeptWorks.bytes(of: WorkFile.hash(bytes))
  }

  mutating func read(_ bytes: [UInt8]) {
    let size = KeptWorks.numberSize
    guard bytes.count >= KeptWorks.head.count + size, bytes.starts(with: KeptWorks.head) else { return }
    let body = bytes.dropLast(size)
    guard WorkFile.hash(body) == KeptWorks.number(bytes.suffix(size)) else { return }
    var rest = body.dropFirst(KeptWorks.head.count)
    while rest.count >= KeptWorks.entrySize {
      let mark = KeptWorks.number(rest.prefix(size))
      works[mark] = KnownWork(bytes: rest.prefix(KeptWorks.entrySize).dropFirst(size))
      rest = rest.dropFirst(KeptWorks.entrySize)
    }
  }

  /// Writes the file. A card that takes none costs only that the pictures are looked at again.
  func write() {
    guard let path, let draft = try? Draft(for: path) else { return }
    guard Bytes.write(bytes[...], to: draft.descriptor) else { return draft.discard() }
    try? draft.publish()
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    (0..<numberSize).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    var (file, kind, size): (Int32, box_file_kind, UInt64) = (-1, BOX_OTHER, 0)
    guard box_open_file(path, &file, &kind, &size) == 0 else { return nil }
    defer { close(file) }
    guard kind == BOX_FILE, size <= UInt64(longest) else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        CLibc.read(file, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      guard count > 0 else { return nil }
      done += count
    }
    return bytes
  }
}
