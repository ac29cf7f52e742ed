// SPDX-License-Identifier: GPL-3.0-or-later
import CFuzz
import Decoding
import Glibc

/// Any bytes on the wire: refused, or an answer that could have been given and is written the same way again.
@main
struct Program {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, size in
        attempt(UnsafeBufferPointer(start: start, count: size))
        return 0
      })
  }
}

private func attempt(_ bytes: UnsafeBufferPointer<UInt8>) {
  // What the other helper says of a picture of this size.
  if let codes = CodesReply(bytes.span, width: 640, height: 480) {
    guard codes.encoded().elementsEqual(bytes), bytes.count <= CodesReply.longest else { abort() }
  }
  if let print = PrintReply(bytes.span) {
    guard print.encoded().elementsEqual(bytes), bytes.count <= PrintReply.longest else { abort() }
  }
  guard let reply = ImportReply(bytes.span) else { return }
  guard ImportReply(reply.encoded().span) == reply else { abort() }
  switch reply {
  case .pixels(let shape, _, _, _):
    guard reply.encoded().elementsEqual(bytes), shape.byteCount <= PictureShape.mostBytes else { abort() }
  case .data(let shape, _, _, _):
    guard reply.encoded().elementsEqual(bytes), shape.byteCount <= PictureShape.mostBytes else { abort() }
  case .glimpse(let shape, _):
    guard reply.encoded().elementsEqual(bytes), (shape?.byteCount ?? 0) <= PictureShape.mostBytes else {
      abort()
    }
  case .sound(let shape):
    guard reply.encoded().elementsEqual(bytes), shape.frames <= SoundShape.mostFrames else { abort() }
  case .soundFont(let shape):
    guard reply.encoded().elementsEqual(bytes), shape.byteCount <= SoundFontShape.mostBytes else { abort() }
  case .failure: guard reply.encoded().elementsEqual(bytes) else { abort() }
  case .file: break
  }
}
