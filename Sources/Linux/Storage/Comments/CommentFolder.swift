// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain
import Files

/// Where comments are kept: recordings, drafts of words that are not kept yet, and the list of what is.
final class CommentFolder {
  let path: String
  private let disk: KeptFileDisk
  private let sign: KeptFileSign
  private(set) var comments: [KeptComment] = []
  private let found: KeptFile.Recollection

  private static var list: String { "list" }

  /// The folder is made with the first comment.
  init?(_ path: String) {
    guard let disk = try? KeptFileDisk(path + "/" + CommentFolder.list) else { return nil }
    (self.path, self.disk) = (path, disk)
    sign = disk.makeSign()
    found = disk.recall()
    comments = CommentList.comments(in: found.text ?? [])
  }

  /// What a power cut has left without an answer is kept; returns how many that are.
  func recover() -> Int {
    let names = Folder.names(in: path)
    guard !names.isEmpty, !sign.isTaken() else { return 0 }
    // Recordings tell what they are about, where the list is lost.
    if found.text == nil { for name in names { adopt(name) } }
    let before = comments.count
    for name in names { adopt(draft: name) }
    if found.text == nil || comments.count > before { _ = keepList() }
    return comments.count - before
  }

  private func adopt(_ name: String) {
    guard let about = CommentName.parse(name), comments.count < TitleComment.most else { return }
    let note = CommentNote(key: about.key, place: about.place, title: "")
    comments.append(KeptComment(comment: TitleComment(note, date: 0, .spoken(file: name)), gain: 100))
  }

  private func adopt(draft name: String) {
    guard let about = CommentName.parse(draft: name) else { return }
    defer { _ = box_remove(path + "/" + name) }
    guard !comments.contains(where: { $0.comment.file == about.file }), comments.count < TitleComment.most,
      let (title, sound) = SpokenDraft.read(path + "/" + name, rate: about.rate), !sound.isSilent,
      let date = CommentName.date(of: about.file), sound.write(about.file, inFolder: path) == 0
    else { return }
    let note = CommentNote(key: about.key, place: about.place, title: title)
    comments.append(
      KeptComment(comment: TitleComment(note, date: date, .spoken(file: about.file)), gain: sound.gain))
  }

  /// 0, or an errno; then it is as before.
  func add(_ comment: KeptComment) -> Int32 {
    guard comments.count < TitleComment.most else { return ENOSPC }
    comments.append(comment)
    let fault = keepList()
    if fault != 0 { comments.removeLast() }
    return fault
  }

  /// 0, or an errno. The recording goes first: a list without it is put right at the next start.
  func delete(_ comment: TitleComment) -> Int32 {
    guard let place = comments.firstIndex(where: { $0.comment == comment }) else { return 0 }
    if let file = comment.file { _ = box_remove(path + "/" + file) }
    comments.remove(at: place)
    return keepList()
  }

  func makeFolder() -> Int32 { box_make_folder(path) }

  private func keepList() -> Int32 {
    let fault = makeFolder()
    guard fault == 0 else { return fault }
    guard !sign.isTaken() else { return EBUSY }
    _ = KeptFile.perform(KeptFile.plan(puttingAside: found.damaged), by: disk.perform)
    return KeptFile.perform(KeptFile.plan(for: CommentList.text(of: comments)), by: disk.perform)
  }
}
