// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Decoding
import Domain
import Picture
import Synchronization
import System

/// Loads picture files, in a thread of its own: a photograph takes some tenths of a second.
///
/// The newest wish wins. There is never more than one thread: a wish waits until what was begun before it has ended, which
/// is soon.
package final class PictureLoader {
  package enum Outcome {
    case picture(SeenPicture)
    case fault(PictureTrouble)
    case glimpse(PictureDate?, SeenPicture?)
    case font(FontMemory)
    case noFont(SoundFontTrouble)
  }

  fileprivate enum Wish {
    /// The painting in a photograph is straightened as this lens has seen it.
    case picture(String, by: Lens)
    /// A photograph that a camera is to have taken just now: the painting in it is to be looked for.
    case photograph(String)
    /// The same of what a program draws.
    case drawing(() -> Picture)
    /// A picture with its numbers counted, which takes a while, too.
    case data(String, plane: Int)
    case glimpse(String)
    case font(String)
  }

  /// Rings when there is something to take; nil where outcomes are there at once.
  let bell: Bell?
  /// Rings when what was begun is not wanted any more.
  private let stop: Bell?
  private let program: String
  private let lens: Lens
  private var job: LoadJob?
  /// Whether what the job brings is still the newest wish.
  private var isWanted = false
  private var next: (wish: Wish, stick: Stick?)?
  private var outcome: Outcome?

  /// Without a bell a picture is loaded in the very call: for a time that isn't real.
  package init(_ bell: Bell?, by program: String = Importer.find(), lens: Lens = .usual) {
    self.bell = bell
    (self.program, self.lens) = (program, lens)
    stop = bell == nil ? nil : Bell()
  }

  /// Whether no file is being loaded, or waits to be.
  var isIdle: Bool { job == nil && next == nil }

  // What lies on a stick is opened there by the helper alone.

  package func load(_ path: String, on stick: Stick? = nil) { want(.picture(path, by: lens), stick) }
  package func loadPhotograph(_ path: String, on stick: Stick? = nil) { want(.photograph(path), stick) }
  package func photograph(_ draw: @escaping () -> Picture) { want(.drawing(draw), nil) }
  package func loadData(_ path: String, plane: Int, on stick: Stick? = nil) {
    want(.data(path, plane: plane), stick)
  }
  package func glimpse(_ path: String, on stick: Stick? = nil) { want(.glimpse(path), stick) }
  package func loadFont(_ path: String, on stick: Stick? = nil) { want(.font(path), stick) }

  /// A sound that lies beside a picture, for the thread that plays it.
  func recording(_ name: String, beside picture: String, on stick: Stick?) -> FileRecording? {
    FileRecording(name, beside: picture, by: Importer(program: program).working(on: stick))
  }

  /// What was wished for is not wanted any more.
  package func cancel() {
    (isWanted, next, outcome) = (false, nil, nil)
    if job != nil { stop?.ring() }
  }

  /// The outcome of the last wish, once.
  package func takeOutcome() -> Outcome? {
    if let job, job.isDone.load(ordering: .acquiring) {
      if isWanted { outcome = job.outcome }
      self.job = nil
      begin()
    }
    defer { outcome = nil }
    return outcome
  }

  private func want(_ wish: Wish, _ stick: Stick?) {
    cancel()
    next = (wish, stick)
    begin()
  }

  private func begin() {
    if let job, !isWanted, job.isDone.load(ordering: .acquiring) { self.job = nil }
    guard job == nil, let (wish, stick) = next else { return }
    (isWanted, next) = (true, nil)
    stop?.hush()
    let importer = Importer(program: program, stop: stop?.descriptor ?? -1).working(on: stick)
    let job = LoadJob(wish, by: importer, bell: bell, stop: stop)
    if bell == nil || !job.startThread() { job.run() }
    self.job = job
  }
}

/// The loading of one file, by whichever thread.
private final class LoadJob {
  private let wish: PictureLoader.Wish
  private let importer: Importer
  private let bell: Bell?
  /// The importer listens to it.
  private let stop: Bell?
  let isDone = Atomic(false)
  /// The thread owns the outcome until `isDone` is set.
  private(set) var outcome: PictureLoader.Outcome?

  init(_ wish: PictureLoader.Wish, by importer: Importer, bell: Bell?, stop: Bell?) {
    self.wish = wish
    self.importer = importer
    self.bell = bell
    self.stop = stop
  }

  func startThread() -> Bool { Thread.runAlone { self.run() } == 0 }

  func run() {
    switch wish {
    case .picture(let path, let lens): outcome = load(path, lens, by: importer)
    case .photograph(let path): outcome = loadPhotograph(path, by: importer)
    case .drawing(let draw): outcome = .picture(SeenPicture(photograph: draw()))
    case .data(let path, let plane): outcome = loadData(path, plane, by: importer)
    case .glimpse(let path): outcome = glimpse(of: path, by: importer)
    case .font(let path): outcome = font(path, by: importer)
    }
    isDone.store(true, ordering: .releasing)
    bell?.ring()
  }

  private func load(_ path: String, _ lens: Lens, by importer: Importer) -> PictureLoader.Outcome {
    do throws(PictureFileError) {
      let imported = try PictureFile.loadWithNotes(path, by: importer)
      let words = WrittenBeside.words(of: path, on: importer.stick, with: imported.words, by: importer)
      return .picture(SeenPicture(imported.picture, corners: imported.corners, by: lens, words: words))
    } catch {
      return .fault(error.trouble)
    }
  }

  private func loadPhotograph(_ path: String, by importer: Importer) -> PictureLoader.Outcome {
    do throws(PictureFileError) {
      let imported = try PictureFile.loadWithNotes(path, by: importer)
      return .picture(SeenPicture(photograph: imported.picture, mayBePainting: true, words: imported.words))
    } catch {
      return .fault(error.trouble)
    }
  }

  private func font(_ path: String, by importer: Importer) -> PictureLoader.Outcome {
    do throws(SoundFontTrouble) {
      return .font(try SoundFontFile.load(path, by: importer))
    } catch {
      return .noFont(error)
    }
  }

  private func loadData(_ path: String, _ plane: Int, by importer: Importer) -> PictureLoader.Outcome {
    do throws(PictureFileError) {
      return .picture(SeenPicture(try PictureFile.data(path, plane: plane, by: importer).picture))
    } catch {
      return .fault(error.trouble)
    }
  }

  private func glimpse(of path: String, by importer: Importer) -> PictureLoader.Outcome {
    let glimpse = try? PictureFile.glimpse(of: path, by: importer)
    let day = glimpse?.day.flatMap { PictureDate(year: $0.year, month: $0.month, day: $0.day) }
    // Of a stick the helper tells that day.
    let changed = importer.isOnStick ? nil : LoadJob.changed(path)
    return .glimpse(day ?? changed, (glimpse?.picture).map { SeenPicture($0) })
  }

  /// The day on which the file was changed last; nil up to 1 January 2000, where a clock begins that was
  /// never set.
  private static func changed(_ path: String) -> PictureDate? {
    var (year, month, day): (Int32, Int32, Int32) = (0, 0, 0)
    guard box_day_of_file(path, &year, &month, &day) == 0, (year, month, day) > (2000, 1, 1) else {
      return nil
    }
    return PictureDate(year: Int(year), month: Int(month), day: Int(day))
  }
}
