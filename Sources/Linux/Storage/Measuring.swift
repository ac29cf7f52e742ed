// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain

/// Measures how loud titles are, one after the other, for a thread that has nothing else to do: the one that was looked at last, and
/// the one behind it, so that it is known by its turn.
struct Measuring {
  private let importer: Importer
  private var waiting: [String] = []
  private var measured: [UInt64] = []
  /// Those of which it is known.
  private var done: [String] = []

  init(by importer: Importer) { self.importer = importer.waiting(SoundFile.loudnessPatience) }

  var isBusy: Bool { !waiting.isEmpty }

  /// The newest wish counts.
  mutating func want(_ look: FolderTitles.Look) {
    guard let measured = look.measured else { return }
    self.measured += measured.filter { !self.measured.contains($0) }
    waiting = [look.path, look.following].compactMap { $0 }.filter {
      !BookFolders.isNavigation($0) && !BookFolders.isText($0) && !done.contains($0)
    }
  }

  /// Measures the next one; nil where that is known, cannot be, or is interrupted.
  mutating func next() -> (UInt64, TitleLoudness)? {
    guard !waiting.isEmpty else { return nil }
    let path = waiting.removeFirst()
    guard let key = (try? SoundFile.title(path, by: importer))?.key else { return nil }
    guard !measured.contains(key) else {
      done.append(path)
      return nil
    }
    guard let loudness = try? SoundFile.loudness(of: path, by: importer) else { return nil }
    done.append(path)
    measured.append(key)
    return (key, loudness)
  }
}
