// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import Decoding

/// What the libraries say, as the importer reports it.
enum Trouble {
  static func ofSize(_ width: Int, _ height: Int) -> ImportTrouble {
    width > 0 && height > 0 ? .larger(width: width, height: height) : .noSize
  }

  static func about(_ result: box_result, in kind: FileKind) -> ImportTrouble {
    switch result {
    case BOX_ENDS_EARLY: .endsEarly
    case BOX_UNSUPPORTED: kind.refusal
    case BOX_TOO_BIG: .tooBig
    case BOX_NO_MEMORY: .noMemory
    default: .damaged
    }
  }

  static func aboutSound(_ result: box_result, in kind: FileKind) -> ImportTrouble {
    switch result {
    case BOX_NO_LIBRARY: .noLibrary
    case BOX_PROTECTED: .protected
    default: about(result, in: kind)
    }
  }
}
