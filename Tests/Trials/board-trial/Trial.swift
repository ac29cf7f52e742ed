// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

/// Why a test did not hold, in words.
struct Failure: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }

  init(_ what: String, code: Int32) { self.init("\(what): \(String(cString: strerror(abs(code))))") }
}

/// What must hold, and how it is found out; it returns the figure that it saw.
struct Trial {
  let sentence: String
  let run: () throws(Failure) -> String

  init(_ sentence: String, _ run: @escaping () throws(Failure) -> String) {
    self.sentence = sentence
    self.run = run
  }
}

/// Tests that belong together, under a name that can be asked for.
struct Suite {
  let name: String
  let tests: [Trial]
}

/// One line a test, and how many held.
struct Report {
  private var passed = 0
  private var failed = 0

  mutating func run(_ test: Trial) {
    let number = passed + failed + 1
    do throws(Failure) {
      let figure = try test.run()
      passed += 1
      Report.say("ok  \(number)  \(test.sentence): \(figure)")
    } catch {
      failed += 1
      Report.say("not ok  \(number)  \(test.sentence): \(error.sentence)")
    }
  }

  /// The program's exit status.
  func finish() -> Int32 {
    Report.say("\(passed) passed, \(failed) failed")
    return failed == 0 && passed > 0 ? 0 : 1
  }

  static func say(_ line: String) {
    _ = Bytes.write(Array((line + "\n").utf8)[...], to: STDOUT_FILENO)
  }
}

/// Throws where a C function of the trial tells a fault.
func check(_ fault: Int32, _ what: String) throws(Failure) {
  guard fault >= 0 else { throw Failure(what, code: fault) }
}

func require(_ holds: Bool, _ otherwise: @autoclosure () -> String) throws(Failure) {
  guard holds else { throw Failure(otherwise()) }
}
