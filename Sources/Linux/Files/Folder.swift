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
}

/// Plain capital letters as small ones; all others stay as they are.
package func lowercase(_ text: String) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    bytes.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}
