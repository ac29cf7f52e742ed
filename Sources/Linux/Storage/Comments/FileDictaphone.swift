// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Decoding
import Domain
import System

/// Comments in a folder of the card: one thread hears, another writes, and neither keeps the box waiting.
public final class FileDictaphone: Dictaphone {
  private let folder: String
  private let canHear: Bool
  private let importer: Importer
  private let news: Mailbox<CommentKeeper.News>
  private let keeper: Worker<CommentKeeper.Job>
  private let ear: Worker<DictaphoneOrder>
  /// In percent, by file.
  private var gains: [String: Int] = [:]
  private var reports: [DictaphoneReport] = []

  /// `microphone` makes one, each time that words are to be recorded; nil where the box has none. Nil without threads, or where
  /// nothing can be kept.
  public init?(
    _ folder: String, microphone: (@Sendable () -> any Microphone)?, by importer: Importer = Importer(),
    clock: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }
  ) {
    guard let kept = CommentFolder(folder), let news = Mailbox<CommentKeeper.News>() else { return nil }
    let keeping = CommentKeeper(kept, telling: news, clock: clock)
    guard let keeper = Worker<CommentKeeper.Job>({ keeping.work(from: $0) }) else { return nil }
    let hearing = CommentEar(microphone, to: keeper.mailbox, telling: news)
    guard let ear = Worker<DictaphoneOrder>({ hearing.work(from: $0) }), keeper.start() == 0, ear.start() == 0
    else { return nil }
    (self.folder, self.importer, canHear) = (folder, importer, microphone != nil)
    (self.news, self.keeper, self.ear) = (news, keeper, ear)
  }

  /// What was ordered is done by then; words without an answer are found at the next start.
  deinit {
    ear.end()
    keeper.end()
  }

  public var descriptor: Int32 { news.descriptor }

  public func follow(_ order: DictaphoneOrder) { ear.mailbox.post(order) }

  public func path(of file: String) -> String? {
    CommentName.parse(file) == nil ? nil : folder + "/" + file
  }

  public func words(in file: String) -> (any Recording)? {
    path(of: file).map { FileRecording($0, by: importer) }
  }

  public func gain(of file: String) -> Float { Float(gains[file] ?? 100) / 100 }

  public func takeReport() -> DictaphoneReport? {
    news.hush()
    for piece in news.takeAll() { take(piece) }
    guard !reports.isEmpty else { return nil }
    defer { if !reports.isEmpty { news.ring() } }
    return reports.removeFirst()
  }

  private func take(_ piece: CommentKeeper.News) {
    switch piece {
    case .comments(let kept, let found):
      for one in kept { if let file = one.comment.file { gains[file] = one.gain } }
      reports.append(.comments(kept.map { $0.comment }, canHear: canHear, found: found))
    case .begun: reports.append(.begun)
    case .recorded(let words, let gain):
      gains[words.file] = gain
      reports.append(.recorded(words))
    case .failed(let trouble): reports.append(.failed(trouble))
    }
  }
}
