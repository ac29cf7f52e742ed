// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// The sign that this process alone keeps something in a file: a locked file beside it, which goes with this object.
public final class KeptFileSign: @unchecked Sendable {
  private let path: String
  private var sign: Int32 = -1

  init(_ path: String) { self.path = path }

  deinit { if sign >= 0 { box_give_back_sign(path, sign) } }

  /// Whether another process has it. Where the disk can hold no sign, none has.
  public func isTaken() -> Bool {
    sign < 0 && box_take_sign(path, &sign) == EBUSY
  }
}
