// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Works

/// A folder that is only names and texts.
struct SomeFolder {
  var files: [(name: String, text: String)] = []

  init(_ files: [(String, String)]) { self.files = files.map { ($0.0, $0.1) } }

  var exhibition: Exhibition {
    Exhibition(names: files.map { $0.name }) { name in
      files.first { $0.name == name }.map { Array($0.text.utf8) }
    }
  }
}

extension Exhibition {
  /// As "file:line kind", without the details of the kind.
  var told: [String] { findings.map { $0.told } }
}

extension ExhibitionFinding {
  var told: String {
    let kind = "\(kind)".split(separator: "(")[0]
    return "\(file):\(line) \(kind)"
  }
}

func read(_ text: String, file: String = "a.txt") -> WorkText { WorkText(Array(text.utf8), file: file) }
