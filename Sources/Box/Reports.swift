// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Instrument
import Speech

/// What the parts tell by themselves becomes events.
extension Box {
  /// Of one part in one step: more than a part in order ever has to say, so that a mad one can't hold up the rest.
  private static var mostReports: Int { 16 }

  func takeReports() {
    for controls in parts.controls {
      for _ in 0..<Box.mostReports {
        guard let report = controls.takeReport() else { break }
        take(report)
      }
    }
    for _ in 0..<Box.mostReports {
      guard let report = parts.camera?.takeReport() else { break }
      take(report)
    }
    for _ in 0..<Box.mostReports {
      guard let report = parts.shelf?.takeReport() else { break }
      take(report)
    }
    for _ in 0..<Box.mostReports {
      guard let report = parts.speaker?.takeReport() else { break }
      take(report)
    }
    for _ in 0..<Box.mostReports {
      guard let report = parts.light?.takeReport(by: latest) else { break }
      take(report)
    }
    for _ in 0..<Box.mostReports {
      guard let report = parts.display?.takeReport() else { break }
      take(report)
    }
  }

  private func take(_ report: DisplayReport) {
    switch report {
    case .fault(let fault): broken(fault, whileAwaiting: nil)
    case .healed(let fault): healed(fault)
    }
  }

  private func take(_ report: ControlsReport) {
    switch report {
    case .fault(let fault): broken(fault, whileAwaiting: nil)
    case .healed(let fault): healed(fault)
    }
  }

  private func take(_ report: LightReport) {
    switch report {
    case .fault(let fault): broken(fault, whileAwaiting: nil)
    case .healed(let fault): healed(fault)
    }
  }

  private func take(_ report: CameraReport) {
    switch report {
    case .picture(let picture):
      guard awaited == .camera else { return }
      awaited = .nowhere
      handle(.picture(picture))
    case .brightness(let brightness): handle(.brightness(brightness))
    case .view(let view): handle(.view(view))
    case .fault(let fault):
      if !fault.passes { troubles.removeAll { $0 == cameraFault } }
      cameraFault = fault
      broken(fault, whileAwaiting: .camera)
    case .healed: healed(cameraFault)
    }
  }

  private func take(_ report: ShelfReport) {
    switch report {
    case .picture(let picture):
      guard awaited == .shelf else { return }
      awaited = .nowhere
      handle(.picture(picture))
    case .fault(let fault): broken(fault, whileAwaiting: .shelf)
    }
  }

  private func take(_ report: SpeakerReport) {
    switch report {
    case .fault(let fault):
      troubles.removeAll { $0 == speakerFault }
      speakerFault = fault
      broken(fault, whileAwaiting: nil)
    case .healed: healed(speakerFault)
    case .volumeFault(let fault): broken(fault, whileAwaiting: nil)
    case .volumeHealed(let fault): healed(fault)
    }
  }

  private func broken(_ fault: Fault, whileAwaiting source: PictureSource?) {
    note(.fault(fault))
    troubles.removeAll { $0.isOfSameDevice(as: fault) }
    if !fault.passes, !troubles.contains(fault) { troubles.append(fault) }
    if firstFaults != nil {
      if firstFaults?.contains(fault) == false { firstFaults?.append(fault) }
    } else if source == awaited {
      awaited = .nowhere
      handle(.noPicture(fault))
    } else {
      handle(.fault(fault))
    }
  }

  private func healed(_ fault: Fault) {
    // Whoever had no picture at last has a camera again, too.
    troubles.removeAll { $0 == fault || fault.passes && $0 == .noCamera }
    if firstFaults != nil {
      firstFaults?.removeAll { $0 == fault }
    } else {
      handle(.healed(fault))
    }
  }
}

extension Fault {
  /// Of one device only the last trouble counts.
  fileprivate func isOfSameDevice(as other: Fault) -> Bool {
    guard case .device(let device, _, _) = self, case .device(let another, _, _) = other else { return false }
    return device == another
  }

  /// Whether it is over as soon as it is told: the next picture may be there.
  fileprivate var passes: Bool {
    if case .noPicture = self { return true }
    return false
  }
}
