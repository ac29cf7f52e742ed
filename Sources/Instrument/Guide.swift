// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// Where somebody is in the guide: that is never lost.
struct Bookmark: Equatable {
  /// As it was remembered: where a guide has fewer sections, it is the last.
  var section = 0
  var paragraph = 0
  /// The paragraph is being said, and the next one follows.
  var isReading = false
}

/// Guide: how the box is used. The knob names its sections, the shutter reads one or stops, and the strip is the section.
extension Instrument {
  /// What the box speaks is what it reads.
  mutating func wantGuide() {
    let tongue = scene.settings.accent.tongue
    guard tongue != guideTongue else { return }
    guideTongue = tongue
    does(.readGuide(tongue))
  }

  mutating func take(_ guide: Guide?) {
    self.guide = guide
    if guide == nil { scene.bookmark.isReading = false }
  }

  mutating func greetGuide() {
    guard let guide else { return answer(Phrase(.guideMissing)) }
    let greeting = [Phrase(.guide, .number(guide.sections.count))] + bookmarkPhrases
    say(.answer, greeting + way([Phrase(.chooseSection)]))
  }

  mutating func browseGuide(_ clicks: Int) {
    guard let guide else { return refuseGuide() }
    let place = min(max(sectionPlace + clicks, 0), guide.sections.count - 1)
    if place == sectionPlace {
      does(.cue(.end(of: clicks)))
    } else {
      scene.bookmark = Bookmark(section: place)
    }
    say(.answer, bookmarkPhrases)
  }

  private mutating func refuseGuide() {
    does(.cue(.refused))
    answer(Phrase(.guideMissing))
  }
}

// MARK: - Reading

extension Instrument {
  /// The shutter: reads from where somebody was.
  mutating func readOrStop() {
    guard guide != nil else { return refuseGuide() }
    guard scene.bookmark.isReading else { return read() }
    answer(stoppedPhrase, way: [Phrase(.readOn)])
  }

  private mutating func read() {
    say(.answer, passage)
    scene.bookmark.isReading = true
  }

  /// Something was said to its end.
  mutating func goOnReading(after utterance: Utterance) {
    guard scene.bookmark.isReading, let section else { return }
    // A fault came in between, or what the knob says: where somebody was is read again.
    guard utterance.phrases == passage else { return read() }
    guard paragraph + 1 < section.paragraphs.count else { return endSection() }
    scene.bookmark.paragraph = paragraph + 1
    read()
    keepPlace()
  }

  /// Where somebody is in the guide is no matter of the button that is down meanwhile.
  private mutating func keepPlace() {
    guard let before = undo?.scene, before.mode == .guide, before.menu == nil, !before.isExplaining else {
      return
    }
    undo?.scene.bookmark = scene.bookmark
  }

  /// The next one is named, and not yet read: so nobody is talked to without end.
  private mutating func endSection() {
    scene.bookmark.paragraph = 0
    guard let guide, sectionPlace + 1 < guide.sections.count else {
      does(.cue(.end))
      return answer(Phrase(.lastSection))
    }
    scene.bookmark.section = sectionPlace + 1
    answer(sectionPhrase(.nextSection), way: [Phrase(.readOn)])
  }

  // MARK: The strip

  mutating func touchGuide(_ spot: Spot) {
    if let menu = scene.menu {
      does(.cue(.refused))
      return answer(menuPhrase(menu))
    }
    guard let touched = paragraph(at: spot) else { return refuseGuide() }
    scene.bookmark.paragraph = touched
    read()
    keepPlace()
  }

  /// A finger at rest trembles, and what is read has gone on meanwhile.
  mutating func slideInGuide(from before: Spot?) {
    guard scene.menu == nil, let spot = touch, let touched = paragraph(at: spot),
      touched != before.flatMap({ paragraph(at: $0) })
    else { return }
    scene.bookmark.paragraph = touched
    read()
    keepPlace()
  }

  private func paragraph(at spot: Spot) -> Int? {
    guard let count = section?.paragraphs.count else { return nil }
    // Whatever a control tells, no number at all among it.
    let share = spot.x > 0 ? min(spot.x, 1) : 0
    return min(Int(share * Double(count)), count - 1)
  }
}

// MARK: - Where that is

extension Instrument {
  private var sectionPlace: Int { min(scene.bookmark.section, (guide?.sections.count ?? 1) - 1) }
  private var section: Guide.Section? { guide?.sections[sectionPlace] }
  private var paragraph: Int { min(scene.bookmark.paragraph, (section?.paragraphs.count ?? 1) - 1) }

  /// The paragraph that is read next, or just now.
  var passage: [Phrase] {
    section?.paragraphs[paragraph].map { Phrase(.passage, .words($0)) } ?? [Phrase(.guideMissing)]
  }

  /// The section that was named last.
  var sectionPhrase: Phrase { sectionPhrase(.pictureOf) }

  /// And where in it, for whoever has heard something of it.
  var bookmarkPhrases: [Phrase] {
    let hasBegun = scene.bookmark.paragraph > 0 || scene.bookmark.isReading
    return guide != nil && hasBegun ? [sectionPhrase, paragraphPhrase(.paragraphOf)] : [sectionPhrase]
  }

  var stoppedPhrase: Phrase { paragraphPhrase(.readingStopped) }

  private func sectionPhrase(_ key: Key) -> Phrase {
    guard let guide, let section else { return Phrase(.guideMissing) }
    return Phrase(key, .words(section.title), .number(sectionPlace + 1), .number(guide.sections.count))
  }

  private func paragraphPhrase(_ key: Key) -> Phrase {
    Phrase(key, .number(paragraph + 1), .number(section?.paragraphs.count ?? 1))
  }
}
