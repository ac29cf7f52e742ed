// SPDX-License-Identifier: GPL-3.0-or-later
import CFuzz
import Ears
import Songs
import Glibc

/// Any bytes as a songbook.
@main
struct Program {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, size in
        attempt(UnsafeBufferPointer(start: start, count: size))
        return 0
      })
  }
}

private func attempt(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard case .success(let file) = SongFile.read(Array(bytes)) else { return }
  guard !file.songs.isEmpty, file.warnings.count <= SongBounds.warnings else { abort() }
  for song in file.songs {
    let played = song.played
    guard !song.chords.isEmpty, played.count <= SongBounds.bars else { abort() }
    guard song.parts(of: 4).last?.bars.upperBound == played.count, !song.changes.isEmpty else { abort() }
    for bar in played.map({ $0.bar }) {
      guard bar.changes.first?.at == 0, (1...16).contains(bar.beats) else { abort() }
      for change in bar.changes where !(0..<100 * bar.beats).contains(change.at) { abort() }
    }
    for shape in song.shapes {
      guard shape.shape.frets.count == 6, shape.fingers.count == 6 else { abort() }
      guard shape.shape.frets.allSatisfy({ (0...SongBounds.fret).contains($0 ?? 0) }) else { abort() }
    }
  }
}
