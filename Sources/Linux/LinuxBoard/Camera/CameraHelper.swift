// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Picture
import Sight

/// The program `sonifier-camera` while it runs, seen from the box: what it says, and the memory shared with it.
final class CameraHelper {
  /// The shared frames; nil until the helper has started the camera.
  private(set) var frames: CameraFrames?
  private let process: pid_t
  /// The link to the helper; -1 once it is closed.
  private var link: Int32
  private let memory: Int32
  private let watch: Int32
  private var isReaped = false
  private var owed = OwedPictures()

  struct Failure: Error { let code: Int32 }

  enum Word {
    case news(CameraNews)
    case nothing
    /// The helper cannot be heard any more, or makes no sense.
    case lost
  }

  /// Adds what has to be listened to, to a gathering.
  init(program: String, _ wish: CameraWish, gathering: Int32) throws(Failure) {
    var (link, theirs, memory, process, watch): (Int32, Int32, Int32, pid_t, Int32) = (-1, -1, -1, 0, -1)
    var fault = box_link(&link, &theirs)
    guard fault == 0 else { throw Failure(code: fault) }
    defer { close(theirs) }  // the helper's alone from now on: when it ends, the link does
    fault = box_shared_memory(&memory)
    if fault == 0 { fault = box_start_helper(program, nil, 0, 0, nil, theirs, memory, theirs, &process) }
    guard fault == 0 else {
      close(link)
      close(memory)
      throw Failure(code: fault)
    }
    fault = box_watch_process(process, &watch)
    if fault == 0 { fault = box_add_to_gathering(gathering, watch) }
    if fault == 0 { fault = box_add_to_gathering(gathering, link) }
    (self.link, self.memory, self.process, self.watch) = (link, memory, process, watch)
    guard fault == 0 else { throw Failure(code: fault) }
    tell(.open(wish))
  }

  deinit {
    if !isReaped {
      box_kill_helper(process)
      _ = box_reap_helper(process)
    }
    hangUp()
    close(memory)
    close(watch)
  }

  private func hangUp() {
    if link >= 0 { close(link) }
    link = -1
  }

  /// A helper that does not hear is found out by its silence.
  func tell(_ order: CameraOrder) {
    guard link >= 0 else { return }
    owed.note(order)
    let letter = order.encoded
    _ = box_send(link, letter, letter.count)
  }

  func listen() -> Word {
    guard link >= 0 else { return .nothing }
    // One byte more than a letter has, so that a letter that is too long is noticed.
    var letter = [UInt8](repeating: 0, count: CameraNews.size + 1)
    let count = box_receive(link, &letter, letter.count)
    if count == -Int(EAGAIN) || count == -Int(EINTR) { return .nothing }
    guard count > 0, let news = CameraNews(letter.span.extracting(first: min(count, letter.count))) else {
      return .lost
    }
    if case .started(let shape, _) = news {
      guard frames == nil, let shared = CameraFrames(memory, shape) else { return .lost }
      frames = shared
    }
    if case .picture(let picture) = news, !owed.take(picture) { return .lost }
    return .news(news)
  }

  /// Kills the helper; what it says from now on is not heard any more.
  func kill() {
    hangUp()
    box_kill_helper(process)
  }

  /// Whether its process is over.
  func hasEnded() -> Bool {
    if !isReaped { isReaped = box_reap_helper(process) }
    return isReaped
  }

  /// Where the environment variable SONIFIER_CAMERA says, else beside this program, else in libexec.
  static func find() -> String { Helpers.find("sonifier-camera", named: "SONIFIER_CAMERA") }
}

/// The memory that the helper fills, read only and sealed in its size. Its contents can change at any time,
/// and are pixels whatever they are.
final class CameraFrames: @unchecked Sendable {
  let shape: SharedFrames
  private let start: UnsafeMutableRawPointer

  init?(_ memory: Int32, _ shape: SharedFrames) {
    // Measured after it was sealed, so that the size is to be relied on.
    guard box_seal_size(memory) == 0, lseek(memory, 0, SEEK_END) == shape.byteCount,
      let start = mmap(nil, shape.byteCount, PROT_READ, MAP_SHARED, memory, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { return nil }
    self.shape = shape
    self.start = start
  }

  deinit { munmap(start, shape.byteCount) }

  func picture(_ slot: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start + shape.picture(slot), count: shape.pictureBytes)
  }

  func view(_ slot: Int) -> ColourView? {
    let bytes = Array(UnsafeRawBufferPointer(start: start + shape.view(slot), count: shape.viewBytes))
    return ColourView(width: shape.viewWidth, height: shape.viewHeight, bytes: bytes)
  }

  func wideView(_ slot: Int) -> ColourView? {
    let bytes = Array(UnsafeRawBufferPointer(start: start + shape.wideView(slot), count: shape.wideBytes))
    return ColourView(width: shape.wideWidth, height: shape.wideHeight, bytes: bytes)
  }
}
