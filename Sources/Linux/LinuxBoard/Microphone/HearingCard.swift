// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CAlsa
import CLibc
import Gesture

/// A card that is open for hearing; its opener closes it.
struct HearingCard {
  private let handle: OpaquePointer
  private let channels: Int
  private let rate: Int
  private let kind: SampleKind
  let descriptor: Int32
  private var clock: SampleClock
  /// In frames: what waited unread in the card after the last read.
  private var unread = 0

  /// In frames: what is heard before there is something to read, a twentieth of what any hearing needs to last.
  private static var period: Int { 64 }
  /// In frames, a third of a second: a reader later than that misses something.
  private static var buffer: Int { 16_384 }
  /// In frames: what is read at a time.
  private static var piece: Int { 4096 }

  /// Opens a card by its id, or by any name that libasound knows.
  init(_ name: String) throws(AlsaError) {
    let name = SoundCard.all().contains { $0.id == name } ? "hw:CARD=\(name)" : name
    var opened: OpaquePointer?
    let code = box_alsa_open_to_hear(name, &opened)
    guard code == 0, let opened else { throw AlsaError(code: code) }
    handle = opened
    do throws(AlsaError) {
      (kind, channels, rate) = try HearingCard.settle(opened)
      descriptor = box_alsa_descriptor(opened)
      clock = SampleClock(rate: rate)
    } catch {
      box_alsa_close(opened)
      throw error
    }
  }

  func close() { box_alsa_close(handle) }

  private static func settle(_ handle: OpaquePointer) throws(AlsaError) -> (SampleKind, Int, Int) {
    try AlsaError.check(box_alsa_wish_interleaved(handle))
    let kind = try firstKind(of: handle)
    var (channels, rate, period, buffer) = (UInt32(2), UInt32(CardShape.boxRate), UInt(period), UInt(buffer))
    try AlsaError.check(box_alsa_wish_channels(handle, &channels))
    try AlsaError.check(box_alsa_wish_rate(handle, false, &rate))
    try AlsaError.check(box_alsa_wish_period(handle, &period))
    try AlsaError.check(box_alsa_wish_buffer(handle, &buffer))
    try AlsaError.check(box_alsa_settle_to_hear(handle, period))
    return (kind, Int(channels), Int(rate))
  }

  private static func firstKind(of handle: OpaquePointer) throws(AlsaError) -> SampleKind {
    for (kind, format) in [(SampleKind.s32, BOX_ALSA_S32), (.s24, BOX_ALSA_S24), (.s16, BOX_ALSA_S16)]
    where box_alsa_wish_format(handle, format) == 0 {
      return kind
    }
    throw AlsaError(code: -EINVAL)
  }

  /// What was heard and not read yet; nil when there is nothing, or something was lost.
  mutating func read() throws(AlsaError) -> HeardSound? {
    var end: Int64 = 0
    let waiting = box_alsa_heard(handle, &end)
    if waiting == -Int(EPIPE) {
      try AlsaError.check(box_alsa_hear_again(handle))
      (clock, unread) = (SampleClock(rate: rate), 0)
      return nil
    }
    guard waiting >= 0 else { throw AlsaError(code: Int32(truncatingIfNeeded: waiting)) }
    // The card is looked at only when it is read, and some cards move only once a millisecond.
    end = clock.pass(waiting - unread, by: end)
    unread = waiting
    guard waiting > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: min(waiting, HearingCard.piece) * channels * kind.bytes)
    let count = bytes.withUnsafeMutableBytes {
      box_alsa_read(handle, $0.baseAddress, UInt(min(waiting, HearingCard.piece)))
    }
    if count == -Int(EAGAIN) || count == 0 { return nil }
    guard count > 0 else { throw AlsaError(code: Int32(truncatingIfNeeded: count)) }
    unread -= count
    let first = end - Int64(waiting) * 1_000_000_000 / Int64(rate)
    return HeardSound(
      time: Instant(nanoseconds: first), rate: rate,
      samples: kind.mono(bytes, frames: count, channels: channels))
  }
}

extension SampleKind {
  /// The mean of a card's channels, -1 to 1.
  func mono(_ bytes: [UInt8], frames: Int, channels: Int) -> [Float] {
    bytes.withUnsafeBytes { bytes in
      switch self {
      case .s32: SampleKind.mean(of: frames, channels) { Int32(littleEndian: bytes.at(4 * $0)) }
      case .s24:
        SampleKind.mean(of: frames, channels) { place in
          let low = UInt32(UInt16(littleEndian: bytes.at(3 * place)))
          return Int32(bitPattern: low << 8 | UInt32(bytes[3 * place + 2]) << 24)
        }
      case .s16: SampleKind.mean(of: frames, channels) { Int32(Int16(littleEndian: bytes.at(2 * $0))) << 16 }
      }
    }
  }

  /// `sample` has the box's own word length, full scale being all of its 32 bits.
  @inline(__always)
  private static func mean(of frames: Int, _ channels: Int, _ sample: (Int) -> Int32) -> [Float] {
    let scale = 1 / (0x1p31 * Double(channels))
    return [Float](unsafeUninitializedCapacity: frames) { samples, count in
      for frame in 0..<frames {
        var sum = 0.0
        for channel in 0..<channels { sum += Double(sample(frame * channels + channel)) }
        samples[frame] = Float(sum * scale)
      }
      count = frames
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func at<Number: BitwiseCopyable>(_ place: Int) -> Number {
    loadUnaligned(fromByteOffset: place, as: Number.self)
  }
}
