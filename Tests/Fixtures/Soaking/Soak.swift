// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// How much of a long test is gone: all of it in `make soak`, else a sample, which is the same at every run.
public enum Soak {
  public static let isWhole = ProcessInfo.processInfo.environment["SONIFIER_SOAK"] != nil
  /// Whether the whole corpus of walls is measured, as in `make find` and `make museum`.
  public static let hasWholeCorpus = isWhole || ProcessInfo.processInfo.environment["SONIFIER_FIND"] != nil
}
