// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Sight

/// A helper that does, in the place of `sonifier-camera`, what the name of the wished-for camera says.
@main
struct Program {
  private static let (orders, memory, news): (Int32, Int32, Int32) = (3, 4, 1)
  /// The frames that the helper shows: 32 by 16 pixels, not turned.
  private static let shape = SharedFrames(
    width: 32, height: 16, viewWidth: 16, viewHeight: 8, wideWidth: 24, wideHeight: 12)

  static func main() {
    guard case .open(let wish) = nextOrder(), let shape else { exit(1) }
    var manner = wish.name
    // "once:FOLDER:MANNER" is honest from the second time on: the folder tells which time it is.
    let words = manner.split(separator: ":")
    if words.count == 3, words[0] == "once" {
      manner = mkdir(String(words[1]), 0o700) == 0 ? String(words[2]) : "honest"
    }
    if manner == "mute" { hang() }
    tell(.alive)
    switch manner {
    case "absent": leave(.absent)
    case "busy": leave(.busy)
    case "strange": leave(.strange)
    case "broken": leave(.failed(error: 5))
    case "babbles": raw([1, 2, 3])
    case "too long": raw(CameraNews.alive.encoded + [0])
    case "early view": tell(.view(slot: 0))
    case "early picture":
      tell(.picture(CameraPicture(number: 1, slot: 0, timestamp: 0, settling: .told)))
    default: break
    }
    let bytes = manner == "short memory" ? shape.byteCount - 1 : shape.byteCount
    ftruncate(memory, off_t(bytes))
    guard let place = mmap(nil, shape.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0) else {
      exit(1)
    }
    tell(.started(shape, model: "a trial"))
    if manner == "starts twice" { tell(.started(shape, model: "a trial")) }
    serve(manner, shape, place.assumingMemoryBound(to: UInt8.self))
  }

  private static func serve(_ manner: String, _ shape: SharedFrames, _ place: UnsafeMutablePointer<UInt8>) {
    (place + shape.view(1)).update(repeating: 51, count: shape.viewBytes)
    tell(.view(slot: 1))
    if manner == "hangs" { hang() }
    if manner == "dies" { raise(SIGKILL) }
    if manner == "unplugged" { leave(.unplugged) }
    if manner == "never asked" { answer(1, in: 1) }
    while true {
      guard let order = nextOrder() else { exit(0) }
      if case .watch(let isOn) = order { watch(isOn, shape, place) }
      guard case .capture(let number, _) = order else { continue }
      switch manner {
      case "dies when asked": raise(SIGKILL)
      case "no such slot": raw(letter(slot: 2))
      // A box that asks for a picture has heard the helper before, and so has sealed the memory.
      case "unseals": if ftruncate(memory, 0) == 0 { leave(.tooShort) }
      case "answers late":
        // The cancelled picture comes when the next one is asked for, and must not be taken for that one.
        guard number > 1 else { continue }
        fill(place, shape, 0, 99)
        answer(number - 1, in: 0)
        guard nextOrder() == .free(slot: 0) else { exit(1) }
      case "answers twice": answer(number, in: 0)
      default: break
      }
      fill(place, shape, 1, UInt8(truncatingIfNeeded: number))
      answer(number, in: 1)
    }
  }

  /// Wide views are lighter than the usual ones.
  private static func watch(_ isOn: Bool, _ shape: SharedFrames, _ place: UnsafeMutablePointer<UInt8>) {
    guard isOn else { return tell(.view(slot: 1)) }
    (place + shape.wideView(2)).update(repeating: 102, count: shape.wideBytes)
    tell(.wideView(slot: 2))
  }

  private static func answer(_ number: UInt32, in slot: Int) {
    tell(.picture(CameraPicture(number: number, slot: slot, timestamp: 0, settling: .told)))
  }

  private static func fill(
    _ place: UnsafeMutablePointer<UInt8>, _ shape: SharedFrames, _ slot: Int, _ value: UInt8
  ) {
    (place + shape.picture(slot)).update(repeating: value, count: shape.pictureBytes)
  }

  /// A picture's news as no honest helper could write it.
  private static func letter(slot: UInt8) -> [UInt8] {
    var bytes = CameraNews.picture(CameraPicture(number: 1, slot: 1, timestamp: 0, settling: .told)).encoded
    bytes[16] = slot
    return bytes
  }

  // MARK: - The wire

  /// Says that it lives as long as it waits.
  private static func nextOrder() -> CameraOrder? {
    while true {
      var waiting = pollfd(fd: orders, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 200) == 0 {
        tell(.alive)
        continue
      }
      var letter = [UInt8](repeating: 0, count: CameraOrder.size)
      let count = box_receive(orders, &letter, letter.count)
      return count == letter.count ? CameraOrder(letter.span) : nil
    }
  }

  private static func tell(_ news: CameraNews) { raw(news.encoded) }

  private static func raw(_ bytes: [UInt8]) { _ = box_send(news, bytes, bytes.count) }

  private static func leave(_ trouble: FramesTrouble) -> Never {
    tell(.trouble(trouble))
    exit(0)
  }

  private static func hang() -> Never {
    while true { pause() }
  }
}
