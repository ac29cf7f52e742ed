// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Why a camera cannot be used, and why a program of the box is of no help, as the rest of a sentence.
extension CameraDefect {
  public var phrase: Phrase {
    switch self {
    case .strange: Phrase(.cameraStrange)
    case .forbidden: Phrase(.cameraForbidden)
    case .tooLarge: Phrase(.cameraTooLarge)
    case .noMemory: Phrase(.noMemory)
    case .tooShort: Phrase(.cameraTooShort)
    case .failed(let error): Phrase(.cameraFailed, .number(error))
    case .worker(let trouble): trouble.phrase(of: .cameraWorker)
    }
  }
}

extension HelperTrouble {
  /// Of the part of that name.
  func phrase(of part: Key) -> Phrase {
    let part = Value.phrase(Phrase(part))
    return switch self {
    case .missing(let program): Phrase(.helperMissing, part, .words(program))
    case .refused(let program): Phrase(.helperRefused, part, .words(program))
    case .failed(let error): Phrase(.helperFailed, part, .number(error))
    case .nonsense: Phrase(.helperNonsense, part)
    case .unconfined: Phrase(.helperUnconfined, part)
    }
  }
}
