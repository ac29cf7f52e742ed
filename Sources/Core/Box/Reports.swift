// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Board
import Ears
import Gesture
import Instrument
import Speech

/// What the parts report by themselves becomes events.
extension Box {
  /// Reports of one part in one step: more than a healthy part has, so that a mad one can't hold up the rest.
  private static var mostReports: Int { 16 }

  func takeReports() {
    // What the parts report together is said in one go.
    speaking.isHeld = true
    defer {
      speaking.isHeld = false
      talk()
    }
    tellOfInstruments()
    // The order is that of what is said: hands first, then where pictures come from, then the rest.
    for controls in parts.controls { takeNews(of: controls) }
    each({ parts.camera?.takeReport() }, { take($0) })
    if let sighting = showing.takeSighting(isAiming: played.isAiming, at: latest) {
      handle(.view(sighting, isTalking: !isQuiet))
    }
    if let heard = showing.liveWatch.take(), let picture = heard.picture {
      handle(.live(picture, heard.cells))
    }
    each({ parts.shelf?.takeReport() }, { take($0) })
    each({ parts.titles?.takeReport() }, { handle($0.event) })
    if isOn { each({ parts.dictaphone?.takeReport() }, { handle($0.event) }) }
    if isOn { each({ parts.ear?.takeReport() }, { handle($0.event(speaking)) }) }
    let heard = asking.ear.take(by: latest)
    if let news = heard.news { take(news, whileAwaiting: nil) }
    if let loudness = heard.loudness { handle(.loudness(loudness)) }
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

  func take(_ news: PartNews, whileAwaiting source: PictureSource?) {
    switch news {
    case .fault(let fault): broken(fault, whileAwaiting: source)
    case .healed(let fault): healed(fault)
    }
  }

  private func tellOfInstruments() {
    if let news = soundOutput.takeOutcome(), isOn { handle(.instruments(news)) }
    if let missing = soundOutput.takeMissing() { broken(.noInstruments(missing), whileAwaiting: nil) }
  }

  private func take(kept text: [UInt8]) {
    let changes = keptState.take(kept: text)
    if !changes.isEmpty { note(.keep(changes)) }
  }

  private func take(_ report: CameraReport) {
    switch report {
    case .picture(let seen):
      if asking.takeAnswer(from: .camera) {
        handle(.picture(seen.picture, seen.overview, seen.painting, seen.words))
      }
    case .brightness(let brightness): handle(.brightness(brightness))
    // To look at all views would keep a core of the board busy for nothing.
    case .view(let view):
      if played.isAiming { showing.viewWatch.begin((view, instrument.sought, asking.lens)) }
      if played.isLive { showing.liveWatch.begin((view, showing.camera)) }
    case .news(let news): take(news, whileAwaiting: .camera)
    }
  }

  private func take(_ report: ShelfReport) {
    switch report {
    case .picture(let seen):
      if asking.takeAnswer(from: .shelf) {
        handle(.picture(seen.picture, seen.overview, seen.painting, seen.words))
      }
    case .fault(let fault): broken(fault, whileAwaiting: .shelf)
    case .glance(let place, let date, let seen): handle(.glance(place, date, seen?.overview))
    case .albums(let albums, let news): take(albums, news)
    case .exhibition(let summary):
      guard isOn else { return shelved.exhibition = .exhibition(summary) }
      handle(.exhibition(summary))
    case .trouble(let trouble): if isOn { handle(.albumTrouble(trouble)) }
    case .font(let font): soundOutput.choose(font)
    case .noFont(let trouble): handle(.instruments(.refused(trouble)))
    }
  }

  private func take(_ albums: [Album], _ news: AlbumNews?) {
    // The event of switching on brings the albums that are there at the start.
    guard isOn else { return }
    let before = shelved
    shelved = Shelved(albums)
    for event in shelved.events(after: before, news) { handle(event) }
    switch news {
    case .kept(let place):
      if let name = instrument.name(of: place) { note(.save(name.value.text(in: .english))) }
    case .deleted(_, let name): note(.delete(name.value.text(in: .english)))
    case .table(_, let file): note(.save(file))
    case .exhibition(let works): note(.save("an exhibition of \(works)"))
    case .stickIn, .stickGone, .stickSafe, nil: break
    }
  }

  /// Adds what the ears heard elsewhere, in percent of a safe week.
  private func hear(elsewhere percent: Double) {
    listening.hear(instrument.settings.listener.safeWeek * percent / 100)
    tellDose()
  }

  private func broken(_ fault: Fault, whileAwaiting source: PictureSource?) {
    note(.fault(fault))
    if !troubles.contains(fault) { knownTroubles.note(fault) }
    guard isOn else { return }
    if let source, asking.takeAnswer(from: source) {
      handle(.noPicture(fault))
    } else {
      handle(.fault(fault))
    }
  }

  private func healed(_ fault: Fault) {
    knownTroubles.forget(fault.subject)
    if isOn { handle(.healed(fault)) }
  }

  /// Follows a choice that counts, not one only tried in the menu. A missing language is announced once.
  func follow(_ accent: Accent) {
    let fault = Fault.language(accent)
    if !speaking.has(accent) {
      if !troubles.contains(fault) { broken(fault, whileAwaiting: nil) }
    } else if troubles.contains(where: { $0.subject == .language }) {
      healed(fault)
    }
  }
}

extension TitlesReport {
  fileprivate var event: Event {
    switch self {
    case .titles(let names, let keys, let onStick): .titles(names, keys: keys, onStick: onStick)
    case .facts(let title, let facts, let trouble): .title(title, facts, trouble)
    }
  }
}

extension EarReport {
  fileprivate func event(_ speaking: Speaking) -> Event {
    switch self {
    case .began: .earBegan
    case .found(.word(let word)):
      .earFound(.word(word), isTalking: speaking.couldBeHeard(at: Instant(seconds: word.began)))
    case .found(let finding): .earFound(finding, isTalking: speaking.isTalking)
    }
  }
}

extension DictaphoneReport {
  fileprivate var event: Event {
    switch self {
    case .comments(let comments, let canHear, let found): .comments(comments, canHear: canHear, found: found)
    case .begun: .dictationBegun
    case .recorded(let words): .recorded(words)
    case .failed(let trouble): .dictationFailed(trouble)
    }
  }
}
