// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// Bytes on their way out.
public enum Bytes {
  /// Writes all of the bytes, however many calls that takes; false leaves the reason in errno.
  public static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
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
