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
    do throws(ImportTrouble) {
      let source = try SoundSource(file, isStreamed: true)
      let frame = Int64(place) * Int64(source.shape.rate) / 100
      _exit(
        say(.sound(source.shape), on: wire) && (place == 0 || source.seek(to: frame))
          && send(source, speed, to: wire) ? 0 : 1)
    } catch {
      _exit(say(.failure(error), on: wire) ? 0 : 1)
    }
  }

  /// Says what there is to know of the file as a title.
  static func tell(of file: UnsafeRawBufferPointer, to wire: Int32) -> Never {
    do throws(ImportTrouble) {
      let source = try SoundSource(file, isStreamed: true)
      let length = UInt32(min(source.length * 100, Double(UInt32.max)))
      let title = TitleReply(length: length, of: file, texts: source.words)
      let bytes = ImportReply.sound(source.shape).encoded() + title.encoded
      _exit(Bytes.write(bytes[...], to: wire) ? 0 : 1)
    } catch {
      _exit(say(.failure(error), on: wire) ? 0 : 1)
    }
  }

  private static func say(_ reply: ImportReply, on wire: Int32) -> Bool {
    Bytes.write(reply.encoded()[...], to: wire)
  }

  /// False where the box listens no more, there is no memory, or the file is damaged before its end.
  private static func send(_ source: SoundSource, _ percent: Int, to wire: Int32) -> Bool {
    let shape = source.shape
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
        let count = fill(read, after: waiting, from: source)
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
      if isEnd, new == 0, taken == 0 { return speed.end(to: write) && !source.isDamaged }
    }
  }

  /// Reads what there is room for, one channel as both; returns how many frames came.
  private static func fill(
    _ read: UnsafeMutablePointer<Float>, after waiting: Int, from source: SoundSource
  ) -> Int {
    let start = read + 2 * waiting
    let count = source.read(start, frames: piece - waiting)
    guard count > 0 else { return 0 }
    if source.shape.channels == 1 {
      for frame in (0..<count).reversed() {
        let sample = start[frame]
        (start[2 * frame], start[2 * frame + 1]) = (sample, sample)
      }
    }
    return count
  }
}
