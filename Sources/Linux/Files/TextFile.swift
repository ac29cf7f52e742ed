// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import System

/// Small text files that people write by hand.
public enum TextFile {
  /// Far more than a person writes by hand, in bytes; what is larger is some other file.
  public static var largest: Int { 1 << 20 }

  public static func read(_ path: String) throws(FileError) -> String {
    let bytes = try bytes(of: path)
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError("\(path): this is not a text file")
    }
    // Some editors begin a text with an invisible mark.
    return text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The bytes of a text in any encoding.
  public static func bytes(of path: String, atMost largest: Int = TextFile.largest) throws(FileError)
    -> [UInt8]
  {
    var descriptor: Int32 = -1
    var kind = BOX_FILE
    var size: UInt64 = 0
    let status = box_open_file(path, &descriptor, &kind, &size)
    guard status == 0 else { throw FileError(path, code: status) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard isReadable(descriptor, within: patience) else {
        throw FileError("\(path): nothing came through it for a minute")
      }
      let count = block.withUnsafeMutableBytes { CLibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && box_errno() == EINTR { continue }
      guard count >= 0 else { throw FileError(path, code: box_errno()) }
      guard count > 0 else { break }
      bytes += block[..<count]
      guard bytes.count <= largest else {
        throw FileError("\(path): this is too long for a text written by hand")
      }
    }
    return bytes
  }

  /// In milliseconds: a pipe's writer may take its time, but not for ever; files answer at once.
  private static var patience: Int32 { 60_000 }
}
