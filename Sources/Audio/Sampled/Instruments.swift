// SPDX-License-Identifier: GPL-3.0-or-later

import CFluid
import CLibc
import Domain
import Sound
import Synchronization
import Synth
import System

/// The instruments of a SoundFont: the box's own, loaded when first wanted, or those of the user's own file.
///
/// Loaded instruments sound until the next ones are. All but `reader` belongs to the control thread.
// Unchecked, because the compiler can't see that what is loaded is written before it is published.
public final class Instruments: @unchecked Sendable {
  public static var library: String { "libfluidsynth.so.3" }
  /// The SoundFont of Debian's package timgm6mb-soundfont.
  public static var soundFont: String { "/usr/share/sounds/sf2/TimGM6mb.sf2" }

  /// Choosing instruments waits until they are loaded; a caller without a clock needs this.
  public var areLoadedAtOnce: Bool
  private let library: String
  private let soundFont: String
  private let crossing: UnsafeMutablePointer<InstrumentsCrossing>
  private var isWanted = false
  /// The instruments to load when the thread is over.
  private var next: Wish?
  /// The outcome of the last choice.
  private var outcome: Outcome?
  /// Replaced instruments, until the audio thread has seen that they are.
  private var replaced: [UnsafeMutablePointer<SampledVoices>] = []
  private let thread = Thread()
  // The thread owns `wish`, `loaded` and `trouble` until it sets `isDone`.
  private let isDone = Atomic(true)
  /// A large SoundFont is weighed for seconds, for which neither the end nor another choice waits.
  private let isUnwanted = Atomic(false)
  private var wish = Wish(font: nil, isChosen: false)
  private var loaded: UnsafeMutablePointer<SampledVoices>?
  private var trouble: InstrumentsTrouble?

  /// Why there are none at all; nil as long as nothing is known to be missing.
  public private(set) var missing: InstrumentsTrouble?

  private struct Wish {
    /// nil for the box's own.
    let font: FontMemory?
    /// The user chose the file, so the box reports whether it loads.
    let isChosen: Bool
  }

  /// What became of instruments that were chosen.
  public enum Outcome: Equatable, Sendable {
    case there
    /// The chosen instruments cannot be used, so the previous ones go on.
    case missing(InstrumentsTrouble)
  }

  public init(
    atOnce: Bool = false, library: String = Instruments.library, soundFont: String = Instruments.soundFont
  ) {
    areLoadedAtOnce = atOnce
    self.library = library
    self.soundFont = soundFont
    crossing = .allocate(capacity: 1)
    crossing.initialize(to: InstrumentsCrossing())
  }

  /// Runs after the audio thread is over.
  deinit {
    next = nil
    isUnwanted.store(true, ordering: .relaxed)
    finish()
    if let loaded = crossing.pointee.newest.load(ordering: .acquiring) { replaced.append(loaded) }
    for voices in replaced { Instruments.free(voices) }
    crossing.deinitialize(count: 1)
    crossing.deallocate()
  }

  var reader: InstrumentsReader { InstrumentsReader(crossing: crossing) }

  /// Whether something is being loaded, or is to be freed.
  public var areAwaited: Bool { thread.isRunning || !replaced.isEmpty }

  public var areThere: Bool { crossing.pointee.newest.load(ordering: .acquiring) != nil }

  /// Loads the box's own instruments in a thread, if the frame has use for them and none are loaded.
  public func want(for frame: SoundFrame) {
    guard !isWanted else { return }
    for i in 0..<SoundFrame.voiceCount where frame.voices[i].timbre.isSampled { return want() }
  }

  public func want() {
    guard !isWanted else { return }
    load(Wish(font: nil, isChosen: false))
  }

  /// Replaces the present instruments by these; nil for the box's own. Of several choices the last counts.
  public func choose(_ font: FontMemory?) {
    outcome = nil
    load(Wish(font: font, isChosen: true))
  }

  /// The outcome of the last choice, given once. Each call frees replaced instruments that the audio thread
  /// has left.
  public func takeOutcome() -> Outcome? {
    collect()
    defer { outcome = nil }
    return outcome
  }

  /// Returns when nothing is being loaded any more.
  func finish() {
    while thread.isRunning {
      thread.join()
      take()
    }
  }

