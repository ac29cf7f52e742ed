// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Decoding
import Files
import Works

/// Does one thing on a stranger's disk, in a process that may wait for that disk for ever.
enum StickErrand {
  /// Most folders that the helper looks into: as many as the box lists.
  private static var mostFolders: Int { 4000 }
  /// In bytes: the longest that any text may be, which is an exhibition's table.
  private static var longestText: Int { ExhibitionFinding.Bounds.table }

  static func perform(_ order: StickOrder) -> Never {
    box_close_from(ImportProgram.output + 1)
    guard isConfined, let request = request() else { exit(1) }
    var root: Int32 = -1
    var fault = box_open_root(request.root, &root)
    // Confined to its files, a process cannot unmount.
    if fault == 0, order != .settle { fault = box_leave_files_beneath(root) }
    guard fault == 0 else { answer(StickAnswer(fault: fault)) }
    switch order {
    case .list: answer(StickAnswer(fault: list(root)))
    case .texts: answer(StickAnswer(fault: tell(texts(request.names, root))))
    case .copy: answer(StickAnswer(fault: copy(request.names.first ?? "", root)))
    case .write: answer(write(request, root))
    case .note: answer(StickAnswer(fault: note(request, root)))
    case .remove: answer(remove(request.names, root))
    case .settle: answer(StickAnswer(fault: box_settle_root(root, request.root)))
    }
  }

  /// Opens the file that the input asks for, in the input's place; returns why that cannot be done.
  static func open() -> ImportTrouble? {
    guard isConfined else { return .unconfined }
    guard let request = request(), let name = request.names.first else {
      return .unopened(error: Int(EINVAL))
    }
    var (root, file, kind, size): (Int32, Int32, box_file_kind, UInt64) = (-1, -1, BOX_OTHER, 0)
    var fault = box_open_root(request.root, &root)
    if fault == 0 { fault = box_open_beneath(root, name, &file, &kind, &size) }
    // A way that leads through a link, or out of the stick.
    if fault == ELOOP || fault == EXDEV { return .notAFile(.other) }
    guard fault == 0 else { return .unopened(error: Int(fault)) }
    guard kind == BOX_FILE else { return .notAFile(ImportTrouble.NoFile(kind)) }
    guard size > 0 else { return .empty }
    guard size <= PictureFile.largestFile else { return .tooBig }
    layBeside(request.names.dropFirst(), root)
    return dup2(file, ImportProgram.input) < 0 ? .unopened(error: Int(box_errno())) : nil
  }

  /// Copies the first of these files that is there, or its beginning, into the output, for a process that is confined by then.
  private static func layBeside(_ names: ArraySlice<String>, _ root: Int32) {
    for name in names {
      guard let bytes = text(name, root) else { continue }
      _ = tell(Array(bytes.prefix(WordsBeside.longest)))
      return
    }
  }

  /// Gives up, before the stick is touched, what no errand needs.
  private static var isConfined: Bool {
    box_limit_file_process() == 0 && (ImportProgram.isUnconfined || box_filter_file_calls() == 0)
  }

