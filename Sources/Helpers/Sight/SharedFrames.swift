// SPDX-License-Identifier: GPL-3.0-or-later

/// The layout of the memory that box and `sonifier-camera` share: pictures, then views, then wide views, all turned upright.
public struct SharedFrames: Equatable, Sendable {
  /// The width of a picture: red, green and blue, 8 bits each, row after row without gaps.
  public let width: Int
  public let height: Int
  /// The width of a view, in the same three colours.
  public let viewWidth: Int
  public let viewHeight: Int
  /// The width of a wide view, which shows the same in more places.
  public let wideWidth: Int
  public let wideHeight: Int

  /// Two picture slots: one that the box takes over, and one that the helper fills.
  public static var pictureSlots: Int { 2 }
  /// A quarter of a second of views: the box is never that late.
  public static var viewSlots: Int { 4 }
  /// The possible sides of a picture; no camera of such a board is larger.
  public static var sides: ClosedRange<Int> { 16...8192 }
  /// The largest picture: one of 16 megapixels already takes a tenth of a second to be made ready.
  static var mostPixels: Int { 16_000_000 }
  /// Views are 160 wide, and wide ones twice that: fine enough for a fingertip.
  static var viewSides: ClosedRange<Int> { 1...320 }

  public init?(
    width: Int, height: Int, viewWidth: Int, viewHeight: Int, wideWidth: Int, wideHeight: Int
  ) {
    let (sides, viewSides) = (SharedFrames.sides, SharedFrames.viewSides)
    guard sides.contains(width), sides.contains(height), width * height <= SharedFrames.mostPixels,
      viewSides.contains(viewWidth), viewSides.contains(viewHeight), viewSides.contains(wideWidth),
      viewSides.contains(wideHeight)
    else { return nil }
    self.width = width
    self.height = height
    self.viewWidth = viewWidth
    self.viewHeight = viewHeight
    self.wideWidth = wideWidth
    self.wideHeight = wideHeight
  }

  public var pictureBytes: Int { width * height * 3 }
  public var viewBytes: Int { 3 * viewWidth * viewHeight }
  public var wideBytes: Int { 3 * wideWidth * wideHeight }
  public var byteCount: Int { wideView(SharedFrames.viewSlots) }

  /// Where in the memory a slot begins.
  public func picture(_ slot: Int) -> Int { slot * pictureBytes }
  public func view(_ slot: Int) -> Int { SharedFrames.pictureSlots * pictureBytes + slot * viewBytes }
  public func wideView(_ slot: Int) -> Int { view(SharedFrames.viewSlots) + slot * wideBytes }

  static func pictureSlot(_ number: Int64) -> Int? { slot(number, of: pictureSlots) }
  static func viewSlot(_ number: Int64) -> Int? { slot(number, of: viewSlots) }

  private static func slot(_ number: Int64, of count: Int) -> Int? {
    number >= 0 && number < count ? Int(number) : nil
  }
}
