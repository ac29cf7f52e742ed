// SPDX-License-Identifier: GPL-3.0-or-later

/// A message from `sonifier-camera` to the box.
public enum CameraNews: Equatable, Sendable {
  /// A sign of life without news.
  case alive
  /// Frames run; the shared memory has room for them. The text is the camera's model.
  case started(SharedFrames, model: String)
  case view(slot: Int)
  /// A view of more places, which comes while the box watches.
  case wideView(slot: Int)
  case picture(CameraPicture)
  /// The camera helper ends, for this reason.
  case trouble(FramesTrouble)

  public static var size: Int { Letter.size }

  public var encoded: [UInt8] { letter.encoded }

  private var letter: Letter {
    switch self {
    case .alive: Letter(1)
    case .started(let frames, let model):
      Letter(
        2,
        [
          frames.width, frames.height, frames.viewWidth, frames.viewHeight, frames.wideWidth,
          frames.wideHeight,
        ].map { Int64($0) }, text: model)
    case .view(let slot): Letter(3, [Int64(slot)])
    case .picture(let picture):
      Letter(
        4,
        [
          Int64(picture.number), Int64(picture.slot), picture.timestamp, Int64(picture.settling.rawValue),
        ])
    case .trouble(let trouble):
      Letter(5, [trouble.number, trouble.error])
    case .wideView(let slot): Letter(6, [Int64(slot)])
    }
  }

  /// Nil unless every single field is one that an honest helper could have sent.
  public init?(_ bytes: Span<UInt8>) {
    guard let letter = Letter(bytes), let news = CameraNews(letter), news.letter == letter else { return nil }
    self = news
  }

  private init?(_ letter: Letter) {
    let numbers = letter.numbers
    switch letter.kind {
    case 1: self = .alive
    case 2:
      let sizes = (0..<6).compactMap { Int(exactly: numbers[$0]) }
      guard sizes.count == 6,
        let frames = SharedFrames(
          width: sizes[0], height: sizes[1], viewWidth: sizes[2], viewHeight: sizes[3], wideWidth: sizes[4],
          wideHeight: sizes[5])
      else { return nil }
      self = .started(frames, model: letter.text)
    case 3:
      guard let slot = SharedFrames.viewSlot(numbers[0]) else { return nil }
      self = .view(slot: slot)
    case 4:
      guard let number = UInt32(exactly: numbers[0]), let slot = SharedFrames.pictureSlot(numbers[1]),
        let settling = UInt8(exactly: numbers[3]).flatMap({ Settling(rawValue: $0) })
      else { return nil }
      self = .picture(
        CameraPicture(number: number, slot: slot, timestamp: numbers[2], settling: settling))
    case 5:
      guard let trouble = FramesTrouble(number: numbers[0], error: numbers[1]) else { return nil }
      self = .trouble(trouble)
    case 6:
      guard let slot = SharedFrames.viewSlot(numbers[0]) else { return nil }
      self = .wideView(slot: slot)
    default:
      return nil
    }
  }
}

/// A picture that a request asked for: its slot and its time.
public struct CameraPicture: Equatable, Sendable {
  public let number: UInt32
  public let slot: Int
  /// Nanoseconds of the monotonic clock.
  public let timestamp: Int64
  public let settling: Settling

  public init(number: UInt32, slot: Int, timestamp: Int64, settling: Settling) {
    self.number = number
    self.slot = slot
    self.timestamp = timestamp
    self.settling = settling
  }
}
