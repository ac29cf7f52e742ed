// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain
import Files
import System

/// The thread's side of a FileDictaphone that works on the card: writes words as they come, and keeps or forgets them.
final class CommentKeeper {
  enum Job: Sendable {
    case begin(CommentNote)
    case sound([Int16], rate: Int)
    /// Keep or throw away what was recorded, and the rest of the orders.
    case order(DictaphoneOrder)
  }

  enum News: Sendable {
    case comments([KeptComment], found: Int)
    case begun
    case recorded(SpokenWords, gain: Int)
    case failed(DictaphoneTrouble)
  }

  private let folder: CommentFolder
  private let news: Mailbox<News>
  private let clock: () -> Int64
  /// What is being recorded, or was recorded last and is not answered.
  private var note: CommentNote?
  private var date: Int64 = 0
  private var sound: SpokenSound?
  private var draft: SpokenDraft?
  private var draftPath = ""

  init(_ folder: CommentFolder, telling news: Mailbox<News>, clock: @escaping () -> Int64) {
    (self.folder, self.news, self.clock) = (folder, news, clock)
  }

  func work(from jobs: Mailbox<Job>) {
    let found = folder.recover()
    news.post(.comments(folder.comments, found: found))
    while true {
      let isLast = jobs.isOver
      for job in jobs.takeAll() { perform(job) }
      if isLast { return }
      jobs.await()
    }
  }

  private func perform(_ job: Job) {
    switch job {
    case .begin(let note):
      forget()
      (self.note, date) = (note, clock())
    case .sound(let samples, let rate): take(samples, rate: rate)
    case .order(.begin): break
    case .order(.end): end()
    case .order(.keep): keep()
    case .order(.forget): forget()
    case .order(.rate(let note, let isLiked)):
      add(KeptComment(comment: TitleComment(note, date: clock(), isLiked ? .liked : .notLiked), gain: 100))
    case .order(.delete(let comment)): tell(folder.delete(comment))
    }
  }

  private var file: String? { note.map { CommentName.file(of: $0, date: date) } }

  private func take(_ samples: [Int16], rate: Int) {
    guard let note, let file else { return }
    if sound == nil {
      sound = SpokenSound(rate: rate)
      var fault = folder.makeFolder()
      draftPath = folder.path + "/" + CommentName.draft(of: file, rate: rate)
      if fault == 0 { draft = SpokenDraft(draftPath, title: note.title, rate: rate, &fault) }
      guard fault == 0 else { return fail(fault) }
    }
    sound?.append(samples)
    let fault = draft?.append(samples) ?? 0
    if fault != 0 { fail(fault) }
  }

  /// The draft stays until the words are kept or thrown away.
  private func end() {
    draft = nil
    guard let file, let sound else {
      if note != nil { news.post(.recorded(SpokenWords(file: "", length: 0, isSilent: true), gain: 100)) }
      return
    }
    let fault = sound.isSilent ? 0 : sound.write(file, inFolder: folder.path)
    guard fault == 0 else { return fail(fault) }
    news.post(
      .recorded(SpokenWords(file: file, length: sound.length, isSilent: sound.isSilent), gain: sound.gain))
  }

  private func keep() {
    guard let note, let file, let sound, !sound.isSilent else { return forget() }
    let comment = KeptComment(comment: TitleComment(note, date: date, .spoken(file: file)), gain: sound.gain)
    guard add(comment) else { return }
    _ = box_remove(draftPath)
    (self.note, self.sound) = (nil, nil)
  }

  private func forget() {
    draft = nil
    if let file, sound != nil {
      _ = box_remove(folder.path + "/" + file)
      _ = box_remove(draftPath)
    }
    (note, sound) = (nil, nil)
  }

  /// Words that are not on the card in part stay in the draft, and are found at the next start.
  private func fail(_ fault: Int32) {
    draft = nil
    (note, sound) = (nil, nil)
    news.post(.failed(.card(CardTrouble(fault))))
  }

  @discardableResult private func add(_ comment: KeptComment) -> Bool {
    let fault = folder.add(comment)
    tell(fault)
    return fault == 0
  }

  private func tell(_ fault: Int32) {
    if fault != 0 { news.post(.failed(.card(CardTrouble(fault)))) }
    news.post(.comments(folder.comments, found: 0))
  }
}
