// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a card or a stick does not take what is to be written on it.
public enum CardTrouble: Equatable, Sendable {
  case full, readOnly
  /// The folder for it is missing, or is somebody else's.
  case folder
  /// For any other reason.
  case refused
}
