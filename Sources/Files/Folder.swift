// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// A folder's names.
public enum Folder {
  /// In no order; none where there is no such folder.
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
