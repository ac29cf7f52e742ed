// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// Why a file could not be read or written: one sentence that names it.
public struct FileError: Error {
  public let sentence: String

  public init(_ sentence: String) { self.sentence = sentence }

  /// What the C library says of a file.
  public init(_ path: String, code: Int32) {
    sentence = "\(path): \(SystemFault.sentence(code))"
  }
}
