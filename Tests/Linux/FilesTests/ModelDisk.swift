// SPDX-License-Identifier: GPL-3.0-or-later
import Files

/// A disk that does what is promised and no more: until it is synced, a power cut may keep or lose any bytes of a file and
/// any change of a name, whatever came before or after it, and a rename by half.
struct ModelDisk: Hashable {
  struct Sheet: Hashable {
    var bytes: [UInt8]
    var isSynced = false
  }

  /// From the last sync of the folder on.
  enum Change: Hashable {
    case add(KeptFile.Name, Int)
    case remove(KeptFile.Name)
    case rename(KeptFile.Name, to: KeptFile.Name, Int)
  }

  /// How much of a change of a name a power cut lets through.
  enum Fate: CaseIterable { case lost, kept, half }

  private(set) var sheets: [Sheet] = []
  private(set) var names: [KeptFile.Name: Int] = [:]
  private var namesSynced: [KeptFile.Name: Int] = [:]
  private(set) var changes: [Change] = []
  /// What was put aside.
  private(set) var aside: [[UInt8]] = []

  /// Always succeeds.
  mutating func perform(_ operation: KeptFile.Operation) {
    switch operation {
    case .remove(let name): change(.remove(name))
    case .write(let bytes, let name):
      sheets.append(Sheet(bytes: bytes))
      change(.add(name, sheets.count - 1))
    case .sync(let name): names[name].map { sheets[$0].isSynced = true }
    case .rename(let old, let new): names[old].map { change(.rename(old, to: new, $0)) }
    case .putAside(let name):
      names[name].map { aside.append(sheets[$0].bytes) }
      change(.remove(name))
    case .syncFolder: (namesSynced, changes) = (names, [])
    }
  }

  /// A write that stops in the middle, and says so.
  mutating func write(_ bytes: ArraySlice<UInt8>, _ name: KeptFile.Name) {
    perform(.write(Array(bytes), name))
  }

  private mutating func change(_ change: Change) {
    changes.append(change)
    ModelDisk.apply(change, .kept, to: &names)
  }

  private static func apply(_ change: Change, _ fate: Fate, to names: inout [KeptFile.Name: Int]) {
    if fate == .lost { return }
    switch change {
    case .add(let name, let sheet): names[name] = sheet
    case .remove(let name): names[name] = nil
    case .rename(let old, let new, let sheet):
      names[new] = sheet
      if fate == .kept { names[old] = nil }
    }
  }

  /// The disk after a power cut, in which each change of a name met its fate.
  ///
  /// Of a file that was not synced, `count` bytes came through, followed by zeros where `isPadded`.
  func cut(_ fates: [Fate], bytes count: Int, isPadded: Bool) -> ModelDisk {
    var disk = self
    disk.names = namesSynced
    for (change, fate) in zip(changes, fates) { ModelDisk.apply(change, fate, to: &disk.names) }
    for index in disk.sheets.indices where !disk.sheets[index].isSynced {
      let bytes = disk.sheets[index].bytes
      let rest = isPadded ? [UInt8](repeating: 0, count: max(0, bytes.count - count)) : []
      disk.sheets[index] = Sheet(bytes: bytes.prefix(count) + rest, isSynced: true)
    }
    // Sheets that have no name any more are gone.
    let named = KeptFile.Name.allCases.compactMap { name in disk.names[name].map { (name, disk.sheets[$0]) } }
    disk.sheets = named.map { $0.1 }
    for (index, (name, _)) in named.enumerated() { disk.names[name] = index }
    (disk.namesSynced, disk.changes) = (disk.names, [])
    for index in disk.sheets.indices { disk.sheets[index].isSynced = true }
    return disk
  }

  /// Everything that can be there after a cut now.
  var cuts: Set<ModelDisk> {
    var fates: [[Fate]] = [[]]
    for change in changes {
      var choices: [Fate] = [.lost, .kept]
      if case .rename = change { choices = Fate.allCases }
      fates = fates.flatMap { fates in choices.map { fates + [$0] } }
    }
    let unsynced = names.values.map { sheets[$0] }.filter { !$0.isSynced }.map { $0.bytes.count }.max()
    var disks: Set<ModelDisk> = []
    for fates in fates {
      for count in 0...(unsynced ?? 0) {
        for isPadded in [false, true] { disks.insert(cut(fates, bytes: count, isPadded: isPadded)) }
      }
    }
    return disks
  }

  func found(_ name: KeptFile.Name) -> KeptFile.Found {
    names[name].map { .bytes(sheets[$0].bytes) } ?? .nothing
  }

  var recollection: KeptFile.Recollection { KeptFile.recall(found(.current), previous: found(.previous)) }

  /// Recalls the text as a box does that is switched on, and puts damaged files aside.
  mutating func wake() -> [UInt8]? {
    let found = recollection
    for operation in KeptFile.plan(puttingAside: found.damaged) { perform(operation) }
    return found.text
  }
}
