// SPDX-License-Identifier: GPL-3.0-or-later

import CEspeak
import CLibc
import Domain

/// The library eSpeak NG, of which a process has one: voices for languages, and samples for words.
struct Espeak {
  /// The rate in hertz of every voice that eSpeak NG brings itself.
  static var rate: Int { 22_050 }

  /// The folder is nil where eSpeak NG is installed as usual.
  init(folder: String? = nil) throws(Fault) {
    var rate: Int32 = 0
    let fault =
      if let folder { folder.withCString { box_espeak_open($0, &rate) } } else { box_espeak_open(nil, &rate) }
    guard fault == 0 else { throw .noTalker(isMissing(fault) ? .noData : .words(sentence(fault))) }
    guard rate == Espeak.rate else { throw .noTalker(.rate(Int(rate), insteadOf: Espeak.rate)) }
  }

  func voice(for language: String) throws(Fault) -> EspeakLanguage {
    var descriptor: Int32 = -1
    let fault = language.withCString { box_espeak_make_voice($0, &descriptor) }
    guard fault == 0 else {
      throw .noTalker(isMissing(fault) ? .noVoice(language) : .words(sentence(fault)))
    }
    return EspeakLanguage(language, descriptor)
  }

  /// Speaks until the end, or until `take` returns false. The text ends with a zero.
  func say(
    _ text: [CChar], in language: EspeakLanguage, rate: Int, pitch: Int,
    take: (UnsafeBufferPointer<Int16>) -> Bool
  ) {
    withoutActuallyEscaping(take) { take in
      var take = take
      withUnsafeMutablePointer(to: &take) { context in
        // A fault ends the utterance early: there is nothing that could be said about it.
        _ = box_espeak_say(
          language.descriptor, Int32(rate), Int32(pitch), text,
          { context, samples, count in
            let take = context?.assumingMemoryBound(to: ((UnsafeBufferPointer<Int16>) -> Bool).self)
            return take?.pointee(UnsafeBufferPointer(start: samples, count: Int(count))) ?? false
          }, context)
      }
    }
  }
}

/// A language that eSpeak NG speaks, ready for use.
final class EspeakLanguage {
  let name: String
  fileprivate let descriptor: Int32

  fileprivate init(_ name: String, _ descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}

private func isMissing(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR || code == ELIBACC }

private func sentence(_ code: Int32) -> String {
  // Bytes: eSpeak NG's longest sentence has 60.
  var text = [CChar](repeating: 0, count: 256)
  box_espeak_sentence(code, &text, text.count)
  let end = text.firstIndex(of: 0) ?? text.count
  return String(decoding: text[..<end].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
