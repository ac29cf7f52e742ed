// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Domain
import Picture
import Works

/// A picture that came out of a file, and what happened to it on the way.
public struct ImportedPicture {
  public let picture: Picture
  public let notes: ImportNotes
  /// Of the painting in a photograph that the box has kept.
  public var corners: Corners?
  /// What the file says about its picture: another's words, which the box has checked.
  public var words = WorkWords()
}

/// What can be said of a picture file without opening it: its day, and its picture in small.
public struct PictureGlimpse: Sendable {
  public let day: ExifDay?
  public let picture: Picture?
}

/// Picture files, read by a process of their own: not one byte of theirs is looked at in this one.
public enum PictureFile {
  public static func load(_ path: String, plane: Int = 1) throws(PictureFileError) -> Picture {
    try loadWithNotes(path, plane: plane, by: Importer()).picture
  }

  public static func loadWithNotes(
    _ path: String, plane: Int = 1, by importer: Importer = Importer()
  ) throws(PictureFileError) -> ImportedPicture {
    let memory = try sharedMemory(for: path)
    // On a stick the helper itself looks beside the picture.
    if importer.stick == nil, !path.utf8.contains(0) { WordsBeside.copy(of: path, into: memory) }
    switch try reply(to: .picture, plane, about: path, into: memory, by: importer) {
    case .failure(let trouble): throw PictureFileError(path, PictureTrouble(trouble))
    case .pixels(let shape, let notes, let corners, let words):
      let picture = try map(memory, as: shape, notes, of: path, plane, words: words)
      return ImportedPicture(
        picture: picture, notes: notes, corners: corners, words: read(memory, words, behind: shape))
    case .data, .glimpse, .sound, .soundFont, .file: throw PictureFileError(path, .reader(.nonsense))
    }
  }

  /// The picture's numbers, as they stand in the file, surveyed.
  public static func data(
    _ path: String, plane: Int = 1, by importer: Importer = Importer()
  ) throws(PictureFileError) -> ImportedPicture {
    let memory = try sharedMemory(for: path)
    switch try reply(to: .data, plane, about: path, into: memory, by: importer) {
    case .failure(let trouble): throw PictureFileError(path, PictureTrouble(trouble))
    case .data(let shape, let unit, let notes, let survey):
      let picture = try map(
        memory, as: shape, notes, of: path, plane, unit: unit, isSurveyed: true, survey: survey)
      return ImportedPicture(picture: picture, notes: notes)
    case .pixels, .glimpse, .sound, .soundFont, .file: throw PictureFileError(path, .reader(.nonsense))
    }
  }

  public static func glimpse(
    of path: String, by importer: Importer = Importer()
  ) throws(PictureFileError) -> PictureGlimpse {
    let memory = try sharedMemory(for: path)
    switch try reply(to: .glimpse, about: path, into: memory, by: importer) {
    case .failure(let trouble): throw PictureFileError(path, PictureTrouble(trouble))
    case .glimpse(let shape, let day):
      guard let shape else { return PictureGlimpse(day: day, picture: nil) }
      return PictureGlimpse(day: day, picture: try map(memory, as: shape, [], of: path))
    case .pixels, .data, .sound, .soundFont, .file: throw PictureFileError(path, .reader(.nonsense))
    }
  }

  static func sharedMemory(for path: String) throws(PictureFileError) -> Descriptor {
    var number: Int32 = -1
    guard box_shared_memory(&number) == 0 else { throw PictureFileError(path, .noMemory) }
    return Descriptor(number: number)
  }

  static func reply(
    to order: ImportOrder, _ plane: Int = 1, about path: String, into memory: borrowing Descriptor,
    by importer: Importer
  ) throws(PictureFileError) -> ImportReply {
    let file = try input(path, for: importer)
    do {
      return try importer.reply(to: order, plane: plane, about: file, into: memory)
    } catch {
      throw PictureFileError(path, error)
    }
  }

  /// The open file, or a request to open it beneath its stick, which this process does not do.
  static func input(_ path: String, for importer: Importer) throws(PictureFileError) -> Descriptor {
    guard let stick = importer.stick else { return try open(path) }
    guard let name = stick.relative(path) else { throw PictureFileError(path, .missing) }
    do {
      return try StickRequest(root: stick.root, names: [name] + WordsBeside.names(of: name)).memory()
    } catch {
      throw PictureFileError(path, error)
    }
  }

  /// Photographs on a card are tens of megabytes; the largest uncompressed TIFF that fits is 800.
  public static let largestFile: UInt64 = 1 << 30

  private static func open(_ path: String) throws(PictureFileError) -> Descriptor {
    var number: Int32 = -1
    var kind = BOX_OTHER
    var size: UInt64 = 0
    guard !path.utf8.contains(0) else { throw PictureFileError(path, .missing) }
    let error = box_open_file(path, &number, &kind, &size)
    guard error == 0 else { throw PictureFileError(path, PictureTrouble(ofOpening: error)) }
    let file = Descriptor(number: number)
    guard kind == BOX_FILE else { throw PictureFileError(path, PictureTrouble(kind)) }
    guard size > 0 else { throw PictureFileError(path, .empty) }
    guard size <= largestFile else { throw PictureFileError(path, .tooBig) }
    return file
  }

  /// Words that no honest importer sends are none; the picture is one all the same.
  private static func read(_ memory: borrowing Descriptor, _ count: Int, behind shape: PictureShape)
    -> WorkWords
  {
    guard count > 0 else { return WorkWords() }
    var bytes = [UInt8](repeating: 0, count: count)
    guard pread(memory.number, &bytes, count, shape.byteCount) == count else { return WorkWords() }
    return WorkWordsWire.words(bytes.span) ?? WorkWords()
  }

  /// The memory cannot change any more once sealed, so its size, measured after that, is to be relied on.
  private static func map(
    _ memory: borrowing Descriptor, as shape: PictureShape, _ notes: ImportNotes, of path: String,
    _ plane: Int = 1, words: Int = 0, unit: DataUnit? = nil, isSurveyed: Bool = false,
    survey: DataSurvey? = nil
  ) throws(PictureFileError) -> Picture {
    let length = shape.byteCount
    guard box_seal(memory.number) == 0, lseek(memory.number, 0, SEEK_END) == length + words else {
      throw PictureFileError(path, .reader(.nonsense))
    }
    guard let start = mmap(nil, length, PROT_READ, MAP_SHARED, memory.number, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { throw PictureFileError(path, .noMemory) }
    let pixels = Picture(
      width: shape.width, height: shape.height, channels: shape.channels, depth: shape.depth,
      grain: shape.grain, memory: UnsafeRawBufferPointer(start: start, count: length),
      release: { munmap(start, length) },
      unit: unit, plane: PlaneNumber(plane, of: shape.planes), hasClearParts: notes.contains(.clearParts),
      isSurveyed: isSurveyed, survey: survey,
      by: allProcessors)
    guard let pixels else {
      munmap(start, length)
      throw PictureFileError(path, .reader(.nonsense))
    }
    return pixels
  }
}
