// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Picture
import Storage
import System

/// The desk's camera: pictures stand before it one after the other, and it sends views of the next one, held as keys say.
public final class DeskCamera: Camera {
  private let camera: any Camera
  /// nil where a test card stands before the camera.
  private let files: FileCamera?
  /// Loads what views are made of. The camera looks for it with every view, so that its bell wakes nothing.
  private let loader = PictureLoader(Bell())
  /// The file that hangs before the camera, or is being loaded to do so.
  private var hung: String?
  /// Whether there is something to see yet.
  private var isHung: Bool
  public private(set) var ahead: Picture?
  private var isUsed = false
  private var views = Views()
  private var reports: [CameraReport] = []
  /// Whether a press waits for its picture, which comes before any view.
  private var isTaking = false

  /// Takes files, and folders of them; without any it has a test card.
  public init(_ paths: [String]) {
    isHung = paths.isEmpty
    guard paths.isEmpty else {
      let files = FileCamera(paths)
      self.files = files
      camera = files
      return
    }
    files = nil
    camera = TestCardCamera()
    ahead = TestCardCamera.card
    views.hung = HungPicture(ahead)
  }

  /// How the camera is held.
  package var pose: Pose {
    get { views.pose }
    set { views.pose = newValue }
  }

  /// What of its pictures is missing from the start.
  public var faults: [Fault] { files?.faults ?? [] }

  public var descriptor: Int32 { camera.descriptor }

  public var nextDue: Instant? { reports.isEmpty ? views.nextDue : Instant(nanoseconds: .min) }

  public func capture(at moment: Instant) {
    (isTaking, isUsed, ahead) = (true, true, nil)
    camera.capture(at: moment)
  }

  public func cancel() {
    isTaking = false
    camera.cancel()
  }

  public func takeReport() -> CameraReport? {
    if !reports.isEmpty { return reports.removeFirst() }
    let report = camera.takeReport()
    switch report {
    case .picture, .news: isTaking = false
    case .brightness, .view, nil: break
    }
    return report
  }

  public func takeNews(by now: Instant) -> PartNews? {
    hang()
    let seen = views.take(by: now)
    if isHung { reports += seen }
    return camera.takeNews(by: now)
  }

  /// Hangs up what the next press takes, small: large files are looked at as quickly as others.
  private func hang() {
    if case .glimpse(_, let seen)? = loader.takeOutcome() {
      views.hung = HungPicture(seen?.picture)
      isHung = true
      if !isUsed { ahead = seen?.picture }
    }
    guard !isTaking, let next = files?.nextFile, next != hung else { return }
    hung = next
    loader.glimpse(next)
  }
}
