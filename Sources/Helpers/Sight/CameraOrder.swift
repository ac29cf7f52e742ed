// SPDX-License-Identifier: GPL-3.0-or-later

/// An order from the box to `sonifier-camera`. Times are nanoseconds of the monotonic clock.
public enum CameraOrder: Equatable, Sendable {
  /// The first order: the camera, how it is turned in its place, and how large its picture should be.
  case open(CameraWish)
  /// Take a picture of that moment; the answer bears the number.
  case capture(UInt32, press: Int64)
  /// The picture of this number is no longer wanted.
  case cancel(UInt32)
  /// The flash went on at this time; nil: it is off.
  case light(since: Int64?)
  /// The box has taken over the slot's contents, so the slot is free.
  case free(slot: Int)
  /// Wide views are wanted instead of the usual ones from now on, or are wanted no more.
  case watch(Bool)

  public static var size: Int { Letter.size }

  public var encoded: [UInt8] { letter.encoded }

  private var letter: Letter {
    switch self {
    case .open(let wish):
      Letter(1, [Int64(wish.rotation.rawValue), Int64(wish.width), Int64(wish.height)], text: wish.name)
    case .capture(let number, let press): Letter(2, [Int64(number), press])
    case .cancel(let number): Letter(3, [Int64(number)])
    case .light(let since): Letter(4, since.map { [1, $0] } ?? [])
    case .free(let slot): Letter(5, [Int64(slot)])
    case .watch(let isOn): Letter(6, [isOn ? 1 : 0])
    }
  }

  /// Nil unless every single field is one that an honest box could have sent.
  public init?(_ bytes: Span<UInt8>) {
    guard let letter = Letter(bytes), let order = CameraOrder(letter), order.letter == letter else {
      return nil
    }
    self = order
  }

  private init?(_ letter: Letter) {
    let numbers = letter.numbers
    switch letter.kind {
    case 1:
      guard let rotation = Int(exactly: numbers[0]).flatMap({ Rotation(rawValue: $0) }),
        let width = Int(exactly: numbers[1]), let height = Int(exactly: numbers[2]),
        let wish = CameraWish(name: letter.text, rotation: rotation, width: width, height: height)
      else { return nil }
      self = .open(wish)
    case 2:
      guard let number = UInt32(exactly: numbers[0]) else { return nil }
      self = .capture(number, press: numbers[1])
    case 3:
      guard let number = UInt32(exactly: numbers[0]) else { return nil }
      self = .cancel(number)
    case 4:
      self = .light(since: numbers[0] == 1 ? numbers[1] : nil)
    case 5:
      guard let slot = SharedFrames.pictureSlot(numbers[0]) else { return nil }
      self = .free(slot: slot)
    case 6:
      self = .watch(numbers[0] == 1)
    default:
      return nil
    }
  }
}

/// The wanted camera, and the wanted form of its picture.
public struct CameraWish: Equatable, Sendable {
  /// The camera's id or its model; empty for the first one.
  public let name: String
  public let rotation: Rotation
  /// The width of the picture before it is turned; the camera takes the nearest size that it can.
  public let width: Int
  public let height: Int

  public init?(name: String, rotation: Rotation, width: Int, height: Int) {
    let sides = SharedFrames.sides
    guard name.utf8.count <= Letter.longestText, !name.utf8.contains(0), sides.contains(width),
      sides.contains(height)
    else { return nil }
    self.name = name
    self.rotation = rotation
    self.width = width
    self.height = height
  }
}
