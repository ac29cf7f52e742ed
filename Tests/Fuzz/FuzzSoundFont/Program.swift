// SPDX-License-Identifier: GPL-3.0-or-later
import CFuzz
import Glibc
import SoundFonts

/// Any bytes as a SoundFont; what is made of them must be one.
@main
struct Program {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, size in
        attempt(UnsafeRawBufferPointer(start: start, count: size))
        return 0
      })
  }
}

private let programs = [0, 40, 107]

private func attempt(_ bytes: UnsafeRawBufferPointer) {
  guard let font = try? PrunedFont(bytes, programs: programs, mostSamples: 1 << 20) else { return }
  let out = UnsafeMutableRawBufferPointer.allocate(byteCount: font.byteCount, alignment: 8)
  defer { out.deallocate() }
  out.initializeMemory(as: UInt8.self, repeating: 0xAA)
  font.write(into: out)
  // A font that has been pruned once stays whole when it is pruned again.
  guard let again = try? PrunedFont(UnsafeRawBufferPointer(out), programs: programs, mostSamples: 1 << 20),
    again.ownCount == programs.count, again.leftOut == 0
  else { abort() }
}
