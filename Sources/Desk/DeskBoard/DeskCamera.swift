// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Picture
import Storage
import System

/// The desk's camera: pictures stand before it one after the other, and it sends views of the next one, held as keys say.
///
/// Held straight it takes a picture as it is, so that photographs of walls can be tried. Held otherwise it photographs the wall of the
/// views.
public final class DeskCamera: Camera {
  private let camera: any Camera
  /// nil where a test card stands before the camera.
  private let files: FileCamera?
  /// Loads what views are made of. The camera looks for it with every view, so that its bell wakes nothing.
  private let loader = PictureLoader(Bell())
  /// Draws photographs of the wall. It is asked with every view, too.
  private let photographer = PictureLoader(Bell())
  /// What makes a photograph of the picture that was asked for; nil where the picture is the photograph.
  private var photographing: ((Picture) -> Picture)?
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
    views.wall = PictureWall(ahead)
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
    photographer.cancel()
    photographing = views.pose == Pose() ? nil : views.photographing
    camera.capture(at: moment)
  }

  public func cancel() {
    isTaking = false
    photographer.cancel()
    camera.cancel()
  }

  public func watch(_ isOn: Bool) { views.areWide = isOn }

  public func takeReport() -> CameraReport? {
    if !reports.isEmpty { return reports.removeFirst() }
    if case .picture(let seen)? = photographer.takeOutcome() {
      isTaking = false
      return .picture(seen)
    }
    let report = camera.takeReport()
    switch (report, photographing) {
    case (.picture(let seen), let photographing?):
      self.photographing = nil
      photographer.photograph { photographing(seen.picture) }
      return nil
    // The views tell how light the wall is.
    case (.brightness, .some): return nil
    case (.picture, nil), (.news, _): isTaking = false
    case (.brightness, nil), (.view, _), (nil, _): break
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
      views.wall = PictureWall(seen?.picture)
      isHung = true
      if !isUsed { ahead = seen?.picture }
    }
    guard !isTaking, let next = files?.nextFile, next != hung else { return }
    hung = next
    loader.glimpse(next)
  }
}
