// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc

/// Shares the pieces of work among all processors of this computer.
public func allProcessors(_ count: Int, _ piece: (Int) -> Void) {
  withoutActuallyEscaping(piece) { piece in
    var work = piece
    withUnsafeMutablePointer(to: &work) { work in
      box_share_work(
        Int32(count),
        { context, index in context?.assumingMemoryBound(to: ((Int) -> Void).self).pointee(Int(index)) },
        work)
    }
  }
}
