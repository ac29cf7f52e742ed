// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Decoding
import Sound
import SoundFonts

/// The whole way of one SoundFont: checked, pruned, and rewritten.
enum SoundFontImport {
  static func instruments(in file: UnsafeRawBufferPointer, into memory: Int32) -> ImportReply {
    do throws(FontTrouble) {
      let programs = Timbre.sampled.compactMap { $0.program.map { Int($0) } }
      return write(try PrunedFont(file, programs: programs), into: memory)
    } catch {
      switch error {
      case .notOne: return .failure(.unknown)
      case .damaged: return .failure(.damaged)
      case .compressed: return .failure(.packed)
      case .tooBig: return .failure(.tooBig)
      }
    }
  }

  private static func write(_ font: PrunedFont, into memory: Int32) -> ImportReply {
    let length = font.byteCount
    guard let shape = SoundFontShape(byteCount: length, leftOut: font.leftOut) else {
      return .failure(.tooBig)
    }
    guard ftruncate(memory, length) == 0,
      let start = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { return .failure(.noMemory) }
    font.write(into: UnsafeMutableRawBufferPointer(start: start, count: length))
    return .soundFont(shape)
  }
}
