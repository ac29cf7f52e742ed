// SPDX-License-Identifier: GPL-3.0-or-later
import CFuzz
import Glibc
import Works

/// Any bytes as a curator's text, table and manifest. The first byte says which.
@main
struct Program {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, size in
        attempt(Array(UnsafeBufferPointer(start: start, count: size)))
        return 0
      })
  }
}

private let painted = PaintedPlaces { $0.across < 0.5 ? 0xFF0000 : 0xFFFFFF }

private func attempt(_ bytes: [UInt8]) {
  let files = ["a.txt", "exhibition.csv", "manifest.json", "exhibition.txt"]
  let chosen = files[Int(bytes.first ?? 0) % files.count]
  let exhibition = Exhibition(names: ["a.png", "b.png", "a.regions.png", "s.opus", chosen]) { name in
    name == chosen ? Array(bytes.dropFirst()) : nil
  }
  guard exhibition.works.count == 2, exhibition.findings.count < 1000 else { abort() }
  _ = exhibition.spokenFindings(rate: 180) { _ in { $0.isASCII } }
  for work in exhibition.works {
    let words = work.words(painted: painted)
    guard work.written.regions.count <= ExhibitionFinding.Bounds.regions else { abort() }
    guard work.findings(painted: painted, aspect: 1.5).count <= 4 * ExhibitionFinding.Bounds.regions + 1
    else { abort() }
    for region in words.regions { attempt(region.shape) }
    // What is written of it can be read.
    _ = WorkDraft.text(of: words, in: "en")
  }
}

/// A shape lies in the picture, and has an inside.
private func attempt(_ shape: RegionShape) {
  let area = shape.area(aspect: 1.5)
  guard area.isFinite, area >= 0, area <= 5 else { abort() }
  if case .polygon(let corners) = shape {
    guard (3...RegionShape.mostCorners).contains(corners.count) else { abort() }
  }
}
