// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

/// Listens for strings. Never waits, answers later through takeReport; a microphone that is not there comes as news.
///
/// The microphone is open while there is an order, and at no other time. What is heard is kept nowhere.
public protocol Ear: Port {
  /// The newest order counts; nil closes the microphone.
  func listen(_ order: EarOrder?)
  /// Hears these words of the user's own beside whatever is ordered; nil hears none.
  func know(_ words: TaughtWords?)
  /// The next report about the newest order.
  func takeReport() -> EarReport?
}

public enum EarReport: Equatable, Sendable {
  /// The microphone hears: once for every order, and again after it had gone.
  case began
  case found(EarFinding)
}
