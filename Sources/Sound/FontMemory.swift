// SPDX-License-Identifier: GPL-3.0-or-later

/// A SoundFont in memory that nobody changes any more, for as long as somebody refers to it.
// Unchecked, because the compiler can't see that the bytes stay as they are.
public final class FontMemory: @unchecked Sendable {
  public let bytes: UnsafeRawBufferPointer
  /// Of the instruments that were wanted of it, how many there was no room for.
  public let leftOut: Int
  private let release: () -> Void

  public init(_ bytes: UnsafeRawBufferPointer, leftOut: Int = 0, release: @escaping () -> Void) {
    (self.bytes, self.leftOut, self.release) = (bytes, leftOut, release)
  }

  deinit { release() }
}
