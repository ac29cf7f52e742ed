// SPDX-License-Identifier: GPL-3.0-or-later

/// How the box speaks.
public struct Manner: Equatable, Sendable {
  /// Words a minute.
  public var rate: Int
  /// 0 is as low as the voice goes, 100 as high.
  public var pitch: Int
  public var language: String

  public init(rate: Int, pitch: Int, language: String) {
    self.rate = rate
    self.pitch = pitch
    self.language = language
  }
}
