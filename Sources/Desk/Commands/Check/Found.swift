// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import CLibc
import Decoding
import DeskBoard
import Domain
import Files
import Gesture
import Instrument
import LinuxBoard
import Speech
import Storage

/// What became of one part when it was tried.
struct Found {
  let name: Phrase
  let isThere: Bool
  let detail: Value
  /// Whether this is one of the lines of the part before it.
  let isLine: Bool

  init(_ name: Phrase, isThere: Bool, detail: String) {
    self.name = name
    self.isThere = isThere
    self.detail = .words(detail)
    isLine = false
  }

  // Keys of a keyboard have the same name.
  init(name: Speech.Key, isThere: Bool, detail: String) {
    self.init(Phrase(name), isThere: isThere, detail: detail)
  }

  /// A part that is broken, with the reason where its fault has one.
  init(_ name: Phrase, _ fault: Fault, isLine: Bool = false) {
    self.name = name
    isThere = false
    detail = fault.words.reason.map { .phrase($0) } ?? .words(String(fault.english.dropLast()))
    self.isLine = isLine
  }

  private init(_ line: PinTrial.Finding) {
    self.init(line.part.phrase, .line(line.part, name: line.name, line.trouble), isLine: true)
  }

  var phrase: Phrase {
    Phrase(isThere ? .partGood : .partMissing, .phrase(name), detail)
  }

  func json(in language: Language) -> JSON {
    .object([
      ("part", .text(name.text(in: language))), ("works", .boolean(isThere)),
      ("detail", .text(detail.text(in: language))),
    ])
  }

  /// The smallest PNG there is goes all the way through the importer's process.
  static func reading() -> Found {
    var file: Int32 = -1
    guard box_shared_memory(&file) == 0, Bytes.write(Found.smallestPicture[...], to: file) else {
      return Found(name: .partPictures, isThere: false, detail: "there is no memory for one")
    }
    defer { close(file) }
    do throws(PictureFileError) {
      _ = try PictureFile.load("/proc/self/fd/\(file)")
      return Found(name: .partPictures, isThere: true, detail: "in a process of its own")
    } catch {
      return Found(name: .partPictures, isThere: false, detail: error.sentence)
    }
  }

  /// The usual camera, and the other one where the profile names two.
  static func cameras(_ profile: Profile) -> [Found] {
    if !profile.files.scenes.isEmpty {
      return profile.files.scenes.enumerated().map { place, scene in
        found(place, FileCamera([scene], immediately: true))
      }
    }
    guard !profile.cameras.isEmpty else {
      return [Found(name: .partCamera, isThere: false, detail: "the board has none")]
    }
    return profile.cameras.enumerated().map { place, camera in
      // One after the other, as the box uses them.
      guard let camera = CameraProcess.of(camera) else {
        return Found(name: name(place), isThere: false, detail: "the kernel has no descriptors left")
      }
      return found(place, camera) { camera.model }
    }
  }

  private static func name(_ place: Int) -> Speech.Key { place == 0 ? .partCamera : .partOtherCamera }

  private static func found(_ place: Int, _ camera: some Camera, named model: () -> String = { "it" })
    -> Found
  {
    picture(from: camera, as: name(place), named: model)
      ?? Found(name: name(place), isThere: false, detail: "it has no picture")
  }

  /// In seconds: a camera needs two or three to start and to get used to the light.
  private static var patience: Double { 10 }

  private static func picture(from camera: some Camera, as part: Speech.Key, named name: () -> String)
    -> Found?
  {
    let end = ControlLoop.now + patience
    camera.capture(at: ControlLoop.now)
    while true {
      while let report = camera.takeReport() {
        switch report {
        case .picture(let seen):
          let model = name().isEmpty ? "it" : name()
          return Found(
            name: part, isThere: true, detail: "\(model) sees a picture \(seen.picture.sizeInWords)")
        case .news(.fault(let fault)): return Found(Phrase(part), fault)
        case .brightness, .view, .news(.healed): break
        }
      }
      let left = end.since(ControlLoop.now)
      guard camera.descriptor >= 0, left > 0 else { return nil }
      _ = box_wait([camera.descriptor], 1, Int64(left * 1e9))
    }
  }

  /// Every line that cannot be held is named, after the part that lacks it.
  static func hands(_ profile: Profile) -> [Found] {
    guard profile.pins.hasHands else {
      return [Found(name: .partHands, isThere: true, detail: "through standard input")]
    }
    return found(.partHands, PinTrial.hands(of: profile))
  }

  /// Nothing where the board has none.
  static func flash(_ profile: Profile) -> [Found] {
    profile.pins.flash == nil ? [] : found(.flash, PinTrial.flash(of: profile))
  }

  static func lamp(_ profile: Profile) -> [Found] {
    profile.pins.lamp == nil ? [] : found(.theLamp, PinTrial.lamp(of: profile))
  }

  private static func found(_ name: Speech.Key, _ lines: [PinTrial.Finding]) -> [Found] {
    guard !lines.isEmpty else { return [Found(name: name, isThere: true, detail: "with lines of its own")] }
    let count = lines.count == 1 ? "one line" : "\(lines.count) lines"
    return [Found(name: name, isThere: false, detail: count + " cannot be had")] + lines.map { Found($0) }
  }

  /// One grey pixel, as the PNG specification builds it.
  private static var smallestPicture: [UInt8] {
    [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0,
      0, 1,
      8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x68, 0,
      0, 0,
      0x82, 0, 0x81, 0xDA, 0x45, 0x08, 0x3B, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
  }
}
