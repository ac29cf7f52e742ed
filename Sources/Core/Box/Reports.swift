// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Sound
import Board
import Instrument
import Picture
import Sampled
import Sonify
import Speech

/// What the parts report by themselves becomes events.
extension Box {
  /// Reports of one part in one step: more than a healthy part has, so that a mad one can't hold up the rest.
  private static var mostReports: Int { 16 }

  func takeReports() {
    isTakingReports = true
    defer {
      isTakingReports = false
      talk()
    }
    tellOfInstruments()
    // The order is that of what is said: hands first, then where pictures come from, then the rest.
    for controls in parts.controls { takeNews(of: controls) }
    each({ parts.camera?.takeReport() }, { take($0) })
    each({ parts.shelf?.takeReport() }, { take($0) })
    for port in ports[parts.controls.count...] { takeNews(of: port) }
    each({ parts.speaker?.takeHeardElsewhere() }, { hear(elsewhere: $0) })
    each({ parts.storage?.takeKept() }, { take(kept: $0) })
  }

  private func takeNews(of port: any Port) {
    each({ port.takeNews(by: latest) }, { take($0, whileAwaiting: nil) })
  }

  private func each<Report>(_ next: () -> Report?, _ take: (Report) -> Void) {
    for _ in 0..<Box.mostReports {
      guard let report = next() else { return }
      take(report)
    }
  }

  private func take(_ news: PartNews, whileAwaiting source: PictureSource?) {
    switch news {
    case .fault(let fault): broken(fault, whileAwaiting: source)
    case .healed(let fault): healed(fault)
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
    broken(.noInstruments(missing), whileAwaiting: nil)
  }

  private func take(kept text: [UInt8]) {
    let memory = Memory(text: text)
    let changes = memory.changes(since: kept)
    if !changes.isEmpty { note(.keep(changes)) }
    kept = memory
  }

  private func take(_ report: CameraReport) {
    switch report {
    case .picture(let seen):
      guard awaited == .camera else { return }
      awaited = .nowhere
      handle(.picture(seen.picture, seen.overview))
    case .brightness(let brightness): handle(.brightness(brightness))
    case .view(let view): handle(.view(view, isTalking: !isQuiet))
    case .news(let news): take(news, whileAwaiting: .camera)
    }
  }

  private func take(_ report: ShelfReport) {
    switch report {
    case .picture(let seen):
      guard awaited == .shelf else { return }
      awaited = .nowhere
      handle(.picture(seen.picture, seen.overview))
    case .fault(let fault): broken(fault, whileAwaiting: .shelf)
    case .glance(let place, let date, let seen): handle(.glance(place, date, seen?.overview))
    case .albums(let albums, let news): take(albums, news)
    case .trouble(let trouble): if isOn { handle(.albumTrouble(trouble)) }
    case .font(let font):
      leftOut = font.leftOut
      instruments.choose(font)
    case .noFont(let trouble): refuseInstruments(trouble)
    }
  }

  private func take(_ albums: [Album], _ news: AlbumNews?) {
    // What there is when the box is switched on is an event of its own.
    guard isOn else { return }
    let before = shelved
    shelved = albums
    let pictures = albums.filter { $0.hasPictures }
    if news != nil || pictures != before.filter({ $0.hasPictures }) { handle(.albums(pictures, news)) }
    let files = OwnFiles(albums)
    if files != OwnFiles(before) { handle(.ownFiles(files)) }
    switch news {
    case .kept(let place):
      if let name = instrument.name(of: place) { note(.save(name.value.text(in: .english))) }
    case .deleted(_, let name): note(.delete(name.value.text(in: .english)))
    case .results(let file): note(.save(file))
    case .stickIn, .stickGone, .stickSafe, nil: break
    }
  }

  /// In percent of a safe week.
  private func hear(elsewhere percent: Double) { hear(instrument.settings.listener.safeWeek * percent / 100) }

  func broken(_ fault: Fault, whileAwaiting source: PictureSource?) {
    note(.fault(fault))
    if !troubles.contains(fault) { knownTroubles.note(fault) }
    guard isOn else { return }
    if source == awaited {
      awaited = .nowhere
      handle(.noPicture(fault))
    } else {
      handle(.fault(fault))
    }
  }

  func healed(_ fault: Fault) {
    knownTroubles.forget(fault.subject)
    if isOn { handle(.healed(fault)) }
  }
}

extension SoundFontTrouble {
  fileprivate init(_ trouble: InstrumentsTrouble) {
    switch trouble {
    case .noSounds: self = .notOne
    case .noPlayer, .noMemory, .noThread: self = .noMemory
    }
  }
}
