// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Decoding
import Picture
import Synchronization
import System

/// Looks at every picture on the shelf once, in a thread that lets all others go first, so that photographs of them are known again.
final class WorkIndexer {
  /// The newest list; a shelf takes it when its bell has rung.
  let lists: Mailbox<WorkList>
  private let worker: Worker<[WorkFile]>
  /// Rings when the box ends.
  private let stop: Bell
  private let look: WorkLook

  /// nil where there are no descriptors left. What is known is kept in the file at `path`.
  init?(keptAt path: String?, by program: String, lens: Lens, ringing bell: Bell) {
    guard let stop = Bell() else { return nil }
    let lists = Mailbox<WorkList>(ringing: bell)
    let look = WorkLook(program, stop, lens, ringing: bell)
    guard
      let worker = Worker<[WorkFile]>({ files in
        box_run_last()
        var known = SeenWorks(keptAt: path)
        while !files.isOver {
          guard let newest = files.takeNewest() else {
            files.await()
            continue
          }
          known.look(at: newest.message, by: look, telling: { lists.put($0) }, while: { files.wants(newest) })
        }
      })
    else { return nil }
    (self.lists, self.worker, self.stop, self.look) = (lists, worker, stop, look)
    guard worker.start() == 0 else { return nil }
  }

  deinit {
    stop.ring()
    worker.end()
  }

  /// Looks at these files from now on, and at no others.
  ///
  /// The one that is open is read to its end: a helper that is killed at a stick may stay there.
  func look(at files: [WorkFile]) { worker.mailbox.put(files) }

  /// Whether a file of a stick is open. The shelf's bell rings when it no longer is.
  var isOnStick: Bool { look.isOnStick.load(ordering: .sequentiallyConsistent) }
}
