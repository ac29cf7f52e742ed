// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Domain
import Gesture
import Picture
import Speech
import System

/// A camera that sees picture files, one after the other and round again.
public final class FileCamera: Camera {
  private let files: [String]
  /// What is known from the start to give no picture.
  public let faults: [Fault]
  private let loader: PictureLoader
  private var next = 0
  /// What comes after the report that was taken last.
  private var waiting: CameraReport?
  /// What people call the file that is being loaded.
  private var name = ""

  /// Takes files, and folders of them. `immediately` loads within the call of `capture`, for virtual time.
  public init(_ paths: [String], immediately: Bool = false) {
    files = PictureList.files(paths)
    faults = PictureList.faults(paths)
    // Without a bell the camera is slower, and works.
    loader = PictureLoader(immediately ? nil : Bell())
  }

  /// The file that the next press takes.
  package var nextFile: String? { files.isEmpty ? nil : files[next] }

  public var descriptor: Int32 { loader.bell?.descriptor ?? -1 }

  public func capture(at moment: Instant) {
    cancel()
    guard !files.isEmpty else {
      waiting = .news(.fault(faults.first ?? .noPicture(.noScene)))
      loader.bell?.ring()
      return
    }
    loader.loadPhotograph(files[next])
    name = PictureList.spokenName(files[next])
    next = (next + 1) % files.count
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
