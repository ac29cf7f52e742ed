// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// A folder's names.
public enum Folder {
  /// A folder's names in no order; none where there is no such folder.
  public static func names(in path: String) -> [String] {
    var folder: OpaquePointer?
    guard !path.utf8.contains(0), box_open_folder(path, &folder) == 0, let folder else { return [] }
    defer { box_close_folder(folder) }
    var names: [String] = []
    var (name, kind): (UnsafePointer<CChar>?, box_file_kind) = (nil, BOX_OTHER)
    while box_next_entry(folder, &name, &kind) == 0, let name { names.append(String(cString: name)) }
    return names
  }

  /// Names in their order: small letters are as large ones, unless nothing else differs.
  package static func sorted(_ names: [String]) -> [String] {
    names.map { (name: $0, key: Array(lowercase($0).utf8) + [0] + Array($0.utf8)) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { $0.name }
  }
}

/// Plain capital letters as small ones; all others stay as they are.
package func lowercase(_ text: String) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    bytes.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}
