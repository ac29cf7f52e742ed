// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Decoding
import Domain

/// Reads what stands on a label, given its grey pixels in sealed memory, in a process that can do nothing else by then.
///
/// Photographs are of whatever hangs on a wall, and the libraries that read them are C++. A picture that breaks one of them breaks
/// this process; the box says a sentence and goes on.
@main
struct ReadProgram {
  /// Where the box puts the pixels, and the way back.
  static let (input, wire): (Int32, Int32) = (3, 1)

  static func main() {
    let size = lseek(input, 0, SEEK_END)
    guard size > 0, let place = arguments.firstIndex(where: { LabelReader.Order(rawValue: $0) != nil }),
      let order = LabelReader.Order(rawValue: arguments[place])
    else {
      say("sonifier-read: sonifier starts this program to read a label; it does nothing by itself\n", on: 2)
      exit(2)
    }
    box_close_from(input + 1)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, input, 0), UInt(bitPattern: start) != UInt.max
    else { finish(order == .codes ? CodesReply.noMemory.encoded() : PrintReply.noMemory.encoded()) }
    let bytes = UnsafeRawBufferPointer(start: start, count: size)
    switch order {
    case .codes: finish(codes(in: bytes).encoded())
    case .text:
      // A size in bytes, which it does not need, stands between.
      let language = place + 2 < arguments.count ? Int(arguments[place + 2]) : nil
      finish(text(in: bytes, language.flatMap { Tongue(rawValue: $0) } ?? .english).encoded())
    }
  }

  private static func codes(in bytes: UnsafeRawBufferPointer) -> CodesReply {
    guard confine(workingMemory(bytes.count), beside: bytes.count) else { return .unconfined }
    return pixels(bytes).codes.map { .codes($0) } ?? .noMemory
  }

  private static func text(in bytes: UnsafeRawBufferPointer, _ tongue: Tongue) -> PrintReply {
    var trouble = PrintReply.noLibrary
    guard let print = SmallPrint(in: tongue, failing: &trouble) else { return trouble }
    guard confine(workingMemory(bytes.count) + SmallPrint.memory, beside: bytes.count) else {
      return .unconfined
    }
    return pixels(bytes).page.map { print.read($0) } ?? .noMemory
  }

  private static func pixels(_ bytes: UnsafeRawBufferPointer) -> GreyPixels {
    guard let pixels = GreyPixels(bytes) else { exit(1) }
    return pixels
  }

  /// Not one pixel is read before all this is in force.
  private static func confine(_ own: UInt64, beside size: Int) -> Bool {
    var limits = box_limits(
      memory: UInt64(size) + own + libraryAddresses, own: own, output: 0,
      seconds: UInt64(LabelReader.mostSeconds), most_seconds: UInt64(LabelReader.mostSeconds))
    guard box_limit_process(&limits) == 0 else { return false }
    return isUnconfined || box_filter_system_calls() == 0
  }

  /// In bytes, of addresses that the program's libraries reserve and hardly use.
  private static let libraryAddresses: UInt64 = 1_000_000_000
  /// In bytes: zxing-cpp keeps the picture in black and white, once in its size and once turned, and smaller ones; and the program.
  private static func workingMemory(_ size: Int) -> UInt64 { 4 * UInt64(size) + 60_000_000 }

  /// Whether to run without seccomp, for emulators that lack it. The main program never asks for that: a wrapper does, which
  /// SONIFIER_READ names.
  private static var isUnconfined: Bool { arguments.contains("--unconfined") }

  private static var arguments: [String] {
    (0..<box_argument_count()).dropFirst().map { String(cString: box_argument($0)) }
  }

  private static func finish(_ bytes: [UInt8]) -> Never {
    _exit(write(wire, bytes, bytes.count) == bytes.count ? 0 : 1)
  }

  private static func say(_ words: StaticString, on descriptor: Int32) {
    _ = write(descriptor, words.utf8Start, words.utf8CodeUnitCount)
  }
}
