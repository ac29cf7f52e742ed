// SPDX-License-Identifier: GPL-3.0-or-later

import Knowing
import Works

/// Works that a photograph may show, each with the key by which its shelf finds it.
public struct WorkList: Sendable {
  /// What a work's picture is. Of one painting there may be both.
  public enum Kind: Sendable {
    /// A picture that has a name.
    case named
    /// A photograph that the box has kept.
    case photograph
  }

  /// A work that a painting shows, or may show if that is not sure.
  public struct Likeness: Equatable, Sendable {
    public let key: String
    public let isSure: Bool
  }

  private var named = KeyedWorks()
  private var photographs = KeyedWorks()
  /// Which work has a code on its label.
  private var codes: [String: String] = [:]

  public init() {}

  public var count: Int { named.count + photographs.count }

  public mutating func add(_ work: KnownWork, _ kind: Kind, as key: String) {
    switch kind {
    case .named: named.add(work, as: key)
    case .photograph: photographs.add(work, as: key)
    }
  }

  /// Of two works with one code the first has it.
  public mutating func add(code: String, as key: String) {
    let code = CodeMeaning.key(code)
    if !code.isEmpty, codes[code] == nil { codes[code] = key }
  }

  /// The key of the work that has this code.
  public func work(withCode text: String) -> String? { codes[CodeMeaning.key(text)] }

  /// The same without the photographs that the box has kept.
  public var withoutPhotographs: WorkList {
    var list = self
    list.photographs = KeyedWorks()
    return list
  }

  /// What a straightened painting is most like, one of each kind at most: what is sure first, and then what has a name.
  public func likest(_ painting: PaintingCrops) -> [Likeness] {
    let all = [named.likest(painting), photographs.likest(painting)].compactMap { $0 }
    return all.filter { $0.isSure } + all.filter { !$0.isSure }
  }
}

private struct KeyedWorks {
  private var works = KnownWorks()
  private var keys: [String] = []

  var count: Int { keys.count }

  mutating func add(_ work: KnownWork, as key: String) {
    works.add(work)
    keys.append(key)
  }

  func likest(_ painting: PaintingCrops) -> WorkList.Likeness? {
    guard let likest = works.likest(painting), likest.answer != .unknown else { return nil }
    return WorkList.Likeness(key: keys[likest.work], isSure: likest.answer == .open)
  }
}
