// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// The tests that run on the virtual board itself: `board-trial [SUITE...]`, all suites unless some are named.
@main
struct Main {
  static func main() {
    box_ignore_signal(SIGPIPE)
    var wanted: [String] = []
    for index in 1..<max(1, box_argument_count()) {
      wanted.append(String(cString: box_argument(index)))
    }
    let suites = [
      Suite.parts, .loopback, .box, .hands, .troubles, .occupied, .card, .playing, .leaning, .touching,
      .striking,
      .showing, .mixing, .checking, .latency, .ease,
    ]
    var report = Report()
    for suite in suites where wanted.isEmpty || wanted.contains(suite.name) {
      for test in suite.tests { report.run(test) }
    }
    exit(report.finish())
  }
}
