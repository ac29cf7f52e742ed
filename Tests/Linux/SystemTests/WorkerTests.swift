// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization
import System
import Testing

@Suite struct WorkerTests {
  /// Takes jobs until the end, and tells what it has done.
  private func worker(telling answers: Mailbox<Int>) throws -> Worker<Int> {
    let worker = Worker<Int> { jobs in
      while true {
        let isLast = jobs.isOver
        for job in jobs.takeAll() { answers.post(2 * job) }
        if isLast { return }
        jobs.await()
      }
    }
    return try #require(worker)
  }

  @Test("Jobs are done once the worker has started, and what is left at the end before it is gone")
  func jobs() throws {
    let answers = try #require(Mailbox<Int>())
    var worker: Worker<Int>? = try worker(telling: answers)
    worker?.mailbox.post(1)
    #expect(worker?.isRunning == false && !isReadable(answers.descriptor))
    #expect(worker?.start() == 0 && worker?.isRunning == true)
    answers.await()
    #expect(answers.takeAll() == [2])
    // It runs already.
    #expect(worker?.start() == 0)
    for i in 2...50 { worker?.mailbox.post(i) }
    worker = nil
    #expect(answers.takeAll() == (2...50).map { 2 * $0 })
  }

  @Test("A job that goes on for ever is given up for a newer one, and for the end")
  func givenUp() throws {
    let begun = try #require(Mailbox<Int>())
    let worker = try #require(
      Worker<Int> { jobs in
        while !jobs.isOver {
          guard let job = jobs.takeNewest() else {
            jobs.await()
            continue
          }
          begun.post(job.message)
          while jobs.wants(job) { jobs.await() }
        }
      })
    #expect(worker.start() == 0)
    for job in 1...20 {
      worker.mailbox.put(job)
      var told: [Int] = []
      while told.isEmpty {
        begun.await()
        told = begun.takeAll()
      }
      #expect(told == [job])
    }
    worker.end()
    #expect(!worker.isRunning)
  }

  @Test("One that was never started, and one that has ended already, are simply gone")
  func unused() throws {
    let answers = try #require(Mailbox<Int>())
    var worker: Worker<Int>? = try worker(telling: answers)
    worker = nil
    worker = try self.worker(telling: answers)
    #expect(worker?.start() == 0)
    worker?.end()
    worker?.end()
    worker = nil
    #expect(answers.takeAll().isEmpty)
  }

  @Test("A thread does its work once, and joining waits for it; what runs alone tells when it is done")
  func threads() throws {
    let done = try #require(Mailbox<Int>())
    let thread = Thread()
    for i in 0..<20 {
      #expect(thread.start { done.post(i) } == 0)
      thread.join()
      #expect(!thread.isRunning && done.takeAll() == [i])
    }
    done.hush()
    #expect(Thread.runAlone { done.post(7) } == 0)
    done.await()
    #expect(done.takeAll() == [7])
  }
}
