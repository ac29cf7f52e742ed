// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import Instrument
import Knowing
import LinuxBoard
import Picture
import Speech
import Storage
import Works

/// `sonifier exhibition check`: what is wrong in a folder, and whether visitors may come.
struct ExhibitionCheck {
  private let folder: ExhibitionFolder
  private let isJSON: Bool
  private let progress = Progress()
  private var told: [ToldFinding]
  private var known = KnownWorks()
  /// Of the known works, the pictures.
  private var knownPictures: [String] = []

  init(_ folder: ExhibitionFolder, isJSON: Bool) {
    (self.folder, self.isJSON) = (folder, isJSON)
    let exhibition = folder.exhibition
    let spoken = exhibition.spokenFindings(rate: Settings().manner.rate) { ExhibitionCheck.letters(of: $0) }
    told = (exhibition.findings + spoken).map { ToldFinding($0) }
  }

  mutating func run() throws(CommandError) {
    let exhibition = folder.exhibition
    for (place, work) in exhibition.works.enumerated() {
      progress.show("\(place + 1) of \(exhibition.works.count)")
      look(at: work)
      listen(to: work)
    }
    progress.end()
    for finding in ToldFinding.sorted(told) {
      try Output.say(isJSON ? finding.json.line : finding.line)
    }
    let errors = told.reduce(0) { $1.finding.isError ? $0 + 1 : $0 }
    try Output.say(isJSON ? totals(exhibition, errors).line : sentence(exhibition, errors))
    guard errors == 0 else { throw .failure("\(folder.path): \(Text.count(errors, "error"))") }
  }

  /// What the voice of a language can say; nil where the box has no voice for it.
  private static func letters(of language: String) -> ((Unicode.Scalar) -> Bool)? {
    let name = language.split(separator: "-").first ?? ""
    guard Accent.allCases.contains(where: { $0.voice.split(separator: "-").first == name }) else {
      return nil
    }
    let alphabet = Alphabet(of: String(name))
    return { alphabet.says($0) }
  }

  // MARK: - Pictures and sounds

  private mutating func look(at work: ExhibitedWork) {
    guard let picture = load(work.picture) else { return }
    let longer = max(picture.width, picture.height)
    if longer < ExhibitionCheck.smallest { add(.small(longer), work.picture) }
    let painted = work.isPainted ? work.painted.flatMap { load($0) }.map { PaintedPlaces($0) } : nil
    let aspect = Double(picture.width) / Double(picture.height)
    told += work.findings(painted: painted, aspect: aspect).map { ToldFinding($0) }
    compare(picture, of: work)
  }

  /// In pixels, the longer side: with fewer, fingers and recognition have little to find.
  private static var smallest: Int { 800 }

  /// A tenth of the photographs that are made for a trial: of a good picture hardly one is not sure.
  private static var mostUnsure: Int { TrialPhotographs.count / 10 }

  private mutating func load(_ name: String) -> Picture? {
    do throws(PictureFileError) {
      return try PictureFile.load(folder.place(name))
    } catch {
      add(.pictureUnread, name, reason: error.trouble.phrase.text(in: .english))
      return nil
    }
  }

  private mutating func compare(_ picture: Picture, of work: ExhibitedWork) {
    if let like = known.likest(PaintingCrops(straightened: [picture])), like.answer != .unknown {
      add(.confusable(other: knownPictures[like.work]), work.picture)
    }
    if let unsure = TrialPhotographs.unsure(of: picture), unsure > ExhibitionCheck.mostUnsure {
      add(.hardToKnow(photographs: unsure, of: TrialPhotographs.count), work.picture)
    }
    guard let own = KnownWork(picture) else { return }
    known.add(own)
    knownPictures.append(work.picture)
  }

  private mutating func listen(to work: ExhibitedWork) {
    for guide in work.written.guides.texts { listen(to: guide.words, work.file, 0) }
    for region in work.written.regions where !region.sound.isEmpty {
      listen(to: region.sound, region.file, region.line)
    }
  }

  private mutating func listen(to sound: String, _ file: String, _ line: Int) {
    guard folder.exhibition.hasSound(sound) else { return }
    do throws(PictureFileError) {
      _ = try SoundFile.load(folder.place(sound))
    } catch {
      let reason: String
      switch error.trouble {
      case .format, .other, .unknown, .damaged: reason = ExhibitionFinding.noSound.text(in: .english)
      default: reason = error.trouble.phrase.text(in: .english)
      }
      add(.soundUnread(sound), file.isEmpty ? sound : file, line: line, reason: reason)
    }
  }

  private mutating func add(
    _ kind: ExhibitionFinding.Kind, _ file: String, line: Int = 0, reason: String = ""
  ) {
    told.append(ToldFinding(ExhibitionFinding(file: file, line: line, kind), reason: reason))
  }

  // MARK: - Totals

  private func sentence(_ exhibition: Exhibition, _ errors: Int) -> String {
    let counts = [
      Text.count(exhibition.works.count, "work"), Text.count(exhibition.languages.count, "language"),
      Text.count(exhibition.regions, "region"),
    ]
    return Text.list(counts) + (errors == 0 ? "; ready" : "; not ready: " + Text.count(errors, "error"))
  }

  private func totals(_ exhibition: Exhibition, _ errors: Int) -> JSON {
    .object([
      ("works", .integer(exhibition.works.count)), ("languages", .integer(exhibition.languages.count)),
      ("regions", .integer(exhibition.regions)), ("errors", .integer(errors)),
      ("warnings", .integer(told.count - errors)), ("ready", .boolean(errors == 0)),
    ])
  }
}
