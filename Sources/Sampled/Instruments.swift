// SPDX-License-Identifier: GPL-3.0-or-later

import CFluid
import CLibc
import Sound
import Synchronization
import Synth

/// The instruments of the SoundFont: loaded when one is wanted first, and then there for good.
///
/// `want` belongs to the control thread, `reader` to the audio thread.
// Unchecked, because the compiler can't see that what is loaded is written before it is published.
public final class Instruments: @unchecked Sendable {
  /// Why there are none.
  public enum Missing: Int32, Sendable {
    case library = 1
    case soundFont
    case memory
    case thread
  }

  public static var library: String { "libfluidsynth.so.3" }
  /// Of Debian's package timgm6mb-soundfont.
  public static var soundFont: String { "/usr/share/sounds/sf2/TimGM6mb.sf2" }

  /// Who has no clock waits for them.
  public var areLoadedAtOnce: Bool
  private let library: String
  private let soundFont: String
  private let voices: UnsafeMutablePointer<Atomic<UnsafeMutablePointer<SampledVoices>?>>
  private let trouble = Atomic<Int32>(0)
  private var isWanted = false
  private var thread: OpaquePointer?

  public init(
    atOnce: Bool = false, library: String = Instruments.library, soundFont: String = Instruments.soundFont
  ) {
    areLoadedAtOnce = atOnce
    self.library = library
    self.soundFont = soundFont
    voices = .allocate(capacity: 1)
    voices.initialize(to: Atomic(nil))
  }

  /// After the audio thread is over.
  deinit {
    finish()
    if let loaded = voices.pointee.load(ordering: .acquiring) {
      loaded.pointee.free()
      loaded.deallocate()
    }
    voices.deinitialize(count: 1)
    voices.deallocate()
  }

  var reader: InstrumentsReader { InstrumentsReader(voices: voices) }

  /// nil as long as nothing is known to be missing.
  public var missing: Missing? { Missing(rawValue: trouble.load(ordering: .acquiring)) }

  /// Whether they were wanted and it is not known yet what becomes of it.
  public var areAwaited: Bool { isWanted && !areThere && missing == nil }

  public var areThere: Bool { voices.pointee.load(ordering: .acquiring) != nil }

  // MARK: - From the control thread

  /// Loads them if the frame has use for them, in a thread that nobody waits for.
  public func want(for frame: SoundFrame) {
    guard !isWanted else { return }
    for i in 0..<SoundFrame.voiceCount where frame.voices[i].timbre.isSampled { return want() }
  }

  public func want() {
    guard !isWanted else { return }
    isWanted = true
    if areLoadedAtOnce { return load() }
    // The thread ends before this does, so it needs no count of its own.
    let fault = box_start_thread(
      { context in
        guard let context else { return }
        Unmanaged<Instruments>.fromOpaque(context).takeUnretainedValue().load()
        // Sound must not wait for the code and samples that came since it began.
        _ = box_lock_memory()
      }, Unmanaged.passUnretained(self).toOpaque(), &thread)
    if fault != 0 { trouble.store(Missing.thread.rawValue, ordering: .releasing) }
  }

  /// Returns when nothing is being loaded any more.
  func finish() {
    guard let thread else { return }
    box_join_thread(thread)
    self.thread = nil
  }

  private func load() {
    var fluid: OpaquePointer?
    var size = box_fluid_size(
      rate: Int32(Block.rate), channels: Int32(SampledVoices.channels), notes: Int32(SampledVoices.notes))
    let fault = box_fluid_open(library, soundFont, &size, &fluid)
    guard let fluid else { return trouble.store(Int32(fault.rawValue), ordering: .releasing) }
    let loaded = UnsafeMutablePointer<SampledVoices>.allocate(capacity: 1)
    loaded.initialize(to: SampledVoices(on: fluid))
    voices.pointee.store(loaded, ordering: .releasing)
  }
}

/// The audio thread's end of Instruments: without a reference, because counting references may lock.
struct InstrumentsReader: BitwiseCopyable {
  fileprivate let voices: UnsafeMutablePointer<Atomic<UnsafeMutablePointer<SampledVoices>?>>

  @_noAllocation @_noLocks
  func loaded() -> UnsafeMutablePointer<SampledVoices>? { voices.pointee.load(ordering: .acquiring) }
}
