// SPDX-License-Identifier: GPL-3.0-or-later

/// Timed commands for SuperCollider's server without a sound card: OSC bundles, each after its length.
///
/// The first bundle holds a synth definition in the format of version 2.
enum SuperColliderScore {
  static func bytes(voices: Int, seconds: Int) -> [UInt8] {
    var score = bundle(at: 0, message("/d_recv", .blob(synth)))
    for (index, voice) in PeerVoice.all(voices).enumerated() {
      score += bundle(
        at: 0,
        message(
          "/s_new", .text("v"), .whole(1000 + index), .whole(0), .whole(0), .text("freq"),
          .number(voice.frequency), .text("amp"), .number(voice.level), .text("pan"),
          .number(2 * voice.place - 1)))
    }
    // Whatever comes last says how long it is.
    return score + bundle(at: seconds, message("/c_set", .whole(0), .whole(0)))
  }

  /// A sine, panned: Control, SinOsc, Pan2, Out.
  private static var synth: [UInt8] {
    let zero = (from: -1, output: 0)
    let parts =
      part("Control", rate: 1, inputs: [], outputs: [1, 1, 1])
      + part("SinOsc", rate: 2, inputs: [(0, 0), zero], outputs: [2])
      + part("Pan2", rate: 2, inputs: [(1, 0), (0, 2), (0, 1)], outputs: [2, 2])
      + part("Out", rate: 2, inputs: [zero, (2, 0), (2, 1)], outputs: [])
    var names: [UInt8] = []
    for (index, name) in ["freq", "amp", "pan"].enumerated() { names += short(name) + big(UInt32(index)) }
    return Array("SCgf".utf8) + big(UInt32(2)) + big(UInt16(1)) + short("v")
      + big(UInt32(1)) + number(0)  // one constant
      + big(UInt32(3)) + number(440) + number(0.1) + number(0)
      + big(UInt32(3)) + names + big(UInt32(4)) + parts + big(UInt16(0))
  }

  private static func part(
    _ name: String, rate: UInt8, inputs: [(from: Int, output: Int)], outputs: [UInt8]
  ) -> [UInt8] {
    var bytes = short(name) + [rate] + big(UInt32(inputs.count)) + big(UInt32(outputs.count)) + big(UInt16(0))
    for input in inputs {
      bytes += big(UInt32(truncatingIfNeeded: input.from)) + big(UInt32(truncatingIfNeeded: input.output))
    }
    return bytes + outputs
  }

  // MARK: - OSC

  private enum Argument {
    case whole(Int)
    case number(Double)
    case text(String)
    case blob([UInt8])
  }

  private static func bundle(at seconds: Int, _ message: [UInt8]) -> [UInt8] {
    let inside =
      padded("#bundle") + big(UInt32(seconds)) + big(UInt32(0)) + big(UInt32(message.count)) + message
    return big(UInt32(inside.count)) + inside
  }

  private static func message(_ address: String, _ arguments: Argument...) -> [UInt8] {
    var (tags, data) = (",", [UInt8]())
    for argument in arguments {
      switch argument {
      case .whole(let value):
        tags += "i"
        data += big(UInt32(truncatingIfNeeded: value))
      case .number(let value):
        tags += "f"
        data += number(value)
      case .text(let value):
        tags += "s"
        data += padded(value)
      case .blob(let value):
        tags += "b"
        data += big(UInt32(value.count)) + value + Array(repeating: 0, count: -value.count & 3)
      }
    }
    return padded(address) + padded(tags) + data
  }

  private static func padded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8) + [0]
    return bytes + Array(repeating: 0, count: -bytes.count & 3)
  }

  private static func short(_ text: String) -> [UInt8] { [UInt8(text.utf8.count)] + Array(text.utf8) }

  private static func number(_ value: Double) -> [UInt8] { big(Float(value).bitPattern) }

  private static func big<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> Value($0 * 8)) }.reversed()
  }
}
