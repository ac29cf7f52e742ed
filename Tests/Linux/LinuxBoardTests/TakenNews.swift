// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

extension Port {
  /// The next piece of news, for parts that ask for no time.
  func takeNews() -> PartNews? { takeNews(by: Instant(nanoseconds: 0)) }
}