  private func load(_ wish: Wish) {
    isWanted = true
    guard !thread.isRunning else {
      next = wish
      isUnwanted.store(true, ordering: .relaxed)
      return
    }
    self.wish = wish
    isUnwanted.store(false, ordering: .relaxed)
    isDone.store(false, ordering: .relaxed)
    if areLoadedAtOnce {
      make()
      return take()
    }
    // The thread ends before this object does, so it needs no reference count.
    let me = Unmanaged.passUnretained(self)
    let error = thread.start {
      me._withUnsafeGuaranteedRef { $0.make() }
      // Locks the new code and samples in memory: the audio thread must not wait for a page of them.
      _ = box_lock_memory()
    }
    guard error != 0 else { return }
    trouble = .noThread
    take()
  }

  /// Loads what `wish` names, in whichever thread calls.
  private func make() {
    (loaded, trouble) = (nil, nil)
    var fluid: OpaquePointer?
    var size = box_fluid_size(
      rate: Int32(Block.rate), channels: Int32(SampledVoices.channels),
      notes: Int32(SampledVoices.notes(ofOthers: wish.font != nil)))
    let error = soundFont.withCString { path in
      var sounds = box_fluid_sounds(
        path: wish.font == nil ? path : nil, bytes: wish.font?.bytes.baseAddress,
        size: Int64(wish.font?.bytes.count ?? 0))
      return box_fluid_open(library, &sounds, &size, &fluid)
    }
    if let fluid {
      let voices = UnsafeMutablePointer<SampledVoices>.allocate(capacity: 1)
      let loudness =
        wish.font == nil ? nil : OwnLoudness(measuring: fluid) { !isUnwanted.load(ordering: .relaxed) }
      voices.initialize(to: SampledVoices(on: fluid, loudness: loudness))
      loaded = voices
    } else {
      trouble = InstrumentsTrouble(error)
    }
    isDone.store(true, ordering: .releasing)
  }

  private func collect() {
    if thread.isRunning, isDone.load(ordering: .acquiring) {
      thread.join()
      take()
    }
    // Freeing takes turns with loading, and must not wait for it.
    guard !thread.isRunning, !replaced.isEmpty, crossing.pointee.isNewestSeen else { return }
    for voices in replaced { Instruments.free(voices) }
    replaced.removeAll()
  }

  /// What the thread has made, or what was chosen meanwhile instead of it.
  private func take() {
    let isOld = next != nil
    if let loaded {
      if isOld {
        Instruments.free(loaded)
      } else if let before = crossing.pointee.newest.exchange(loaded, ordering: .acquiringAndReleasing) {
        replaced.append(before)
      }
    }
    if !isOld {
      if loaded != nil { missing = nil } else if !areThere { missing = trouble }
      if wish.isChosen { outcome = trouble.map { .missing($0) } ?? .there }
    }
    (loaded, trouble) = (nil, nil)
    wish = Wish(font: nil, isChosen: false)
    guard let next else { return }
    self.next = nil
    load(next)
  }

  private static func free(_ voices: UnsafeMutablePointer<SampledVoices>) {
    voices.pointee.free()
    voices.deallocate()
  }
}

/// The values that the control thread and the audio thread exchange.
struct InstrumentsCrossing: ~Copyable {
  /// The last that were loaded.
  let newest = Atomic<UnsafeMutablePointer<SampledVoices>?>(nil)
  /// The voices that the audio thread has, once it has no others any more.
  let seen = Atomic<UnsafeMutablePointer<SampledVoices>?>(nil)

  var isNewestSeen: Bool { seen.load(ordering: .acquiring) == newest.load(ordering: .acquiring) }
}

/// The audio thread's end of Instruments: without a reference, because counting references may lock.
struct InstrumentsReader: BitwiseCopyable {
  fileprivate let crossing: UnsafeMutablePointer<InstrumentsCrossing>

  @_noAllocation @_noLocks
  func newest() -> UnsafeMutablePointer<SampledVoices>? { crossing.pointee.newest.load(ordering: .acquiring) }

  /// The audio thread uses these voices and no others from now on.
  @_noAllocation @_noLocks
  func hasOnly(_ voices: UnsafeMutablePointer<SampledVoices>?) {
    crossing.pointee.seen.store(voices, ordering: .releasing)
  }
}

extension InstrumentsTrouble {
  /// What the library told; nil where it is there.
  fileprivate init?(_ fault: box_fluid_fault) {
    switch fault {
    case BOX_FLUID_NO_LIBRARY: self = .noPlayer
    case BOX_FLUID_NO_SOUND_FONT: self = .noSounds
    case BOX_FLUID_NO_MEMORY: self = .noMemory
    default: return nil
    }
  }
}
