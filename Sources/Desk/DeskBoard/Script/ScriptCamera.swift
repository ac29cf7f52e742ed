// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Picture
import Storage

/// A camera that sees picture files, each as soon as it is asked to: for time without a clock. With a file for the other camera it is
/// two, of which one is in use.
///
/// From the moment on when a script's hand first aims with it, it sends views of a wall on which they hang, and photographs that.
/// While the box watches, it sends views of the file, or of the wall.
public final class ScriptCamera: Camera {
  /// The file that the first camera sees.
  var file: String? {
    didSet { isHung = false }
  }

  /// The file that the other camera sees; nil where there is no other camera.
  var otherFile: String? {
    didSet { isHung = false }
  }

  private var isOther = false
  private var seen: String? { isOther ? otherFile : file }

  /// The files that hang on the wall beside it.
  var beside: [String] = [] {
    didSet { isHung = false }
  }

  /// When the script is over: a camera that went on would keep the box sounding.
  var end = Instant(nanoseconds: .max)

  /// Whether the first camera, and the other one, is plugged in.
  var isThere = true {
    didSet { tell(since: isOther ? isOtherThere : oldValue) }
  }
  var isOtherThere = true {
    didSet { tell(since: isOther ? oldValue : isThere) }
  }

  private var works: Bool { isOther ? isOtherThere : isThere }

  /// What became of the camera in use.
  private func tell(since worked: Bool) {
    if works != worked { reports.append(.news(works ? .healed(.noCamera) : .fault(.noCamera))) }
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
    guard works else { return reports.append(.news(.fault(.noCamera))) }
    guard let seen else { return reports.append(.news(.fault(.noPicture(.noScene)))) }
    if sendsViews, !isHung { hang() }
    photographing = sendsViews ? views.photographing : nil
    loader.loadPhotograph(seen)
  }

  public func cancel() { loader.cancel() }

  public var count: Int { otherFile == nil ? 1 : 2 }

  public func use(_ number: Int) {
    guard (1...count).contains(number), (number == 2) != isOther else { return }
    loader.cancel()
    reports.removeAll()
    let worked = works
    (isOther, isHung) = (number == 2, false)
    tell(since: worked)
  }

  public func watch(_ isOn: Bool) { (isWatched, views.areWide) = (isOn, isOn) }

  func aim(_ aim: ScriptAim) {
    sendsViews = true
    aim.change(&views)
  }

  public func takeNews(by now: Instant) -> PartNews? {
    guard sendsViews || isWatched, works, now < end else { return nil }
    if !isHung { hang() }
    reports += views.take(by: now)
    return nil
  }

  /// Loads the files for views of them; the wall stays bare without one that can be read.
  private func hang() {
    isHung = true
    views.wall = PictureWall()
    for file in [seen].compactMap({ $0 }) + beside {
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
      return .news(.fault(.noPicture(trouble, of: seen.map { .words(PictureList.spokenName($0)) })))
    case .glimpse, .font, .noFont, nil: return nil
    }
  }
}
