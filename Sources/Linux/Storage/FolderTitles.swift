// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Domain
import System

/// The sound files of a folder and of the folders in it as titles, and behind them those of the stick that is in.
public final class FolderTitles: Titles {
  private let importer: Importer
  /// The thread's side of a shelf tells of sticks here.
  let news: Mailbox<News>?
  private let worker: Worker<Look>?
  /// Rings when the file that is looked at is not wanted any more: a stick may keep the helper waiting.
  private let stop = Bell()
  private var waiting: [News] = []
  /// The files of the titles that were told last; nil before that.
  private var own: FoundTitles?
  private var stick: FoundTitles?
  /// How loud the box's own titles are, and what keeps that.
  private var loudnesses = Loudnesses()
  private var storage: (any Storage)?
  /// The keys of the files that were looked at.
  private var keys: [String: UInt64] = [:]
  /// The talking books that were looked at, by the ways to their navigation.
  private var books: [String: TalkingBook] = [:]
  /// The text that was looked at last: each takes a descriptor, and memory.
  private var text: (path: String, words: BookWords)?

  struct Look: Sendable {
    let title: Int
    let path: String
    let stick: Stick?
    /// The CUE sheet beside it.
    let sheet: String?
    /// What a list calls it; empty where that is nothing.
    let listed: String
    /// Of which titles is known how loud they are; nil where none is to be measured.
    var measured: [UInt64]?
    /// The way to the title behind it.
    var following: String?
  }

  /// What is kept of a book that was looked at.
  enum Book: Sendable {
    case talking(TalkingBook)
    case words(BookWords)
  }

  enum News: Sendable {
    case own(FoundTitles)
    /// nil where no stick is in any more.
    case stick(FoundTitles?)
    case facts(Look, TitleFacts?, Book? = nil, TitleTrouble = .unreadable)
    case loudness(UInt64, TitleLoudness)
  }

  /// In a loop without a clock (`inTurn`) all is there at once. Without a folder only sticks have titles.
  public init(_ folder: String?, by importer: Importer = Importer(), inTurn: Bool = false) {
    self.importer = Importer(
      program: importer.program, seconds: importer.seconds, stop: stop?.descriptor ?? -1)
    let news = inTurn ? nil : Mailbox<News>()
    self.news = news
    let worker = news.flatMap { [importer = self.importer, stop] news in
      Worker<Look> { FolderTitles.work(from: $0, in: folder, by: importer, until: stop, telling: news) }
    }
    self.worker = worker?.start() == 0 ? worker : nil
    if self.worker == nil { waiting = [FolderTitles.list(folder, by: self.importer)] }
  }

  deinit {
    worker?.mailbox.end()
    stop?.ring()
  }

  public var descriptor: Int32 { news?.descriptor ?? -1 }

  public func look(at title: Int) {
    guard let file = file(of: title) else { return }
    guard let worker else { return waiting.append(FolderTitles.look(file, by: importer)) }
    // In this order: what rings is not the new wish, and what is stopped is not wanted by then.
    worker.mailbox.cancel()
    stop?.ring()
    worker.mailbox.put(file)
  }

  public func recording(of title: Int, inVoice voice: String) -> (any Recording)? {
    guard let file = file(of: title) else { return nil }
    let importer = importer.working(on: file.stick)
    if let book = books[file.path] { return BookRecording(book, beside: file.path, by: importer) }
    guard BookFolders.isText(file.path) else { return FileRecording(file.path, by: importer) }
    let words = text?.path == file.path ? text?.words : nil
    return TextRecording(file.path, words: words, voice: voice, by: importer)
  }

  /// From now on the box's own titles are measured while nothing else is asked, and how loud they are is kept.
  public func measure(keepingIn storage: (any Storage)?) {
    self.storage = storage
    loudnesses = Loudnesses(text: storage?.kept ?? [])
  }

  public func gain(of title: Int) -> Float {
    guard let file = file(of: title), let key = keys[file.path] else { return 1 }
    return loudnesses[key]?.gain ?? 1
  }

  /// A stick with the sound files of a folder is plugged in, or pulled out, in a loop without a clock; returns how many it has.
  public func plug(_ folder: String?) -> Int {
    let found = folder.map { FoundTitles($0, areOnStick: true, by: importer) }
    waiting.append(.stick(found))
    return found?.names.count ?? 0
  }