  /// The request is in memory that the box shares, for as long as this process lives.
  private static func request() -> StickRequest? {
    let size = lseek(ImportProgram.input, 0, SEEK_END)
    guard size > 0, let start = mmap(nil, size, PROT_READ, MAP_SHARED, ImportProgram.input, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { return nil }
    return StickRequest(UnsafeRawBufferPointer(start: start, count: size))
  }

  private static func answer(_ answer: StickAnswer) -> Never {
    let bytes = answer.encoded
    _exit(Bytes.write(bytes[...], to: ImportProgram.wire) ? 0 : 1)
  }

  /// Leaves bytes for the box: 0, or an errno.
  private static func tell(_ bytes: [UInt8]) -> Int32 {
    guard bytes.count <= StickHand.mostBytes else { return EFBIG }
    return bytes.withUnsafeBytes { box_write_all(ImportProgram.output, $0.baseAddress, $0.count) }
  }

  // MARK: - Reading

  /// Tells the names in the folders, the outermost first, but those of a folder within that cannot be read.
  private static func list(_ root: Int32) -> Int32 {
    var bytes: [UInt8] = []
    guard let first = StickNames.inFolder("", of: root) else { return EIO }
    bytes += first.encoded
    var (outer, count) = (first.folders.map { $0 + "/" }, 1)
    for _ in 1..<StickOrder.levels {
      var inner: [String] = []
      for folder in outer where count < mostFolders {
        guard let names = StickNames.inFolder(folder, of: root) else { continue }
        let encoded = names.encoded
        guard bytes.count + encoded.count <= StickHand.mostBytes else { return tell(bytes) }
        bytes += encoded
        count += 1
        inner += names.folders.map { folder + $0 + "/" }
      }
      outer = inner
    }
    return tell(bytes)
  }

  /// Of each file its length, 4 bytes, and its bytes; a length of all ones where there is no such text.
  private static func texts(_ names: [String], _ root: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    for name in names {
      let text = text(name, root)
      let length = text.map { UInt32($0.count) } ?? .max
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + (text ?? [])
    }
    return bytes
  }

  private static func text(_ name: String, _ root: Int32) -> [UInt8]? {
    var (file, kind, size): (Int32, box_file_kind, UInt64) = (-1, BOX_OTHER, 0)
    guard box_open_beneath(root, name, &file, &kind, &size) == 0 else { return nil }
    defer { close(file) }
    guard kind == BOX_FILE, size <= longestText else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    return pread(file, &bytes, bytes.count, 0) == bytes.count ? bytes : nil
  }

  /// In bytes: what is read at once of a file that is copied.
  private static var piece: Int { 1 << 20 }

  private static func copy(_ name: String, _ root: Int32) -> Int32 {
    var (file, kind, size): (Int32, box_file_kind, UInt64) = (-1, BOX_OTHER, 0)
    let fault = box_open_beneath(root, name, &file, &kind, &size)
    guard fault == 0 else { return fault }
    defer { close(file) }
    guard kind == BOX_FILE else { return EISDIR }
    guard size <= PictureFile.largestFile else { return EFBIG }
    var (bytes, rest) = ([UInt8](repeating: 0, count: piece), Int(size))
    while rest > 0 {
      let count = read(file, &bytes, min(rest, bytes.count))
      // A file that has become shorter meanwhile is not what was there.
      guard count > 0 else { return count < 0 ? box_errno() : EIO }
      let fault = bytes.withUnsafeBytes { box_write_all(ImportProgram.output, $0.baseAddress, count) }
      guard fault == 0 else { return fault }
      rest -= count
    }
    return 0
  }

  // MARK: - Writing

  /// Writes under the first name that is free, in the stick's own folder or in one there, which is made where it is missing.
  private static func write(_ request: StickRequest, _ root: Int32) -> StickAnswer {
    for (place, path) in request.names.enumerated() {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard (1...2).contains(parts.count), let name = parts.last.map({ String($0) }), !name.isEmpty else {
        return StickAnswer(fault: EINVAL)
      }
      var folder = root
      if parts.count == 2 {
        let fault = box_make_folder_beneath(root, String(parts[0]), &folder)
        guard fault == 0 else { return StickAnswer(fault: fault) }
      }
      // It becomes the folder where this process works.
      guard fchdir(folder) == 0 else { return StickAnswer(fault: box_errno()) }
      // To find that out by writing takes too long where many are.
      guard !box_is_taken(folder, name) else { continue }
      let fault = NewFile.write(request.payload, named: name, inFolder: ".")
      if fault != EEXIST { return StickAnswer(fault: fault, place: place) }
    }
    return StickAnswer(fault: EEXIST)
  }

  /// Writes a picture of the stick's own folder once more, with what the payload says of its painting.
  private static func note(_ request: StickRequest, _ root: Int32) -> Int32 {
    guard let name = request.names.first, !name.utf8.contains(UInt8(ascii: "/")), fchdir(root) == 0 else {
      return EINVAL
    }
    var (file, kind, size): (Int32, box_file_kind, UInt64) = (-1, BOX_OTHER, 0)
    let fault = box_open_beneath(root, name, &file, &kind, &size)
    guard fault == 0 else { return fault }
    defer { close(file) }
    guard kind == BOX_FILE else { return EISDIR }
    guard size > 0, size <= PictureFile.largestFile else { return EFBIG }
    guard let start = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, file, 0),
      UInt(bitPattern: start) != UInt.max
    else { return ENOMEM }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(size))
    guard let noted = PaintingNote.file(bytes, with: Array(request.payload)) else { return EINVAL }
    return noted.withUnsafeBytes { NewFile.replace(name, inFolder: ".", by: $0) }
  }

  /// Removes files up to the first that stays.
  private static func remove(_ names: [String], _ root: Int32) -> StickAnswer {
    for (place, name) in names.enumerated() {
      let fault = box_remove_beneath(root, name)
      if fault != 0 { return StickAnswer(fault: fault, place: place) }
    }
    return StickAnswer(fault: 0)
  }
}

extension ImportTrouble.NoFile {
  fileprivate init(_ kind: box_file_kind) {
    self =
      switch kind {
      case BOX_DIRECTORY: .folder
      case BOX_PIPE: .pipe
      case BOX_DEVICE: .device
      default: .other
      }
  }
}
