// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Knowing
import Picture
import Synchronization
import System

/// How a file is looked at to know it again.
final class WorkLook {
  private let program: String
  private let stop: Bell
  private let lens: Lens
  private let bell: Bell
  /// Whether a file of a stick is open: as long as one is, the stick cannot be let go.
  let isOnStick = Atomic(false)

  init(_ program: String, _ stop: Bell, _ lens: Lens, ringing bell: Bell) {
    (self.program, self.stop, self.lens, self.bell) = (program, stop, lens, bell)
  }

  /// As much memory as there is just now.
  private var importer: Importer { Importer(program: program, stop: stop.descriptor) }

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
    return work(in: file, by: importer.working(on: stick).waiting(StickFiles.patience))
  }

  private func work(in file: WorkFile, by importer: Importer) -> KnownWork? {
    // What is large may not be read small.
    if file.kind == .named, let small = (try? PictureFile.glimpse(of: file.path, by: importer))?.picture {
      return KnownWork(small)
    }
    guard let photograph = try? PictureFile.loadWithNotes(file.path, by: importer) else { return nil }
    return KnownWork(SeenPicture(photograph.picture, corners: photograph.corners, by: lens).work)
  }
}
