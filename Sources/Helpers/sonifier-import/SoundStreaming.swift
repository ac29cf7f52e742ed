// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import CLibc
import Decoding
import Files

/// Plays a sound into the wire, as fast as the box takes it: behind an answer about the file its samples, for the box's own sound
/// card.
enum SoundStreaming {
  /// In frames: what is read, changed and sent at once, a fiftieth of a second of most files.
  private static let piece = 1024

  /// From a place on, in hundredths of a second, at a speed in percent.
  static func play(_ file: UnsafeRawBufferPointer, from place: Int, speed: Int, to wire: Int32) -> Never {
    let form = UnsafeMutablePointer<box_sound>.allocate(capacity: 1)
    form.initialize(to: box_sound())
    do throws(ImportTrouble) {
      let shape = try SoundImport.open(form, file, isStreamed: true)
      let frame = Int64(place) * Int64(shape.rate) / 100
      _exit(
        say(.sound(shape), on: wire) && (place == 0 || box_sound_seek(form, frame))
          && send(form, shape, speed, to: wire) ? 0 : 1)
    } catch {
      _exit(say(.failure(error), on: wire) ? 0 : 1)
    }
  }

  /// Says what there is to know of the file as a title.
  static func tell(of file: UnsafeRawBufferPointer, to wire: Int32) -> Never {
    let form = UnsafeMutablePointer<box_sound>.allocate(capacity: 1)
    form.initialize(to: box_sound())
    do throws(ImportTrouble) {
      let shape = try SoundImport.open(form, file, isStreamed: true)
      let seconds = Double(form.pointee.frames) / Double(shape.rate)
      let title = TitleReply(length: UInt32(min(seconds * 100, Double(UInt32.max))), of: file)
      let bytes = ImportReply.sound(shape).encoded() + title.encoded
      _exit(Bytes.write(bytes[...], to: wire) ? 0 : 1)
    } catch {
      _exit(say(.failure(error), on: wire) ? 0 : 1)
    }
  }

  private static func say(_ reply: ImportReply, on wire: Int32) -> Bool {
    Bytes.write(reply.encoded()[...], to: wire)
  }

  /// False where the box listens no more, there is no memory, or the file is damaged before its end.
  private static func send(
    _ form: UnsafeMutablePointer<box_sound>, _ shape: SoundShape, _ percent: Int, to wire: Int32
  ) -> Bool {
    guard let speed = Speed(percent) else { return false }
    func write(_ frames: UnsafePointer<Float>, _ count: Int) -> Bool {
      box_write_all(wire, frames, count * 2 * MemoryLayout<Float>.stride) == 0
    }
    let ratio = Double(StreamedSound.rate) / Double(shape.rate)
    // No filter is better than one that changes nothing.
    let rate = shape.rate == StreamedSound.rate ? nil : box_rate_new(2, ratio)
    guard rate != nil || shape.rate == StreamedSound.rate else { return false }
    let room = Int((Double(piece) * ratio).rounded(.up)) + piece
    let read = UnsafeMutablePointer<Float>.allocate(capacity: 2 * piece)
    let made = UnsafeMutablePointer<Float>.allocate(capacity: 2 * room)
    read.initialize(repeating: 0, count: 2 * piece)
    made.initialize(repeating: 0, count: 2 * room)
    var (waiting, isEnd) = (0, false)
    while true {
      if !isEnd, waiting < piece {
        let count = fill(read, after: waiting, form, shape)
        waiting += count
        isEnd = count == 0
      }
      var (taken, new) = (Int64(waiting), Int64(waiting))
      if let rate {
        let isChanged = box_rate_change(
          rate, read, Int64(waiting), isEnd, made, Int64(room), &taken, &new)
        guard isChanged else { return false }
      }
      guard speed.send(rate == nil ? read : made, frames: Int(new), to: write) else { return false }
      let rest = waiting - Int(taken)
      for index in 0..<2 * rest { read[index] = read[2 * Int(taken) + index] }
      waiting = rest
      if isEnd, new == 0, taken == 0 { return speed.end(to: write) && !box_sound_is_damaged(form) }
    }
  }

  /// Reads what there is room for, one channel as both; returns how many frames came.
  private static func fill(
    _ read: UnsafeMutablePointer<Float>, after waiting: Int, _ form: UnsafeMutablePointer<box_sound>,
    _ shape: SoundShape
  ) -> Int {
    let start = read + 2 * waiting
    let count = Int(box_sound_read(form, start, Int64(piece - waiting)))
    guard count > 0 else { return 0 }
    if shape.channels == 1 {
      for frame in (0..<count).reversed() {
        let sample = start[frame]
        (start[2 * frame], start[2 * frame + 1]) = (sample, sample)
      }
    }
    return count
  }
}
