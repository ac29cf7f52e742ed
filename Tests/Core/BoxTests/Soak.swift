// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// How long a long test goes on: to its end in `make soak`, else for a sample, which is the same at every run.
enum Soak {
  static let isWhole = ProcessInfo.processInfo.environment["SONIFIER_SOAK"] != nil
}
