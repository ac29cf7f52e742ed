// SPDX-License-Identifier: GPL-3.0-or-later
import CFuzz
import Decoding
import Glibc

/// Any first bytes of a file, and any text as the name of one.
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
  let refusal = ImportReply.failure(FileKind(firstBytes: bytes.span).refusal)
  guard ImportReply(refusal.encoded().span) == refusal else { abort() }
  let line = oneLine(String(decoding: bytes, as: UTF8.self))
  guard !line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }), oneLine(line) == line else { abort() }
}
