// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Works

/// An exhibition on a stick: where it lies, and what there is to say of it.
package struct StickExhibition {
  /// From the stick's root; empty, or with a slash at its end.
  package let folder: String
  /// All files that belong to it.
  let names: [String]
  package let summary: ExhibitionSummary
  /// What curators have written for labels, and the works' pictures from the stick's root, in the order of the works.
  package let codes: [(code: String, path: String)]

  /// That of a folder in which the box may read by itself.
  package init?(inFolder path: String) {
    self.init(
      [path + "/"], names: { Folder.sorted(Folder.names(in: $0)) },
      reading: { paths in paths.map { try? TextFile.bytes(of: $0, atMost: ExhibitionFinding.Bounds.table) } })
  }

  /// The first of the stick's own folder and of those in it that is an exhibition; nil where none is. `read` brings texts by their paths.
  init?(
    _ folders: [String], names: (_ folder: String) -> [String],
    reading read: (_ paths: [String]) -> [[UInt8]?]
  ) {
    for folder in folders {
      let all = names(folder).filter { ExhibitionFiles.belongs($0) }
      guard ExhibitionFiles.areIn(all) else { continue }
      (self.folder, self.names) = (folder, all)
      let (exhibition, isWhole) = StickExhibition.exhibition(of: all, in: folder, reading: read)
      summary = ExhibitionSummary(exhibition, isWhole: isWhole)
      codes = exhibition.codes.map { (code: $0.code, path: folder + $0.picture) }
      return
    }
    return nil
  }

  /// More texts, in six languages of 500 works, are left alone: a slow stick takes seconds for them.
  private static var mostTexts: Int { 3000 }
  /// In bytes, as much as a table or a manifest may have, too.
  private static var mostBytes: Int { ExhibitionFinding.Bounds.table }
  /// Files for which one helper is started.
  private static var atATime: Int { 100 }

  /// Of texts that are too many or too long for the box, what a table or a manifest says.
  private static func exhibition(
    of names: [String], in folder: String, reading read: (_ paths: [String]) -> [[UInt8]?]
  ) -> (Exhibition, isWhole: Bool) {
    let texts = names.filter { ExhibitionFiles.isText($0) }
    var isWhole = texts.count <= mostTexts
    var (bytes, count): ([String: [UInt8]], Int) = ([:], 0)
    for start in stride(from: 0, to: isWhole ? texts.count : 0, by: atATime) where isWhole {
      let some = Array(texts[start..<min(start + atATime, texts.count)])
      for (name, text) in zip(some, read(some.map { folder + $0 })) {
        bytes[name] = text
        count += text?.count ?? 0
      }
      isWhole = count <= mostBytes
    }
    if isWhole { return (Exhibition(names: names) { bytes[$0] }, isWhole: true) }
    let few = names.filter { ExhibitionFiles.isSheet($0) || !ExhibitionFiles.isText($0) }
    let exhibition = Exhibition(names: few) { name in
      ExhibitionFiles.isText(name) ? read([folder + name]).first ?? nil : nil
    }
    return (exhibition, isWhole: false)
  }
}
