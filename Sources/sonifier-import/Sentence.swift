// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import Decoding

/// The sentences of the importer's side, each to follow the file's name.
enum Sentence {
  static let noMemory = "there is not enough memory for it"

  static func tooBig(width: Int, height: Int) -> String {
    guard width > 0, height > 0 else { return "the file is damaged: its picture has no size" }
    return "the picture is too big for the box: it is \(width) dots wide and \(height) high, "
      + "and the box reads up to 100 million dots"
  }

  static func about(_ result: box_result, in kind: FileKind) -> String {
    switch result {
    case BOX_ENDS_EARLY: "the file is damaged: it ends in the middle of the picture"
    case BOX_UNSUPPORTED: "this is a rare kind of \(name(of: kind)) picture, which the box cannot read"
    case BOX_TOO_BIG: "the picture is too big for the box, which reads up to 100 million dots"
    case BOX_NO_MEMORY: noMemory
    default: "the file is damaged: parts of the picture cannot be made out"
    }
  }

  private static func name(of kind: FileKind) -> String {
    switch kind {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .tiff: "TIFF"
    case .other, .unknown: "unknown"
    }
  }
}
