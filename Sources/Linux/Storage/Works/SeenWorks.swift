// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Knowing

/// The works that were looked at: those of the box and its card outlast its end, and those of a stick go with it.
struct SeenWorks {
  private var kept: KeptWorks
  private var stick: Stick?
  /// By path, of that stick.
  private var onStick: [String: KnownWork] = [:]
  private var codes = WorkCodes()
  /// Files that gave nothing, which are not read again.
  private var silent: Set<UInt64> = []
  private var silentOnStick: Set<String> = []

  /// As many as an exhibition has at most, in 5 MB.
  static var most: Int { 2000 }
  /// Pictures that are looked at before their shelf hears of them.
  private static var atATime: Int { 32 }
  /// And before they are written down.
  private static var beforeWriting: Int { 256 }

  init(keptAt path: String?) { kept = KeptWorks(at: path) }

  /// Looks at the files that it does not know yet, and tells which works there are.
  mutating func look(
    at files: [WorkFile], by look: WorkLook, telling tell: (WorkList) -> Void, while isWanted: () -> Bool
  ) {
    let files = files.prefix(SeenWorks.most)
    follow(files.first { $0.stick != nil }?.stick)
    // Another file may come under the name of one that is gone.
    let paths = Set(files.map { $0.path })
    onStick = onStick.filter { paths.contains($0.key) }
    let marks = files.map { $0.mark }
    var list = WorkList()
    for (code, path) in codes.codes(of: files.filter { $0.stick == nil }.map { $0.path }) {
      list.add(code: code, as: path)
    }
    for file in files where !file.code.isEmpty { list.add(code: file.code, as: file.path) }
    var unknown: [Int] = []
    for place in files.indices {
      if let work = known(files[place], marks[place]) {
        list.add(work, files[place].kind, as: files[place].path)
      } else if !isSilent(files[place], marks[place]) {
        unknown.append(place)
      }
    }
    tell(list)
    // What is deleted is forgotten.
    var isChanged = kept.keepOnly(Set(marks.compactMap { $0 }))
    for (count, place) in unknown.enumerated() {
      guard isWanted() else { break }
      guard let work = look.work(in: files[place], while: isWanted) else {
        if isWanted() { fallSilent(files[place], marks[place]) }
        continue
      }
      learn(work, files[place], marks[place])
      isChanged = isChanged || marks[place] != nil
      list.add(work, files[place].kind, as: files[place].path)
      if (count + 1) % SeenWorks.atATime == 0 { tell(list) }
      if (count + 1) % SeenWorks.beforeWriting == 0 { kept.write() }
    }
    if !unknown.isEmpty { tell(list) }
    if isChanged { kept.write() }
  }

  private mutating func follow(_ other: Stick?) {
    guard other !== stick else { return }
    (stick, onStick, silentOnStick) = (other, [:], [])
  }

  private func known(_ file: WorkFile, _ mark: UInt64?) -> KnownWork? {
    if let mark { return kept[mark] }
    return file.stick == nil ? nil : onStick[file.path]
  }

  private func isSilent(_ file: WorkFile, _ mark: UInt64?) -> Bool {
    mark.map { silent.contains($0) } ?? silentOnStick.contains(file.path)
  }

  private mutating func fallSilent(_ file: WorkFile, _ mark: UInt64?) {
    if let mark { silent.insert(mark) } else { silentOnStick.insert(file.path) }
  }

  private mutating func learn(_ work: KnownWork, _ file: WorkFile, _ mark: UInt64?) {
    if let mark {
      kept[mark] = work
    } else if file.stick != nil {
      onStick[file.path] = work
    }
  }
}
