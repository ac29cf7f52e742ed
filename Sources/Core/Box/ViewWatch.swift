// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Picture
import System

/// Looks at the camera's views while the user aims, in a thread of its own: to find a painting takes longer than hands may wait.
///
/// The thread looks at the newest view alone, starts with the first one and ends with the watch.
final class ViewWatch {
  /// What one view shows, for ears and for eyes.
  struct Watched {
    let sighting: Sighting
    /// The view itself; nil unless eyes want it.
    let picture: Picture?
  }

  /// Whether the control thread looks by itself, as a loop without a clock needs.
  var isMadeInTurn = false
  private let isShown: Bool
  private let lookout = Lookout()
  private let seen: Mailbox<Watched>?
  private var worker: Worker<ColourView>?
  /// What was seen in turn.
  private var ready: Watched?

  init(isShown: Bool) {
    self.isShown = isShown
    seen = Mailbox()
  }

  /// Readable when something was seen; -1 where nothing ever is.
  var descriptor: Int32 { seen?.descriptor ?? -1 }

  // MARK: - From the control thread

  /// A view is of use only while the user aims; to look at all would keep a core of the board busy for nothing.
  func look(at view: ColourView, isWanted: Bool = true) {
    guard isWanted else { return }
    startThread()
    if let worker { return worker.mailbox.put(view) }
    ready = ViewWatch.watched(view, lookout, isShown)
  }

  /// What was seen last, once.
  func take() -> Watched? {
    defer { ready = nil }
    if worker == nil { return ready }
    seen?.hush()
    return seen?.takeNewest()?.message
  }

  /// Starts the thread; without one the control thread looks by itself, in the time that hands may wait.
  private func startThread() {
    guard !isMadeInTurn, worker == nil, let seen else { return }
    let (lookout, isShown) = (lookout, isShown)
    let worker = Worker<ColourView> { mailbox in
      while !mailbox.isOver {
        guard let view = mailbox.takeNewest() else {
          mailbox.await()
          continue
        }
        seen.put(ViewWatch.watched(view.message, lookout, isShown))
      }
    }
    if worker?.start() == 0 { self.worker = worker }
  }

  private static func watched(_ view: ColourView, _ lookout: Lookout, _ isShown: Bool) -> Watched {
    Watched(sighting: lookout.look(at: view), picture: isShown ? view.picture : nil)
  }
}