  private func file(of title: Int) -> Look? {
    guard let own else { return nil }
    let (place, found) = title < own.paths.count ? (title, own) : (title - own.paths.count, stick)
    guard let found, found.paths.indices.contains(place) else { return nil }
    var look = Look(
      title: title, path: found.paths[place], stick: found.stick, sheet: found.sheet(of: found.paths[place]),
      listed: found.listed[place])
    // A stick is not kept busy: its user may want to take it out.
    guard storage != nil, place == title, title < own.paths.count else { return look }
    look.measured = loudnesses.keys
    if own.paths.indices.contains(title + 1) { look.following = own.paths[title + 1] }
    return look
  }

  // MARK: - What became of it

  public func takeReport() -> TitlesReport? {
    news?.hush()
    waiting += news?.takeAll() ?? []
    while !waiting.isEmpty {
      guard let report = take(waiting.removeFirst()) else { continue }
      if !waiting.isEmpty { news?.ring() }
      return report
    }
    return nil
  }

  private func take(_ next: News) -> TitlesReport? {
    switch next {
    case .own(let found): own = found
    case .stick(let found): stick = found
    case .facts(let look, let facts, let book, let trouble):
      // Another stick may be in by now.
      guard let file = file(of: look.title), file.path == look.path, file.stick === look.stick else {
        return nil
      }
      switch book {
      case .talking(let book): books[look.path] = book
      case .words(let words): text = (look.path, words)
      case nil: break
      }
      keys[look.path] = facts?.key
      return .facts(look.title, facts, trouble)
    case .loudness(let key, let loudness):
      loudnesses.put(loudness, for: key)
      storage?.keep(loudnesses.text)
      return nil
    }
    // The box's own come first, so that a stick changes none of their numbers.
    guard let own else { return nil }
    return .titles(
      own.names + (stick?.names ?? []), keys: own.keys + (stick?.keys ?? []),
      onStick: stick?.names.count ?? 0)
  }

  // MARK: - From the thread

  private static func work(
    from looks: Mailbox<Look>, in folder: String?, by importer: Importer, until stop: Bell?,
    telling news: Mailbox<News>
  ) {
    news.post(list(folder, by: importer))
    var measuring = Measuring(by: importer)
    while !looks.isOver {
      guard let look = looks.takeNewest() else {
        if let (key, loudness) = measuring.next() { news.post(.loudness(key, loudness)) }
        if !measuring.isBusy { looks.await() }
        continue
      }
      stop?.hush()
      if looks.isOver { return }
      let facts = self.look(look.message, by: importer)
      guard looks.wants(look) else { continue }
      news.post(facts)
      measuring.want(look.message)
    }
  }

  private static func list(_ folder: String?, by importer: Importer) -> News {
    .own(folder.map { FoundTitles($0, by: importer) } ?? FoundTitles())
  }

  private static func trouble(_ trouble: PictureTrouble) -> TitleTrouble {
    switch trouble {
    case .noLibrary: .noLibrary
    case .protected: .protected
    case .unsaidLetters: .unsaidLetters
    default: .unreadable
    }
  }

  private static func look(_ look: Look, by importer: Importer) -> News {
    // A stick that hangs must not keep the box's own waiting.
    let importer = look.stick == nil ? importer : importer.waiting(StreamedSound.patience)
    let here = importer.working(on: look.stick)
    if BookFolders.isNavigation(look.path) {
      let found = BookFile.book(look.path, by: here)
      return .facts(look, found?.0, (found?.1).map { .talking($0) })
    }
    do throws(PictureFileError) {
      if BookFolders.isText(look.path) {
        let (facts, words) = try BookFile.words(look.path, by: here)
        return .facts(look, facts, .words(words))
      }
      let facts = try SoundFile.title(look.path, by: here).called(look.listed)
      guard facts.chapters.isEmpty, let sheet = look.sheet else { return .facts(look, facts) }
      return .facts(
        look, facts.having(OutlineItem.chapters(of: look.path, by: BookFile.outline(sheet, by: here))))
    } catch {
      return .facts(look, nil, nil, trouble(error.trouble))
    }
  }
}
