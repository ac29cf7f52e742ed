// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import System

/// Measures how loud titles are, one after the other, for a thread that has nothing else to do: the one that was looked at last, the
/// one behind it, so that it is known by its turn, and then those before them that are not measured yet.
struct Measuring {
  private let importer: Importer
  /// Where they lie, the next one first.
  private var waiting: [String] = []
  private var measured: [UInt64] = []
  /// Those of which it is known.
  private var done: [String] = []

  /// As many as a listener looks at in an hour; who turns the knob through thousands wants few of them.
  private static let mostWaiting = 100

  init(by importer: Importer) { self.importer = importer.waiting(SoundFile.loudnessPatience) }

  var isBusy: Bool { !waiting.isEmpty }

  /// The newest wish comes first.
  mutating func want(_ look: FolderTitles.Look) {
    guard let measured = look.measured else { return }
    self.measured += measured.filter { !self.measured.contains($0) }
    let wanted = [look.path, look.following].compactMap { $0 }.filter {
      !BookFolders.isNavigation($0) && !BookFolders.isText($0) && !done.contains($0)
    }
    waiting = Array((wanted + waiting.filter { !wanted.contains($0) }).prefix(Measuring.mostWaiting))
  }

  /// Measures the next one; nil where that is known, cannot be, or is interrupted. One that is interrupted stays the next.
  mutating func next() -> (UInt64, TitleLoudness)? {
    guard !waiting.isEmpty else { return nil }
    let path = waiting.removeFirst()
    do throws(PictureFileError) {
      let key = try SoundFile.title(path, by: importer).key
      let isKnown = measured.contains(key)
      let loudness = isKnown ? nil : try SoundFile.loudness(of: path, by: importer)
      done.append(path)
      guard let loudness else { return nil }
      measured.append(key)
      return (key, loudness)
    } catch {
      if isReadable(importer.stop) { waiting.insert(path, at: 0) }
      return nil
    }
  }
}
