// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Instrument
import Picture
import Sonify

/// Where a picture that was asked for comes from.
enum PictureSource {
  case nowhere, camera, shelf
}

struct PaintingJob {
  let picture: Picture
  let wish: PaintingWish
  let works: WorkList
  let lens: Lens
}

struct PaintingOutcome {
  let job: PaintingJob
  let sought: SoughtPainting
}

/// How codes and print in a picture are read, each of which takes a while and belongs to a thread of its own.
public struct LabelReading {
  /// The descriptor becomes readable when the answer is not wanted any more; -1 never does.
  public typealias Codes = (Picture, _ stop: Int32) -> Result<[String], LabelTrouble>
  /// In one of these languages, the likeliest first; through this lens. The codes on the label come with it.
  public typealias Print = (Picture, [Tongue], Lens, _ stop: Int32) -> (
    Result<PrintReading, LabelTrouble>, codes: [String]
  )

  let codes: Codes
  let print: Print

  public init(codes: @escaping Codes, print: @escaping Print) { (self.codes, self.print) = (codes, print) }
}

struct CodesJob {
  let picture: Picture
  let works: WorkList
}

/// What a code says, and the key of the work that has it.
struct CodeOfWork {
  let text: String
  let work: String?

  init(_ text: String, among works: WorkList) { (self.text, work) = (text, works.work(withCode: text)) }
}

struct CodesOutcome {
  let picture: Picture
  let codes: Result<[CodeOfWork], LabelTrouble>
}

struct PrintJob {
  let picture: Picture
  let works: WorkList
  let languages: [Tongue]
  let lens: Lens
}

struct PrintOutcome {
  let picture: Picture
  let reading: Result<PrintReading, LabelTrouble>
  let codes: [CodeOfWork]
}

/// What the box asks its parts for. The box itself answers for a missing part, in the next step.
struct Asking {
  private let camera: (any Camera)?
  private let shelf: (any Shelf)?
  private let library: (any Library)?
  private let surface: Surface
  /// Looks for the painting in a picture, and whether it is a work that the shelf knows.
  let finder: NewestWork<PaintingJob, PaintingOutcome>
  /// Reads the codes in a photograph meanwhile.
  let codes: NewestWork<CodesJob, CodesOutcome>?
  /// Reads the print on a label.
  let print: NewestWork<PrintJob, PrintOutcome>?
  /// Hears how loud it is.
  var ear: RoomEar
  /// Where the picture that was asked for comes from.
  private(set) var awaited = PictureSource.nowhere
  /// What a part that is missing would have answered.
  private var replies: [Event] = []
  /// In what language the guide is still to be brought.
  private var wantedGuide: Tongue?

  init(_ parts: Parts, _ reading: LabelReading?) {
    camera = parts.camera
    shelf = parts.shelf
    library = parts.library
    surface = parts.board.layout.surface
    ear = RoomEar(parts.board.microphone)
    finder = NewestWork { job, _ in
      PaintingOutcome(
        job: job, sought: SoughtPainting(in: job.picture, as: job.wish, by: job.lens, among: job.works))
    }
    codes = reading.map { reading in
      NewestWork { job, stop in
        let codes = reading.codes(job.picture, stop).map { $0.map { CodeOfWork($0, among: job.works) } }
        return CodesOutcome(picture: job.picture, codes: codes)
      }
    }
    print = reading.map { reading in
      NewestWork { job, stop in
        let (print, codes) = reading.print(job.picture, job.languages, job.lens, stop)
        return PrintOutcome(
          picture: job.picture, reading: print, codes: codes.map { CodeOfWork($0, among: job.works) })
      }
    }
  }

  /// Of the camera in use: kept photographs are mostly of the same one.
  var lens: Lens { camera?.lens ?? .usual }

  // MARK: - Wishes

  mutating func capture(at now: Instant) {
    awaited = .camera
    guard let camera else { return replies.append(.noPicture(.noCamera)) }
    camera.capture(at: now)
  }

