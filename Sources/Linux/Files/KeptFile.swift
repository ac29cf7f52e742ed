// SPDX-License-Identifier: GPL-3.0-or-later

/// A small text that outlasts a power cut at any moment: afterwards the old or the new text is found, whole.
/// What is to be done to the disk is planned here; the caller does it.
///
/// A plan is a list, so a test replays each beginning of it on a disk that loses, keeps or tears whatever is not synced.
public enum KeptFile {
  /// The names of the file and its versions, beside one another.
  public enum Name: CaseIterable, Sendable {
    case current
    /// What was kept before.
    case previous
    /// The text in the making. This file is never read: it may be half a file.
    case draft
  }

  /// The renames are such that none of them takes the last whole file away, whichever of them a power cut lets through.
  public enum Operation: Equatable, Sendable {
    /// Removes a file; one that is not there is removed already.
    case remove(Name)
    case write([UInt8], Name)
    case sync(Name)
    /// Renames a file; one that is not there needs no other name, but for the draft.
    case rename(Name, to: Name)
    /// A damaged file gets a name that nothing has yet.
    case putAside(Name)
    case syncFolder
  }

  public static func plan(for text: [UInt8]) -> [Operation] {
    [
      .remove(.draft), .write(SealedText.seal(text), .draft), .sync(.draft), .rename(.current, to: .previous),
      .rename(.draft, to: .current), .syncFolder,
    ]
  }

  /// The plan for a text that need not outlast a power cut, without a seal; an empty text removes the file.
  public static func plan(passing text: [UInt8]) -> [Operation] {
    if text.isEmpty { return [.remove(.current)] }
    return [.remove(.draft), .write(text, .draft), .rename(.draft, to: .current)]
  }

  /// Does one after the other, up to the first that fails; returns its errno, or 0.
  public static func perform(_ operations: [Operation], by disk: (Operation) -> Int32) -> Int32 {
    for operation in operations {
      let fault = disk(operation)
      guard fault == 0 else { return fault }
    }
    return 0
  }

  // MARK: - What is found

  public enum Found: Equatable, Sendable {
    case nothing
    case bytes([UInt8])
    /// There is something that cannot be read.
    case unreadable

    fileprivate var text: [UInt8]? {
      guard case .bytes(let bytes) = self else { return nil }
      return SealedText.open(bytes)
    }

    fileprivate var isDamaged: Bool { self != .nothing && text == nil }
  }

  /// What became of what was kept.
  public struct Recollection: Equatable, Sendable {
    /// What was kept last, as far as it is whole; nil when nothing is.
    public var text: [UInt8]?
    /// The files to be put aside before anything else is kept.
    public var damaged: [Name]
  }

  public static func recall(_ current: Found, previous: Found) -> Recollection {
    Recollection(
      text: current.text ?? previous.text,
      damaged: (current.isDamaged ? [.current] : []) + (previous.isDamaged ? [.previous] : []))
  }

  public static func plan(puttingAside damaged: [Name]) -> [Operation] {
    damaged.isEmpty ? [] : damaged.map { .putAside($0) } + [.syncFolder]
  }
}
