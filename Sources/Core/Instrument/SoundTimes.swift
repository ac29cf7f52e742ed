// SPDX-License-Identifier: GPL-3.0-or-later

/// How fast tones come, go and move, by the steps of the knob; in milliseconds.
enum SoundTimes {
  /// The first attack is the quickest that never clicks; touches use it unless the user wants a softer one.
  static let attacks = [8, 20, 50, 120, 300, 800]
  static let releases = [30, 80, 200, 500, 1200, 3000]
  /// The first glide is at once for the ear; the second is heard as a way from one note to the other.
  static let glides = [5, 90]
}
