// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc

/// An open file, closed when its owner lets go.
struct Descriptor: ~Copyable {
  let number: Int32

  deinit { close(number) }
}
