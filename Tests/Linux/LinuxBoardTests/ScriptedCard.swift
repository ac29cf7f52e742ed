// SPDX-License-Identifier: GPL-3.0-or-later

import CScriptedCard
import Foundation
import LinuxBoard
import Speech

/// A sound card that follows a test's script, and the name that opens it.
final class ScriptedCard {
  let script: UnsafeMutablePointer<scripted_card>
  var name: String { "scripted:\(UInt(bitPattern: script))" }

  init(hearing bytes: Int = 1 << 16, _ describe: (inout scripted_card) -> Void = { _ in }) {
    _ = ScriptedCard.configured
    script = .allocate(capacity: 1)
    script.initialize(to: scripted_card())
    script.pointee.heard = .allocate(capacity: bytes)
    script.pointee.room = bytes
    describe(&script.pointee)
  }

  deinit {
    script.pointee.heard.deallocate()
    script.deallocate()
  }

  /// Lets an event happen at each of the next `times` writes.
  func happen(_ event: scripted_event, times: UInt32 = 1) {
    script.pointee.next = event
    script.pointee.events_left = times
  }

  /// What it heard, taken as numbers of some width.
  func heard<Number: FixedWidthInteger>(as: Number.Type) -> [Number] {
    let bytes = UnsafeRawBufferPointer(start: script.pointee.heard, count: script.pointee.heard_bytes)
    return (0..<bytes.count / MemoryLayout<Number>.size).map {
      bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Number>.size, as: Number.self)
    }
  }

  /// The plugin lies beside the tests. Once for all: the configuration is the whole process's.
  private static let configured: Bool = {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .path
    return scripted_configure(
      """
      pcm_type.scripted.lib "\(folder)/libCScriptedCard.so"
      pcm.scripted {
        @args [ ADDRESS ]
        @args.ADDRESS.type string
        type scripted
        address $ADDRESS
      }
      """) == 0
  }()
}

/// libasound's own numbers.
enum Format {
  static let s16: UInt32 = 2
  static let s32: UInt32 = 10
  static let s24: UInt32 = 32
  static let u8: UInt32 = 1
}

extension AlsaSpeaker {
  func play(_ samples: [Float]) { samples.withUnsafeBufferPointer { play($0) } }

  /// Blocks of silence as the synth renders them.
  func playSilence(blocks: Int) {
    let silence = [Float](repeating: 0, count: 128)
    for _ in 0..<blocks { play(silence) }
  }
}

/// Whether poll says that something can be read from it now.
func isReadable(_ descriptor: Int32) -> Bool {
  var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&polled, 1, 0) == 1
}

/// The same numbers each time, all over the range and a little beyond.
func noise(_ count: Int) -> [Float] {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  return (0..<count).map { _ in
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Float(Int64(bitPattern: state)) / Float(Int64.max) * 1.1
  }
}

/// The nearest whole number, by Foundation's arithmetic instead of the box's.
func nearest(_ sample: Float, bits: Int) -> Int32 {
  let most = pow(2.0, Double(bits - 1)) - 1
  return Int32((max(-1, min(1, Double(sample))) * most).rounded())
}
