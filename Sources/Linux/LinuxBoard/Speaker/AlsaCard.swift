// SPDX-License-Identifier: GPL-3.0-or-later

import CAlsa
import CLibc

/// A card that is open for playing, by libasound; its opener closes it.
// A plain value, because counting references on the audio thread may lock.
struct AlsaCard: BitwiseCopyable {
  private let handle: OpaquePointer

  /// Opens a card without waiting: one that another program plays on is a fault.
  init(opening name: String) throws(AlsaError) {
    var opened: OpaquePointer?
    let code = box_alsa_open(name, &opened)
    guard code == 0, let opened else { throw AlsaError(code: code) }
    handle = opened
  }

  func close() { box_alsa_close(handle) }

  // MARK: - Wishes, each of which narrows what is left for the next

  func wishInterleaved() throws(AlsaError) { try AlsaError.check(box_alsa_wish_interleaved(handle)) }

  func wish(_ kind: SampleKind) throws(AlsaError) {
    let format =
      switch kind {
      case .s32: BOX_ALSA_S32
      case .s24: BOX_ALSA_S24
      case .s16: BOX_ALSA_S16
      }
    try AlsaError.check(box_alsa_wish_format(handle, format))
  }

  /// Each `wish` for a number returns the nearest that the card can do.
  func wish(channels: Int) throws(AlsaError) -> Int {
    var nearest = UInt32(channels)
    try AlsaError.check(box_alsa_wish_channels(handle, &nearest))
    return Int(nearest)
  }

  /// `converted`, libasound may play another rate than it takes from us.
  func wish(rate: Int, converted: Bool) throws(AlsaError) -> Int {
    var nearest = UInt32(rate)
    try AlsaError.check(box_alsa_wish_rate(handle, converted, &nearest))
    return Int(nearest)
  }

  func wish(period: Int) throws(AlsaError) -> Int {
    var nearest = UInt(period)
    try AlsaError.check(box_alsa_wish_period(handle, &nearest))
    return Int(nearest)
  }

  func wish(buffer: Int) throws(AlsaError) -> Int {
    var nearest = UInt(buffer)
    try AlsaError.check(box_alsa_wish_buffer(handle, &nearest))
    return Int(nearest)
  }

  /// The card begins when `start` frames wait in it, and has room when `room` frames are free.
  func settle(start: Int, room: Int) throws(AlsaError) {
    try AlsaError.check(box_alsa_settle(handle, UInt(start), UInt(room)))
  }

  /// Sets the card's own volume, and returns what it is then, in decibels; nil when the card reports none.
  func set(_ volume: CardVolume) throws(AlsaError) -> Double? {
    var given = 0
    let hundredths = Int((volume.decibels * 100).rounded())
    try AlsaError.check(box_alsa_set_volume(handle, volume.control, hundredths, &given))
    return given == Int(BOX_ALSA_UNKNOWN) ? nil : Double(given) / 100
  }

  // MARK: - From the audio thread: negative results are faults

  /// How many frames the card took, at once.
  @_noAllocation @_noLocks
  func write(_ frames: UnsafeRawPointer, count: Int) -> Int {
    box_alsa_write(handle, frames, UInt(bitPattern: count))
  }

  /// 1 when there is room, 0 when the time has passed.
  @_noAllocation @_noLocks
  func waitForRoom(milliseconds: Int32) -> Int32 { box_alsa_wait(handle, milliseconds) }

  @_noAllocation @_noLocks
  func prepare() -> Int32 { box_alsa_prepare(handle) }

  /// -EAGAIN while the card still sleeps.
  @_noAllocation @_noLocks
  func resume() -> Int32 { box_alsa_resume(handle) }
}

/// What libasound refused: a negative errno.
struct AlsaError: Error, Equatable {
  let code: Int32

  static func check(_ code: Int32) throws(AlsaError) {
    guard code >= 0 else { throw AlsaError(code: code) }
  }

  static func sentence(_ code: Int32) -> String {
    switch -code {
    case ENOENT, ENODEV, ENXIO: "there is no such card"
    case EBUSY, EAGAIN: "another program plays on it"
    case EACCES, EPERM: "there is no permission to play on it"
    case EINVAL: "it cannot play what the box sends"
    case ETIMEDOUT: "it stopped taking sound"
    default: String(cString: box_alsa_sentence(code))
    }
  }
}
