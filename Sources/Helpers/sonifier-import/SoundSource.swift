// SPDX-License-Identifier: GPL-3.0-or-later

import CCodecs
import CLibc
import Decoding

/// The functions of one sound library.
struct SoundCodec {
  let read: @convention(c) (UnsafeMutablePointer<box_sound>?, UnsafeMutablePointer<Float>?, Int64) -> Int64
  let seek: @convention(c) (UnsafeMutablePointer<box_sound>?, Int64) -> Bool
  let isDamaged: @convention(c) (UnsafePointer<box_sound>?) -> Bool
  let close: @convention(c) (UnsafeMutablePointer<box_sound>?) -> Void

  static var libsndfile: SoundCodec {
    SoundCodec(
      read: box_sound_read, seek: box_sound_seek, isDamaged: box_sound_is_damaged, close: box_sound_close)
  }

  static var ffmpeg: SoundCodec {
    SoundCodec(
      read: box_ffmpeg_read, seek: box_ffmpeg_seek, isDamaged: box_ffmpeg_is_damaged, close: box_ffmpeg_close)
  }
}

/// One sound coming out of its library.
final class SoundSource {
  private let codec: SoundCodec
  private let container: SoundContainer?
  // At one place in memory for as long as the library may look at it.
  private let form: UnsafeMutablePointer<box_sound>
  let file: UnsafeRawBufferPointer
  let shape: SoundShape

  /// Opens the file, and says what is in it. What is streamed may be longer than a shape can say.
  init(_ file: UnsafeRawBufferPointer, isStreamed: Bool = false) throws(ImportTrouble) {
    let bytes = file.bindMemory(to: UInt8.self)
    let container = SoundSource.container { place, count in
      place < bytes.count ? Array(bytes[place...].prefix(count)) : []
    }
    let form = UnsafeMutablePointer<box_sound>.allocate(capacity: 1)
    form.initialize(to: box_sound())
    form.pointee.bytes = bytes.baseAddress
    form.pointee.size = bytes.count
    form.pointee.mapped = true
    (self.form, self.file, self.container) = (form, file, container)
    codec = container == nil ? .libsndfile : .ffmpeg
    do throws(ImportTrouble) {
      shape = try SoundSource.open(form, container, isStreamed, kind: FileKind(firstBytes: bytes.span))
    } catch {
      codec.close(form)
      form.deallocate()
      throw error
    }
  }

  deinit {
    codec.close(form)
    form.deallocate()
  }

  /// What FFmpeg reads of this file; nil where it does not. `read` gives bytes from a place on.
  static func container(_ read: (_ from: Int, _ count: Int) -> [UInt8]) -> SoundContainer? {
    let first = read(0, SoundContainer.bytes)
    guard let length = SoundContainer.tagLength(first.span) else {
      return SoundContainer(firstBytes: first.span)
    }
    // libsndfile reads what else can have such a tag.
    let behind = read(length, SoundContainer.bytes)
    let sound = SoundContainer(firstBytes: behind.span)
    return sound == .adts ? sound : nil
  }

  private static func open(
    _ form: UnsafeMutablePointer<box_sound>, _ container: SoundContainer?, _ isStreamed: Bool, kind: FileKind
  ) throws(ImportTrouble) -> SoundShape {
    let opened = container.map { box_ffmpeg_open(form, $0.rawValue) } ?? box_sound_open(form)
    guard opened == BOX_OK else { throw Trouble.aboutSound(opened, in: kind) }
    let told = form.pointee
    guard isStreamed || told.frames <= SoundShape.mostFrames else { throw .tooBig }
    guard
      let shape = SoundShape(
        frames: Int(min(told.frames, Int64(SoundShape.mostFrames))), rate: Int(told.rate),
        channels: Int(told.channels))
    else { throw .damaged }
    return shape
  }

  // MARK: - What comes out

  /// Returns how many frames came, interleaved: fewer at the end, or where the file is damaged.
  func read(_ into: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    Int(codec.read(form, into, Int64(frames)))
  }

  func seek(to frame: Int64) -> Bool { codec.seek(form, frame) }

  var isDamaged: Bool { codec.isDamaged(form) }

  /// In seconds.
  var length: Double { Double(form.pointee.frames) / Double(shape.rate) }

  /// As it stands in the file.
  var comment: UnsafeRawBufferPointer { SoundSource.letters(form.pointee.comment) }

  /// What the file calls itself, who made it, and its chapters.
  var words: TitleTexts {
    var words = TitleTexts(
      name: TitleTexts.cleaned(SoundSource.letters(form.pointee.title)),
      artist: TitleTexts.cleaned(SoundSource.letters(form.pointee.artist)))
    guard container != nil else { return words }
    var (place, name): (Double, UnsafePointer<CChar>?) = (0, nil)
    var number: UInt32 = 0
    while box_ffmpeg_chapter(form, number, &place, &name),
      words.add(TitleTexts.cleaned(SoundSource.letters(name)), at: place)
    {
      number += 1
    }
    return words
  }

  private static func letters(_ text: UnsafePointer<CChar>?) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: text, count: text.map { strlen($0) } ?? 0)
  }
}
