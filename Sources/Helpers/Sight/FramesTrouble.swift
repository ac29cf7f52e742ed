// SPDX-License-Identifier: GPL-3.0-or-later

/// Why the camera's helper has no frames to give.
public enum FramesTrouble: Error, Equatable, Sendable {
  case absent
  /// Another program uses the camera.
  case busy
  case unplugged
  /// The camera is there, and gives no frames.
  case silent
  /// The camera's frames have no known layout.
  case strange
  case forbidden
  /// The camera's frames are larger than any that can be shared.
  case tooLarge
  case noMemory
  /// The camera's frames are shorter than it says.
  case tooShort
  /// The system cannot take the helper's rights away.
  case unconfined
  /// The camera does not start, for any other reason, which has this number.
  case failed(error: Int32)

  var number: Int64 {
    switch self {
    case .absent: 1
    case .busy: 2
    case .unplugged: 3
    case .silent: 4
    case .strange: 5
    case .forbidden: 6
    case .tooLarge: 7
    case .noMemory: 8
    case .tooShort: 9
    case .unconfined: 10
    case .failed: 11
    }
  }

  var error: Int64 {
    if case .failed(let error) = self { return Int64(error) }
    return 0
  }

  /// nil for a number that names no trouble, and for an error number where none belongs.
  init?(number: Int64, error: Int64) {
    switch number {
    case 1: self = .absent
    case 2: self = .busy
    case 3: self = .unplugged
    case 4: self = .silent
    case 5: self = .strange
    case 6: self = .forbidden
    case 7: self = .tooLarge
    case 8: self = .noMemory
    case 9: self = .tooShort
    case 10: self = .unconfined
    case 11:
      guard let error = Int32(exactly: error) else { return nil }
      self = .failed(error: error)
    default: return nil
    }
  }
}
