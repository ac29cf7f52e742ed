// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc

/// All processors of this computer as a crew.
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