  /// Asks for the item; returns whether there is a shelf to open it from.
  mutating func open(_ item: ShelfItem) -> Bool {
    guard let shelf else {
      replies.append(.noPicture(.noPicture(.keptNoMore)))
      return false
    }
    awaited = .shelf
    shelf.open(item)
    return true
  }

  func findPainting(in picture: Picture, as wish: PaintingWish, knowing: Recognises) {
    let all = knowing == .nothing ? WorkList() : shelf?.works ?? WorkList()
    let works = knowing == .named ? all.withoutPhotographs : all
    finder.begin(PaintingJob(picture: picture, wish: wish, works: works, lens: lens))
    if wish == .likeliest { codes?.begin(CodesJob(picture: picture, works: all)) }
  }

  mutating func readPrint(in picture: Picture, as languages: [Tongue]) {
    let works = shelf?.works ?? WorkList()
    if let print {
      return print.begin(PrintJob(picture: picture, works: works, languages: languages, lens: lens))
    }
    let trouble = LabelTrouble.worker(.missing(program: "sonifier-read"))
    replies.append(.print(.failure(trouble), codes: [], in: picture))
  }

  func leavePrint() { print?.cancel() }

  mutating func openInstruments(_ file: String) {
    guard let shelf else { return replies.append(.instruments(.refused(.unread))) }
    shelf.open(.soundFont(file))
  }

  mutating func want(guide tongue: Tongue) { wantedGuide = tongue }

  mutating func cancelPicture() {
    switch awaited {
    case .nowhere: break
    case .camera: camera?.cancel()
    case .shelf: shelf?.cancel()
    }
    awaited = .nowhere
    replies.removeAll()
  }

  // MARK: - Answers

  /// Whether there is an answer that no part will give.
  var isAnswerDue: Bool {
    !replies.isEmpty || wantedGuide != nil || finder.isReady || codes?.isReady == true
      || print?.isReady == true
  }

  /// The descriptors that become readable when something has been worked out.
  var descriptors: [Int32] { [finder.descriptor, codes?.descriptor ?? -1, print?.descriptor ?? -1] }

  /// Returns whether a picture from this source was awaited, and then stops waiting for it.
  mutating func takeAnswer(from source: PictureSource) -> Bool {
    guard source == awaited else { return false }
    awaited = .nowhere
    return true
  }

  mutating func stopWaiting() { awaited = .nowhere }

  mutating func takeReplies() -> [Event] {
    defer { replies.removeAll() }
    return replies
  }

  /// What came of looking for a painting, once it is known.
  func takePainting() -> Event? {
    guard let outcome = finder.take() else { return nil }
    let works = outcome.sought.works.compactMap { work in
      shelf?.place(ofWork: work.key).map { RecognisedWork($0, isSure: work.isSure) }
    }
    return .foundPainting(
      outcome.sought.painting, in: outcome.job.picture, as: outcome.job.wish, works: works)
  }

  /// What came of reading codes, once it is known. A reader that does not work is news once, and so is one that works again.
  func takeCodes(knowing troubles: [Fault], isTalking: Bool) -> (news: PartNews?, found: Event?) {
    guard let outcome = codes?.take() else { return (nil, nil) }
    switch outcome.codes {
    case .success(let codes):
      let all = found(codes)
      let old = troubles.first { $0.subject == .labels }
      return (old.map { .healed($0) }, .foundCodes(all, in: outcome.picture, isTalking: isTalking))
    case .failure(let trouble):
      let fault = Fault.noLabels(trouble)
      return (troubles.contains(fault) ? nil : .fault(fault), nil)
    }
  }

  /// What came of reading a label, once it is known.
  func takePrint() -> Event? {
    print?.take().map { .print($0.reading, codes: found($0.codes), in: $0.picture) }
  }

  private func found(_ codes: [CodeOfWork]) -> [FoundCode] {
    codes.map { code in FoundCode(code.text, of: code.work.flatMap { shelf?.place(ofWork: $0) }) }
  }

  /// The guide, if it was wanted; the event is empty where there is none.
  mutating func takeGuide() -> Event? {
    guard let tongue = wantedGuide else { return nil }
    wantedGuide = nil
    return .guide(library?.guide(in: tongue, on: surface))
  }
}
