// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Board
import Instrument
import Listening
import Picture
import Sampled
import Sonify
import Speech

/// What the parts tell by themselves becomes events.
extension Box {
  /// Of one part in one step: more than a part in order ever has to say, so that a mad one can't hold up the rest.
  private static var mostReports: Int { 16 }

  func takeReports() {
    isTakingReports = true
    defer {
      isTakingReports = false
      talk()
    }
    tellOfInstruments()
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
    for _ in 0..<Box.mostReports {
      guard let report = parts.storage?.takeReport(by: latest) else { break }
      take(report)
    }
    for _ in 0..<Box.mostReports {
      guard let report = parts.health?.takeReport(by: latest) else { break }
      take(report)
    }
  }

  private func tellOfInstruments() {
    switch instruments.takeOutcome() {
    case .there: if isOn { handle(.instruments(.there(leftOut: leftOut))) }
    case .missing(let missing): if isOn { refuseInstruments(SoundFontTrouble(missing)) }
    case nil: break
    }
    tellMissingInstruments()
  }

  private func refuseInstruments(_ trouble: SoundFontTrouble) { handle(.instruments(.refused(trouble))) }

  private func tellMissingInstruments() {
    guard !isMissingTold, let missing = instruments.missing else { return }
    isMissingTold = true
    broken(.noInstruments(InstrumentsTrouble(missing)), whileAwaiting: nil)
  }

  private func take(_ report: StorageReport) {
    switch report {
    case .kept(let text):
      let memory = Memory(text: text)
      let changes = memory.changes(since: kept)
      if !changes.isEmpty { note(.keep(changes)) }
      kept = memory
    case .fault(let fault): broken(fault, whileAwaiting: nil)
    case .healed: healed(.settings(.card(.refused)))
    }
  }

  private func take(_ report: HealthReport) {
    switch report {
    case .fault(let fault): broken(fault, whileAwaiting: nil)
    case .healed(let fault): healed(fault)
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
      handle(.picture(picture, Overview(of: picture)))
    case .brightness(let brightness): handle(.brightness(brightness))
    case .view(let view): handle(.view(view, isTalking: !isQuiet))
    case .fault(let fault): broken(fault, whileAwaiting: .camera)
    case .healed: healed(.noCamera)
    }
  }

  private func take(_ report: ShelfReport) {
    switch report {
    case .picture(let picture):
      guard awaited == .shelf else { return }
      awaited = .nowhere
      handle(.picture(picture, Overview(of: picture)))
    case .fault(let fault): broken(fault, whileAwaiting: .shelf)
    case .glance(let place, let date, let picture):
      handle(.glance(place, date, picture.map { Overview(of: $0) }))
    case .albums(let albums, let news): take(albums, news)
    case .trouble(let trouble): if isOn { handle(.albumTrouble(trouble)) }
    case .ownFiles(let files): if isOn { handle(.ownFiles(files)) }
    case .font(let font):
      leftOut = font.leftOut
      instruments.choose(font)
    case .noFont(let trouble): refuseInstruments(trouble)
    }
  }

  private func take(_ albums: [Album], _ news: AlbumNews?) {
    // What there is when the box is switched on it is told then.
    guard isOn else { return }
    handle(.albums(albums, news))
    switch news {
    case .kept(let place):
      if let name = instrument.name(of: place) { note(.save(name.value.text(in: .english))) }
    case .deleted(_, let name): note(.delete(name.value.text(in: .english)))
    case .results(let file): note(.save(file))
    case .stickIn, .stickGone, .stickSafe, nil: break
    }
  }

  private func take(_ report: SpeakerReport) {
    switch report {
    case .fault(let fault): broken(fault, whileAwaiting: nil)
    case .healed: healed(.cardGone)
    case .volumeFault(let fault): broken(fault, whileAwaiting: nil)
    case .volumeHealed(let fault): healed(fault)
    case .heardElsewhere(let percent): hear(instrument.settings.listener.safeWeek * percent / 100)
    }
  }

  func broken(_ fault: Fault, whileAwaiting source: PictureSource?) {
    note(.fault(fault))
    if fault.subject != nil, !troubles.contains(fault) {
      forget(fault.subject)
      troubles.append(fault)
    }
    guard isOn else { return }
    if source == awaited {
      awaited = .nowhere
      handle(.noPicture(fault))
    } else {
      handle(.fault(fault))
    }
  }

  func healed(_ fault: Fault) {
    forget(fault.subject)
    if isOn { handle(.healed(fault)) }
  }

  /// Of every part only the last trouble counts.
  private func forget(_ subject: Subject?) { troubles.removeAll { $0.subject == subject } }
}

extension InstrumentsTrouble {
  fileprivate init(_ missing: Instruments.Missing) {
    switch missing {
    case .library: self = .noPlayer
    case .soundFont: self = .noSounds
    case .memory: self = .noMemory
    case .thread: self = .noThread
    }
  }
}

extension SoundFontTrouble {
  fileprivate init(_ missing: Instruments.Missing) {
    switch missing {
    case .soundFont: self = .notOne
    case .library, .memory, .thread: self = .noMemory
    }
  }
}
