// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sight

/// When the camera's helper is started, given up and restarted, and what is announced of it.
struct CameraCare {
  enum Deed: Equatable {
    case start, kill
    case tell(Fault)
    case tellHealed
  }

  private enum Stage: Equatable {
    case resting(until: Instant)
    /// The helper was started, and not heard of yet.
    case waking
    /// The helper lives, and has no frames yet.
    case opening
    case running
    /// The helper was killed, and has not ended yet.
    case ending
  }

  private var stage: Stage
  private var started: Instant
  private var heard: Instant
  /// When the picture that was asked for is there, if all is well.
  private var pictureDue: Instant?
  /// The faults announced since the camera worked last, each once.
  private var told: [Fault] = []
  /// A fault of the camera before this one was announced, and none is known of this one.
  private var isBetterNews = false
  private var chatter = Chatter()
  /// Why there are no frames; nil while there are, or nothing is known yet.
  private(set) var fault: Fault?

  // In seconds.

  /// Time from one start to the next.
  private static var pause: Double { 1 }
  /// Time without a sign of life: so that a fault is announced within two seconds.
  private static var patience: Double { 1.5 }
  /// Time until frames run: the slowest board needs two seconds for libcamera.
  private static var openingPatience: Double { 8 }
  /// Time for a picture that was asked for; exposures settle in less.
  private static var picturePatience: Double { 5 }

  init(at now: Instant) {
    stage = .resting(until: now)
    started = now
    heard = now
  }

  var isRunning: Bool { stage == .running }

  /// When `advance` is due, if nothing else comes before.
  var nextDue: Instant? {
    switch stage {
    case .resting(let until): until
    case .waking: started + CameraCare.patience
    case .opening: started + CameraCare.openingPatience
    case .running: min(heard + CameraCare.patience, pictureDue ?? Instant(nanoseconds: .max))
    case .ending: nil
    }
  }

  mutating func advance(to now: Instant) -> [Deed] {
    guard let due = nextDue, due <= now else { return [] }
    guard case .resting = stage else { return giveUp(.cameraStopped) }
    (stage, started, heard) = (.waking, now, now)
    chatter = Chatter()
    return [.start]
  }

  /// Another camera is wanted: the helper of the one before ends without a word, and the next begins at once.
  mutating func change(at now: Instant) -> [Deed] {
    isBetterNews = isBetterNews || fault != nil
    (fault, told, pictureDue) = (nil, [], nil)
    started = now + -CameraCare.pause
    switch stage {
    case .resting:
      stage = .resting(until: now)
      return []
    case .ending: return []
    case .waking, .opening, .running:
      stage = .ending
      return [.kill]
    }
  }

  // MARK: - What comes from the helper

  mutating func hear(_ news: CameraNews, at now: Instant) -> [Deed] {
    guard stage != .ending else { return [] }
    heard = now
    if chatter.isTooMuch(at: now) { return giveUp(.cameraStopped) }
    switch news {
    case .alive:
      if stage == .waking { stage = .opening }
    case .started:
      guard stage == .waking || stage == .opening else { return giveUp(.cameraStopped) }
      stage = .running
    case .view, .wideView:
      guard stage == .running else { return giveUp(.cameraStopped) }
      return heal()
    case .picture:
      guard stage == .running else { return giveUp(.cameraStopped) }
    case .trouble(let trouble): return giveUp(CameraCare.fault(of: trouble))
    }
    return []
  }

  /// The helper said something that makes no sense, or cannot hear any more.
  mutating func isLost() -> [Deed] { stage == .ending ? [] : giveUp(.cameraStopped) }

  /// The helper's process is over and done with.
  mutating func ended(at now: Instant) -> [Deed] {
    let deeds = stage == .ending ? [] : tell(.cameraStopped)
    rest(at: now)
    return deeds
  }

  mutating func couldNotStart(_ fault: Fault, at now: Instant) -> [Deed] {
    rest(at: now)
    return tell(fault)
  }

  /// A picture was asked for, or is not awaited any more.
  mutating func awaitPicture(_ isAwaited: Bool, at now: Instant) {
    pictureDue = isAwaited ? now + CameraCare.picturePatience : nil
  }

  // MARK: - What is announced

  private mutating func rest(at now: Instant) {
    pictureDue = nil
    stage = .resting(until: max(now, started + CameraCare.pause))
  }

  private mutating func giveUp(_ fault: Fault) -> [Deed] {
    stage = .ending
    pictureDue = nil
    return tell(fault) + [.kill]
  }

  private mutating func tell(_ fault: Fault) -> [Deed] {
    self.fault = fault
    // A camera announced as gone is not announced as missing, too.
    let isKnown = told.contains(fault) || fault == .noCamera && told.contains(.cameraGone)
    guard !isKnown else { return [] }
    told.append(fault)
    return [.tell(fault)]
  }

  private mutating func heal() -> [Deed] {
    guard fault != nil || isBetterNews else { return [] }
    (fault, isBetterNews) = (nil, false)
    told = []
    return [.tellHealed]
  }

  private static func fault(of trouble: FramesTrouble) -> Fault {
    switch trouble {
    case .absent: .noCamera
    case .busy: .cameraBusy
    case .unplugged: .cameraGone
    case .silent: .cameraStopped
    case .strange: .cameraUnusable(.strange)
    case .forbidden: .cameraUnusable(.forbidden)
    case .tooLarge: .cameraUnusable(.tooLarge)
    case .noMemory: .cameraUnusable(.noMemory)
    case .tooShort: .cameraUnusable(.tooShort)
    case .unconfined: .cameraUnusable(.worker(.unconfined))
    case .failed(let error): .cameraUnusable(.failed(error: Int(error)))
    }
  }
}
