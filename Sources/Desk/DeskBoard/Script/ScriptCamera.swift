// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Picture
import Storage

/// A camera that sees picture files, each as soon as it is asked to: for time without a clock.
///
/// From the moment on when a script's hand first aims with it, it sends views of a wall on which they hang, and photographs that.
/// While the box watches, it sends views of the file, or of the wall.
public final class ScriptCamera: Camera {
  /// The file that the camera sees.
  var file: String? {
    didSet { isHung = false }
  }

  /// The files that hang on the wall beside it.
  var beside: [String] = [] {
    didSet { isHung = false }
  }

  /// When the script is over: a camera that went on would keep the box sounding.
  var end = Instant(nanoseconds: .max)

  var isThere = true {
    didSet {
      if isThere != oldValue { reports.append(.news(isThere ? .healed(.noCamera) : .fault(.noCamera))) }
    }
  }

  /// How light the view is, 0 to 1; nil when the camera does not report it.
  var light: Double? {
    didSet {
      views.pose.light = light
      if let light { reports.append(.brightness(light)) }
    }
  }

  private var views = Views()
  private var sendsViews = false
  private var isWatched = false
  /// Whether the views are of the present file.
  private var isHung = false
  /// What makes a photograph of the file that was asked for; nil where the file is the photograph.
  private var photographing: ((Picture) -> Picture)?

  private var reports: [CameraReport] = []
  private let loader = PictureLoader(nil)

  public init() {}

  public var descriptor: Int32 { -1 }

  public func capture(at moment: Instant) {
    loader.cancel()
    guard isThere else { return reports.append(.news(.fault(.noCamera))) }
    guard let file else { return reports.append(.news(.fault(.noPicture(.noScene)))) }
    if sendsViews, !isHung { hang() }
    photographing = sendsViews ? views.photographing : nil
    loader.loadPhotograph(file)
  }

  public func cancel() { loader.cancel() }

  public func watch(_ isOn: Bool) { (isWatched, views.areWide) = (isOn, isOn) }

  func aim(_ aim: ScriptAim) {
    sendsViews = true
    aim.change(&views)
  }

  public func takeNews(by now: Instant) -> PartNews? {
    guard sendsViews || isWatched, isThere, now < end else { return nil }
    if !isHung { hang() }
    reports += views.take(by: now)
    return nil
  }

  /// Loads the files for views of them; the wall stays bare without one that can be read.
  private func hang() {
    isHung = true
    views.wall = PictureWall()
    for file in [file].compactMap({ $0 }) + beside {
      let loader = PictureLoader(nil)
      loader.load(file)
      if case .picture(let seen)? = loader.takeOutcome() { views.wall.hang(beside: seen.picture) }
    }
    views.wall.frame(by: views.frame)
  }

  public func takeReport() -> CameraReport? {
    if !reports.isEmpty { return reports.removeFirst() }
    switch loader.takeOutcome() {
    case .picture(let seen):
      return .picture(photographing.map { SeenPicture(photograph: $0(seen.picture)) } ?? seen)
    case .fault(let trouble):
      return .news(.fault(.noPicture(trouble, of: file.map { .words(PictureList.spokenName($0)) })))
    case .glimpse, .font, .noFont, nil: return nil
    }
  }
}
