// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Commands

/// Hands the program's arguments over and takes an exit code back.
@main
struct Main {
  static func main() {
    var arguments: [String] = []
    for index in 1..<max(1, box_argument_count()) {
      arguments.append(String(cString: box_argument(index)))
    }
    exit(Program.run(arguments))
  }
}
