// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// The tests that run on the virtual board itself: `board-trial [SUITE...]`, where `board-1` and `board-2` are all the suites
/// that one of two boards has to do; all of both unless some are named.
///
/// A test drives the kernel's simulated parts as a hand, an ear and an eye would. It knows of the box only what can be touched,
/// heard, seen and read.
@main
struct Main {
  static func main() {
    box_ignore_signal(SIGPIPE)
    var wanted: [String] = []
    for index in 1..<max(1, box_argument_count()) {
      wanted.append(String(cString: box_argument(index)))
    }
    var report = Report()
    for (place, board) in boards.enumerated() {
      for suite in board
      where wanted.isEmpty || wanted.contains(suite.name) || wanted.contains("board-\(place + 1)") {
        for test in suite.tests { report.run(test) }
      }
    }
    exit(report.finish())
  }

  /// Two boards share the tests, so that two processors do; both take equally long. What takes half an hour runs when it is named.
  private static var boards: [[Suite]] {
    [
      [.parts, .loopback, .box, .hands, .troubles, .occupied, .card, .playing, .leaning, .touching],
      [.striking, .showing, .mixing, .checking, .latency, .ease, .sticks, .aiming, .listening, .hearing],
      [.hastening],
    ]
  }
}
