// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import CFuzz
import Decoding
import Glibc

/// Any bytes through the C side of sounds, the box's own reading of MP4's tables above all.
@main
struct Program {
  static func main() {
    _ = box_ffmpeg_prepare()
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, size in
        attempt(UnsafeBufferPointer(start: start, count: size))
        return 0
      })
  }
}

/// Frames that come at once.
private let piece: Int64 = 500
/// Longer sounds only take time.
private let mostPieces = 200

private func attempt(_ bytes: UnsafeBufferPointer<UInt8>) {
  var sound = box_sound()
  (sound.bytes, sound.size) = (bytes.baseAddress, bytes.count)
  guard let container = SoundContainer(firstBytes: bytes.span) else {
    return hear(&sound, box_sound_open(&sound), box_sound_read, box_sound_seek, box_sound_close)
  }
  hear(
    &sound, box_ffmpeg_open(&sound, container.rawValue), box_ffmpeg_read, box_ffmpeg_seek, box_ffmpeg_close)
}

/// From the beginning, from places within, and from one behind the end.
private func hear(
  _ sound: inout box_sound, _ opened: box_result,
  _ read: (UnsafeMutablePointer<box_sound>?, UnsafeMutablePointer<Float>?, Int64) -> Int64,
  _ seek: (UnsafeMutablePointer<box_sound>?, Int64) -> Bool,
  _ close: (UnsafeMutablePointer<box_sound>?) -> Void
) {
  defer { close(&sound) }
  guard opened == BOX_OK else { return }
  let channels = Int64(sound.channels)
  guard channels > 0, channels < 1000 else { return }
  let room = UnsafeMutablePointer<Float>.allocate(capacity: Int(piece * channels))
  defer { room.deallocate() }
  for part in [0, 3, 1, 2, 5] as [Int64] {
    guard seek(&sound, sound.frames / 4 * part) else { continue }
    var pieces = 0
    while pieces < mostPieces, read(&sound, room, piece) == piece { pieces += 1 }
  }
}
