// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Sight
import System

/// The link to the box, letter by letter.
struct Link {
  let orders: Int32
  let news: Int32

  enum Next {
    case order(CameraOrder)
    case nothing
    /// The box is gone, or sends what no box sends.
    case end
  }

  /// In milliseconds: how long the first order may take. The box gives it before anything else.
  private static var patience: Int32 { 5000 }

  /// Whether the box will hear it.
  func tell(_ news: CameraNews) -> Bool {
    let letter = news.encoded
    return box_send(self.news, letter, letter.count) == 0
  }

  func next() -> Next {
    // One byte more than a letter has, so that a letter that is too long is noticed.
    var letter = [UInt8](repeating: 0, count: CameraOrder.size + 1)
    let count = box_receive(orders, &letter, letter.count)
    if count == -Int(EAGAIN) || count == -Int(EINTR) { return .nothing }
    guard count > 0, let order = CameraOrder(letter.span.extracting(first: min(count, letter.count))) else {
      return .end
    }
    return .order(order)
  }

  func firstOrder() -> CameraOrder? {
    _ = isReadable(orders, within: Link.patience)
    guard case .order(let order) = next() else { return nil }
    return order
  }
}
