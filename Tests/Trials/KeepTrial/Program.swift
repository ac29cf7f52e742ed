// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

/// Keeps one number after the other in a file, and says a letter for each that is kept: `KeepTrial FILE`
@main
struct Program {
  static func main() {
    guard let disk = try? KeptFileDisk(CommandLine.arguments.last ?? "") else { exit(2) }
    let found = disk.recall()
    guard found.damaged.isEmpty else { exit(3) }
    var number = found.text.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
    while true {
      number += 1
      let plan = KeptFile.plan(for: Array("\(number)".utf8))
      guard KeptFile.perform(plan, by: disk.perform) == 0, Bytes.write([UInt8(ascii: ".")], to: 1) else {
        exit(4)
      }
    }
  }
}
