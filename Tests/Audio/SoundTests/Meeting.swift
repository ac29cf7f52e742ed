// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Runs two pieces of work at the same time, each on a thread of its own, and waits for both.
func meet(_ one: @escaping @Sendable () -> Void, _ other: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  for work in [one, other] {
    Thread {
      work()
      done.signal()
    }.start()
  }
  done.wait()
  done.wait()
}
