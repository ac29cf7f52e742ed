// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain
import Files

/// Words on their way to the card: the title's name in a line, then samples, the lower byte first. Wherever a power cut
/// tears it, what comes before is good.
struct SpokenDraft: ~Copyable {
  let path: String
  private let file: Int32
  /// In samples: those that a power cut would take.
  private var unsure = 0
  private let rate: Int

  /// nil where it cannot be made, with the errno.
  init(_ path: String, title: String, rate: Int, _ fault: inout Int32) {
    (self.path, self.rate) = (path, rate)
    var file: Int32 = -1
    _ = box_remove(path)
    fault = box_create(path, &file)
    self.file = file
    guard fault == 0 else { return }
    fault = SpokenDraft.write(Array((CommentList.plain(title) + "\n").utf8), to: file)
  }

  deinit { if file >= 0 { close(file) } }

  /// 0, or an errno. What is more than a second old is on the card.
  mutating func append(_ samples: [Int16]) -> Int32 {
    let fault = SpokenDraft.write(
      samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }, to: file)
    guard fault == 0 else { return fault }
    unsure += samples.count
    guard unsure >= rate else { return 0 }
    unsure = 0
    return fdatasync(file) == 0 ? 0 : box_errno()
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { box_write_all(file, $0.baseAddress, $0.count) }
  }

  /// In bytes: a name, and a minute at the highest rate.
  private static var largest: Int { 200 + 2 * 60 * 768_000 }

  /// What a draft has of a title's name and of words; nil where there is nothing.
  static func read(_ path: String, rate: Int) -> (title: String, sound: SpokenSound)? {
    guard let bytes = try? TextFile.bytes(of: path, atMost: largest),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    var sound = SpokenSound(rate: rate)
    let words = bytes[(end + 1)...]
    sound.append(
      stride(from: words.startIndex, to: words.endIndex - 1, by: 2).map {
        Int16(bitPattern: UInt16(words[$0]) | UInt16(words[$0 + 1]) << 8)
      })
    return (CommentList.plain(String(decoding: bytes[..<end], as: UTF8.self)), sound)
  }
}
