// SPDX-License-Identifier: GPL-3.0-or-later

/// A thread of its own with a mailbox from which it takes its jobs. Its end comes before this is gone.
public final class Worker<Job> {
  public let mailbox: Mailbox<Job>
  private let thread = Thread()
  private let work: (Mailbox<Job>) -> Void

  /// The work goes on until its mailbox is over. nil when there is no descriptor left.
  public init?(_ work: @escaping (Mailbox<Job>) -> Void) {
    guard let mailbox = Mailbox<Job>() else { return nil }
    (self.mailbox, self.work) = (mailbox, work)
  }

  deinit { end() }

  public var isRunning: Bool { thread.isRunning }

  /// Starts the thread, unless it runs already; 0 or an errno.
  public func start() -> Int32 {
    let (mailbox, work) = (mailbox, work)
    return thread.start { work(mailbox) }
  }

  /// Returns when the work has returned.
  public func end() {
    mailbox.end()
    thread.join()
  }
}
