// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Knowing
import Picture
import Synchronization
import System

/// How a file is looked at to know it again.
final class WorkLook {
  private let importer: Importer
  private let lens: Lens
  private let bell: Bell
  /// Whether a file of a stick is open: as long as one is, the stick cannot be let go.
  let isOnStick = Atomic(false)

  init(_ importer: Importer, _ lens: Lens, ringing bell: Bell) {
    (self.importer, self.lens, self.bell) = (importer, lens, bell)
  }

  /// Nil where it cannot be read, or is not wanted.
  func work(in file: WorkFile, while isWanted: () -> Bool) -> KnownWork? {
    guard let stick = file.stick else { return work(in: file, by: importer) }
    isOnStick.store(true, ordering: .sequentiallyConsistent)
    defer {
      isOnStick.store(false, ordering: .sequentiallyConsistent)
      bell.ring()
    }
    // A stick at which a helper waits in vain is left alone.
    guard isWanted(), !stick.isStuck else { return nil }
    return work(in: file, by: importer.working(on: stick))
  }

  private func work(in file: WorkFile, by importer: Importer) -> KnownWork? {
    guard file.kind == .photograph else {
      return (try? PictureFile.glimpse(of: file.path, by: importer))?.picture.flatMap { KnownWork($0) }
    }
    guard let photograph = try? PictureFile.loadWithNotes(file.path, by: importer) else { return nil }
    return KnownWork(SeenPicture(photograph.picture, corners: photograph.corners, by: lens).work)
  }
}
