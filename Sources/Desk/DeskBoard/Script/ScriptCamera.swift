// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Storage

/// A camera that sees picture files, each as soon as it is asked to: for time without a clock.
public final class ScriptCamera: Camera {
  /// The file that the camera sees.
  var file: String?

  var isThere = true {
    didSet {
      if isThere != oldValue { reports.append(.news(isThere ? .healed(.noCamera) : .fault(.noCamera))) }
    }
  }

  /// How light the view is, 0 to 1; nil when the camera does not report it.
  var light: Double? {
    didSet {
      if let light { reports.append(.brightness(light)) }
    }
  }

  private var reports: [CameraReport] = []
  private let loader = PictureLoader(nil)

  public init() {}

  public var descriptor: Int32 { -1 }

  public func capture(at moment: Instant) {
    loader.cancel()
    guard isThere else { return reports.append(.news(.fault(.noCamera))) }
    guard let file else { return reports.append(.news(.fault(.noPicture(.noScene)))) }
    loader.load(file)
  }

  public func cancel() { loader.cancel() }

  public func takeReport() -> CameraReport? {
    if !reports.isEmpty { return reports.removeFirst() }
    switch loader.takeOutcome() {
    case .picture(let picture): return .picture(picture)
    case .fault(let trouble):
      return .news(.fault(.noPicture(trouble, of: file.map { .words(PictureList.spokenName($0)) })))
    case .glimpse, .font, .noFont, nil: return nil
    }
  }
}
