// SPDX-License-Identifier: GPL-3.0-or-later
import CFuzz
import Glibc
import Sight

/// Any bytes on the camera's wire, either way: refused, or a message that is written in just these bytes.
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
  if let order = CameraOrder(bytes.span), !order.encoded.elementsEqual(bytes) { abort() }
  guard let news = CameraNews(bytes.span) else { return }
  guard news.encoded.elementsEqual(bytes) else { abort() }
  if case .started(let shape, _) = news {
    guard shape.byteCount <= 1 << 27, shape.wideView(SharedFrames.viewSlots) == shape.byteCount else {
      abort()
    }
  }
}
