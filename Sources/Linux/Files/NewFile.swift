// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// A file that was not there before: whole under its name from the first moment on, or not there at all. Or one in another's place.
public enum NewFile {
  /// What the hidden name of a file in the making ends in, on disks that know no files without a name.
  private static var draftEnding: String { ".part" }

  private static func draftName(of name: String) -> String { "." + name + draftEnding }

  /// The name that a hidden file in the making is to get; nil for other files.
  public static func name(ofDraft draft: String) -> String? {
    let name = String(decoding: draft.utf8.dropFirst().dropLast(draftEnding.utf8.count), as: UTF8.self)
    return draft == draftName(of: name) ? name : nil
  }

  /// Writes a file, and returns when it is on the disk: 0 or an errno, EEXIST where something has that name.
  public static func write(
    _ bytes: UnsafeRawBufferPointer, named name: String, inFolder folder: String
  ) -> Int32 {
    let path = folder + "/" + name
    var fault = writeNameless(bytes, path, folder)
    if [EOPNOTSUPP, EISDIR, EPERM, ENOSYS].contains(fault) {
      fault = writeHidden(bytes, path, folder + "/" + draftName(of: name))
    }
    guard fault == 0 else { return fault }
    fault = box_sync(folder)
    // A file that a power cut may still take away counts as not written.
    if fault != 0 { _ = box_remove(path) }
    return fault
  }

  /// Puts a file in the place of one of that name, and returns when it is on the disk: 0 or an errno. At every moment one of both
  /// is there, whole.
  public static func replace(
    _ name: String, inFolder folder: String, by bytes: UnsafeRawBufferPointer
  ) -> Int32 {
    let (path, draft) = (folder + "/" + name, folder + "/" + draftName(of: name))
    _ = box_remove(draft)
    var fault = box_write_new(draft, path, bytes.baseAddress, bytes.count)
    // Albums are in the order of days. On some kinds of disk only a file's owner sets its day; the file is as good without.
    _ = box_copy_day(path, draft)
    if fault == 0 { fault = box_sync(draft) }
    if fault == 0 { fault = box_rename(draft, path) }
    if fault != 0 { _ = box_remove(draft) }
    return fault == 0 ? box_sync(folder) : fault
  }

  /// Writes without a name, so that not even a power cut leaves a trace of the file.
  private static func writeNameless(
    _ bytes: UnsafeRawBufferPointer, _ path: String, _ folder: String
  ) -> Int32 {
    var file: Int32 = -1
    var fault = box_create_nameless(folder, path, &file)
    guard fault == 0 else { return fault }
    defer { close(file) }
    fault = box_write_all(file, bytes.baseAddress, bytes.count)
    return fault == 0 ? box_name(file, path) : fault
  }

  private static func writeHidden(_ bytes: UnsafeRawBufferPointer, _ path: String, _ draft: String) -> Int32 {
    // Left behind by a power cut, perhaps.
    _ = box_remove(draft)
    var fault = box_write_new(draft, nil, bytes.baseAddress, bytes.count)
    if fault == 0 { fault = box_sync(draft) }
    if fault == 0 { fault = box_rename_new(draft, path) }
    if fault != 0 { _ = box_remove(draft) }
    return fault
  }
}
