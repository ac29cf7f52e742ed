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
    case picture(String)
    /// A picture with its numbers counted, which takes a while, too.
    case data(String, plane: Int)
    case glimpse(String)
    case font(String)
  }

  /// Rings when there is something to take; nil where outcomes are there at once.
  let bell: Bell?
  /// Rings when what was begun is not wanted any more.
  private let stop: Bell?
  private var job: LoadJob?
  /// Whether what the job brings is still the newest wish.
  private var isWanted = false
  private var next: Wish?
  private var outcome: Outcome?

  /// Without a bell a picture is loaded in the very call: for a time that isn't real.
  package init(_ bell: Bell?) {
    self.bell = bell
    stop = bell == nil ? nil : Bell()
  }

  /// Whether no file is being loaded, or waits to be.
  var isIdle: Bool { job == nil && next == nil }

  package func load(_ path: String) { want(.picture(path)) }
  package func loadData(_ path: String, plane: Int) { want(.data(path, plane: plane)) }
  package func glimpse(_ path: String) { want(.glimpse(path)) }
  package func loadFont(_ path: String) { want(.font(path)) }

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

  private func want(_ wish: Wish) {
    cancel()
    next = wish
    begin()
  }

  private func begin() {
    if let job, !isWanted, job.isDone.load(ordering: .acquiring) { self.job = nil }
    guard job == nil, let wish = next else { return }
    (isWanted, next) = (true, nil)
    stop?.hush()
    let job = LoadJob(wish, bell: bell, stop: stop)
    if bell == nil || !job.startThread() { job.run() }
    self.job = job
  }
}

/// The loading of one file, by whichever thread.
private final class LoadJob {
  private let wish: PictureLoader.Wish
  private let bell: Bell?
  private let stop: Bell?
  let isDone = Atomic(false)
  /// The thread owns the outcome until `isDone` is set.
  private(set) var outcome: PictureLoader.Outcome?

  init(_ wish: PictureLoader.Wish, bell: Bell?, stop: Bell?) {
    self.wish = wish
    self.bell = bell
    self.stop = stop
  }

  func startThread() -> Bool { Thread.runAlone { self.run() } == 0 }

  func run() {
    let importer = Importer(stop: stop?.descriptor ?? -1)
    switch wish {
    case .picture(let path): outcome = load(path, by: importer)
    case .data(let path, let plane): outcome = loadData(path, plane, by: importer)
    case .glimpse(let path): outcome = glimpse(of: path, by: importer)
    case .font(let path): outcome = font(path, by: importer)
    }
    isDone.store(true, ordering: .releasing)
    bell?.ring()
  }

  private func load(_ path: String, by importer: Importer) -> PictureLoader.Outcome {
    do throws(PictureFileError) {
      return .picture(SeenPicture(try PictureFile.loadWithNotes(path, by: importer).picture))
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
    return .glimpse(day ?? LoadJob.changed(path), (glimpse?.picture).map { SeenPicture($0) })
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
