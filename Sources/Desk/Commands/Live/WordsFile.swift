// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Storage

/// The user's own words, in a file beside the settings.
enum WordsFile {
  /// In bytes: twice what twelve of the longest words take.
  private static var longest: Int { 1 << 19 }

  private static func disk(beside settings: String) -> KeptFileDisk? {
    try? KeptFileDisk(settings + ".words", longest: longest)
  }

  /// Words that were taught before are not left beside the newest: who forgets them wants them gone.
  static func storage(beside settings: String) -> FileStorage? {
    disk(beside: settings).flatMap { try? FileStorage($0, leavingOlder: false) }
  }

  /// Nothing of any word is left.
  static func wipe(beside settings: String) {
    guard let disk = disk(beside: settings) else { return }
    let names = [KeptFile.Name.current, .previous, .draft]
    _ = KeptFile.perform(names.map { .remove($0) } + [.syncFolder], by: disk.perform)
  }
}
