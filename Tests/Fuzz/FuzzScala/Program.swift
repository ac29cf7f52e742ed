// SPDX-License-Identifier: GPL-3.0-or-later
import CFuzz
import Harmony
import Glibc

/// Any bytes as a scale of the program Scala.
@main
struct Program {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, size in
        attempt(UnsafeBufferPointer(start: start, count: size))
        return 0
      })
  }
}

private func attempt(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard let scale = try? Scale(scala: bytes) else { return }
  guard scale.count >= 1, scale.period >= 1 else { abort() }
  for cents in [-1e12, -1200, 0, 0.01, 700, scale.period, 5e8, .nan] {
    let note = scale.nearest(to: cents)
    guard note.isFinite, !(abs(cents) < 1e9) || abs(note - cents) <= scale.period else { abort() }
  }
}
