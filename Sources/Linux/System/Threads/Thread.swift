// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// A thread without signals, which ends before this is gone.
public final class Thread {
  private final class Task {
    let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    /// Lets go of the task when its work is done.
    static func run(_ context: UnsafeMutableRawPointer?) {
      guard let context else { return }
      Unmanaged<Task>.fromOpaque(context).takeRetainedValue().work()
    }
  }

  private var thread: OpaquePointer?

  public init() {}

  deinit { join() }

  public var isRunning: Bool { thread != nil }

  /// Starts the thread with that work; 0 or an errno. A thread that runs already goes on, and the new work is
  /// dropped.
  public func start(_ work: @escaping () -> Void) -> Int32 {
    guard thread == nil else { return 0 }
    let task = Unmanaged.passRetained(Task(work))
    let fault = box_start_thread({ Task.run($0) }, task.toOpaque(), &thread)
    guard fault != 0 else { return 0 }
    task.release()
    thread = nil
    return fault
  }

  /// Returns when the work has returned.
  public func join() {
    guard let thread else { return }
    box_join_thread(thread)
    self.thread = nil
  }

  /// Runs `work` in a detached thread; 0, or an errno.
  public static func runAlone(_ work: @escaping () -> Void) -> Int32 {
    let task = Unmanaged.passRetained(Task(work))
    let fault = box_run_errand({ Task.run($0) }, task.toOpaque())
    if fault != 0 { task.release() }
    return fault
  }
}
