// SPDX-License-Identifier: GPL-3.0-or-later

import Box
import Files

/// The record of starts as a file beside the settings.
///
/// The file is whole or not there, but waits for no disk. After a power cut it might be neither, but then the
/// record is worthless anyway.
extension StartRecord {
  private static var bootFile: String { "/proc/sys/kernel/random/boot_id" }

  /// nil where nothing can be noted, or the kernel does not tell one boot from another.
  static func file(beside settings: String) -> StartRecord? {
    let path = settings + ".starts"
    guard let boot = try? TextFile.read(bootFile), let disk = try? KeptFileDisk(path) else { return nil }
    let kept = (try? KeptFileDisk(settings))?.recall().text ?? []
    return StartRecord(
      (try? TextFile.read(path)) ?? "", boot: String(boot.prefix { $0 != "\n" }),
      spared: KeptText.spared(of: kept),
      write: { text in _ = KeptFile.perform(KeptFile.plan(passing: Array(text.utf8)), by: disk.perform) },
      reset: { reset(settings) })
  }

  /// A reset may take as long as it likes: no sound plays then.
  private static func reset(_ settings: String) {
    WordsFile.wipe(beside: settings)
    guard let disk = try? KeptFileDisk(settings) else { return }
    let found = disk.recall()
    let plan =
      KeptFile.plan(puttingAside: found.damaged)
      + KeptFile.plan(for: KeptText.keptByNew(of: found.text ?? []))
    _ = KeptFile.perform(plan, by: disk.perform)
  }
}
