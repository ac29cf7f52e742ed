// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Domain
import Gesture
import Picture
import Speech
import System

/// A camera that sees picture files, one after the other and round again; or two cameras, each with files of its own.
public final class FileCamera: Camera {
  /// What stands before a camera, and which of it comes next.
  private struct Scene {
    let files: [String]
    var next = 0
  }

  private var scenes: [Scene]
  /// The camera in use; the first is 0.
  private var place = 0
  /// What is known from the start to give no picture.
  public let faults: [Fault]
  private let loader: PictureLoader
  /// What comes after the report that was taken last.
  private var waiting: CameraReport?
  /// What people call the file that is being loaded.
  private var name = ""

  /// Takes files, and folders of them, and those before the other camera, if there is one. `immediately` loads within the call of `capture`, for virtual time.
  public init(_ paths: [String], other: [String]? = nil, immediately: Bool = false) {
    scenes = ([paths] + (other.map { [$0] } ?? [])).map { Scene(files: PictureList.files($0)) }
    faults = PictureList.faults(paths) + (other.map { PictureList.faults($0) } ?? [])
    // Without a bell the camera is slower, and works.
    loader = PictureLoader(immediately ? nil : Bell())
  }

  /// The file that the next press takes.
  package var nextFile: String? {
    let scene = scenes[place]
    return scene.files.isEmpty ? nil : scene.files[scene.next]
  }

  public var count: Int { scenes.count }

  public func use(_ number: Int) {
    guard scenes.indices.contains(number - 1), number - 1 != place else { return }
    cancel()
    place = number - 1
  }

  public var descriptor: Int32 { loader.bell?.descriptor ?? -1 }

  public func capture(at moment: Instant) {
    cancel()
    guard let file = nextFile else {
      waiting = .news(.fault(faults.first ?? .noPicture(.noScene)))
      loader.bell?.ring()
      return
    }
    loader.loadPhotograph(file)
    name = PictureList.spokenName(file)
    scenes[place].next = (scenes[place].next + 1) % scenes[place].files.count
  }

  public func cancel() {
    loader.cancel()
    waiting = nil
  }

  /// Reports how light a picture is before the picture, as a camera does that measures before it takes.
  public func takeReport() -> CameraReport? {
    loader.bell?.hush()
    if let report = waiting {
      waiting = nil
      return report
    }
    switch loader.takeOutcome() {
    case .picture(let seen):
      waiting = .picture(seen)
      loader.bell?.ring()
      return .brightness(FileCamera.lightness(of: seen.picture))
    case .fault(let trouble): return .news(.fault(.noPicture(trouble, of: .words(name))))
    case .glimpse, .font, .noFont, nil: return nil
    }
  }

  /// The lightness of a picture's mean light, as the eye takes it.
  private static func lightness(of picture: Picture) -> Double {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let all = Fingertip(x: width / 2 - 0.5, y: height / 2 - 0.5, diameter: 2 * (width + height))
    return picture.mean(under: all).map { min(max(OKLab($0).lightness, 0), 1) } ?? 0
  }
}
