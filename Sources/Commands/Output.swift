// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding

/// The program's two voices on paper: results on standard output, one sentence of fault on standard error.
enum Output {
  static func say(_ line: String) throws(CommandError) {
    guard write(Array((line + "\n").utf8)[...], to: STDOUT_FILENO) else {
      throw .fault("standard output", box_errno())
    }
  }

  /// The last thing a failing command does; when even this cannot be written there is nobody to tell.
  static func complain(_ sentence: String) {
    _ = write(Array("sonifier: \(oneLine(sentence))\n".utf8)[...], to: STDERR_FILENO)
  }

  /// All of the bytes, however many calls it takes; false leaves the reason in errno.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    var bytes = bytes
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { CLibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && box_errno() == EINTR { continue }
      guard written > 0 else { return false }
      bytes = bytes.dropFirst(written)
    }
    return true
  }
}

/// What the C library calls a fault, in words.
enum Fault {
  static func sentence(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such folder or file"
    case EACCES, EPERM: "there is no permission"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the quota is used up"
    case EFBIG: "the file would be larger than is allowed"
    case EROFS: "the disk is read-only"
    case EPIPE: "nobody reads it any more"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many files are open"
    default: String(cString: strerror(code))
    }
  }
}

enum Text {
  static func list(_ words: [String]) -> String {
    var text = ""
    for (index, word) in words.enumerated() { text += index == 0 ? word : ", " + word }
    return text
  }
}
