// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Domain

/// What `sonifier-import` is started for when it works on a stick: its argument.
public enum StickOrder: String, Sendable {
  /// The names in the stick's folders.
  case list = "--list"
  /// The bytes of small files.
  case texts = "--texts"
  /// One file, of any length, into a file that the box has open.
  case copy = "--copy"
  /// A new file under the first of some names that is free.
  case write = "--write"
  /// In a picture that the box has kept, corners of a painting take the place of those that were noted there.
  case note = "--note"
  /// Files are to go.
  case remove = "--remove"
  /// All that was written is to be on the stick, which can then be pulled.
  case settle = "--settle"

  /// Folders in folders that are listed: an author, a book, its parts.
  public static var levels: Int { 6 }
}

/// What a helper gets to know about a stick: where it begins, names of files there, and bytes to write.
public struct StickRequest {
  public let root: String
  public let names: [String]
  public let payload: UnsafeRawBufferPointer

  public init(
    root: String, names: [String],
    payload: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
  ) {
    (self.root, self.names, self.payload) = (root, names, payload)
  }

  /// Root and names end with a zero each, and an empty name ends them all; then comes the payload.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    var (words, start): ([String], Int) = ([], 0)
    while let end = bytes[start...].firstIndex(of: 0) {
      let word = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      start = end + 1
      guard !word.isEmpty else {
        guard let root = words.first else { return nil }
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        self.init(root: root, names: Array(words.dropFirst()), payload: rest)
        return
      }
      words.append(String(decoding: word, as: UTF8.self))
    }
    return nil
  }

  private var header: [UInt8] { ([root] + names).flatMap { Array($0.utf8) + [0] } + [0] }

  /// A memory with the request, for a helper.
  func memory() throws(PictureTrouble) -> Descriptor {
    guard ([root] + names).allSatisfy({ !$0.isEmpty && !$0.utf8.contains(0) }) else { throw .missing }
    var number: Int32 = -1
    guard box_shared_memory(&number) == 0 else { throw .noMemory }
    let memory = Descriptor(number: number)
    let header = header
    guard header.withUnsafeBytes({ box_write_all(memory.number, $0.baseAddress, $0.count) }) == 0,
      box_write_all(memory.number, payload.baseAddress, payload.count) == 0
    else { throw .noMemory }
    return memory
  }
}

/// What a helper says of a stick: a fault of the system, or 0; and which of the names it was. Bytes are in the memory.
public struct StickAnswer: Equatable, Sendable {
  public let fault: Int32
  public let place: Int

  /// Little-endian: fault 4, place 4.
  public static let size = 8

  public init(fault: Int32, place: Int = 0) { (self.fault, self.place) = (fault, place) }

  public var encoded: [UInt8] {
    [Int(fault), place].flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  }

  public init?(_ bytes: [UInt8]) {
    guard bytes.count == StickAnswer.size else { return nil }
    func number(_ start: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) } }
    guard let fault = Int32(exactly: number(0)) else { return nil }
    self.init(fault: fault, place: number(4))
  }
}
