// SPDX-License-Identifier: GPL-3.0-or-later

/// Which of a folder's files an exhibition is made of, by names alone.
public enum ExhibitionFiles {
  /// Whether a folder is an exhibition: it has a picture, and a file about all of them.
  public static func areIn(_ names: [String]) -> Bool {
    names.contains { SplitName($0).kind == .picture } && names.contains { isSheet($0) }
  }

  /// A file about all works: the exhibition's own text, a table or a manifest.
  public static func isSheet(_ name: String) -> Bool {
    let split = SplitName(name)
    switch split.kind {
    case .text, .table: return split.isOfExhibition
    case .manifest: return name.lowercased() == "manifest.json"
    case .picture, .sound, .other: return false
    }
  }

  /// A text, a table or a manifest.
  public static func isText(_ name: String) -> Bool {
    switch SplitName(name).kind {
    case .text, .table, .manifest: true
    case .picture, .sound, .other: false
    }
  }

  /// All that belongs to an exhibition; other programs' files do not, and hidden ones.
  public static func belongs(_ name: String) -> Bool {
    !name.hasPrefix(".") && (SplitName(name).kind != .other || name.lowercased().hasSuffix(".xmp"))
  }
}
