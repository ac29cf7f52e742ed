// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Decoding
import Domain

/// The file of a picture that can be known again.
struct WorkFile {
  let path: String
  /// What the box itself has kept is mostly a photograph of a painting.
  let kind: WorkList.Kind
  /// Where only the helper opens it.
  let stick: Stick?
  /// What a curator has written for its label, on a stick: there the box reads no texts by itself. Empty where there is none.
  let code: String

  /// What the file is known by as long as it is the same: its path, its size and when it was changed. Nil where that cannot be seen,
  /// and on a stick, where only helpers look.
  var mark: UInt64? {
    guard stick == nil else { return nil }
    var (size, changed): (UInt64, Int64) = (0, 0)
    guard box_mark_of_file(path, &size, &changed) == 0 else { return nil }
    return WorkFile.hash(Array("\(path) \(size) \(changed)".utf8))
  }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var print = Fingerprint()
    print.add(bytes)
    return print.value
  }
}

extension Catalog {
  /// All pictures that can be opened, in the order of their albums.
  var workFiles: [WorkFile] {
    Album.Kind.allCases.flatMap { kind in
      (self[kind] ?? []).filter { !$0.name.isSound }.map { picture in
        WorkFile(
          path: picture.path, kind: picture.name.isNumbered ? .photograph : .named,
          stick: kind == .stick ? stick : nil,
          code: kind == .stick ? codesOnStick[picture.path] ?? "" : "")
      }
    }
  }

  func place(of path: String) -> PicturePlace? {
    for kind in Album.Kind.allCases {
      if let index = self[kind]?.firstIndex(where: { $0.path == path }) { return PicturePlace(kind, index) }
    }
    return nil
  }
}

extension PictureName {
  fileprivate var isNumbered: Bool { if case .number = self { true } else { false } }
}
