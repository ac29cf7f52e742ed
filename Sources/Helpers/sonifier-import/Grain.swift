// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import Decoding

/// How fine a picture can be in the memory that there is.
enum Grain {
  /// The finest shape that fits: while it is read, beside what its library holds; afterwards, beside its pyramid of means. Nil where
  /// the library alone takes too much.
  static func finest(for reader: Reader, turned turn: Turn, within memory: Int) -> PictureShape? {
    let held = reader.picture.held + 2 * reader.width * reader.bytesPerPixel * Import.rowsAtATime
    for grain in 1...PictureShape.mostGrain {
      let shape = PictureShape(
        width: turn.swapsSides ? reader.height : reader.width,
        height: turn.swapsSides ? reader.width : reader.height,
        channels: reader.picture.colours == BOX_GREY ? 1 : 3, depth: Int(reader.picture.depth), grain: grain,
        planes: reader.planes)
      guard let shape, held <= memory else { return nil }
      if shape.byteCount + max(held, means(of: shape)) <= memory { return shape }
    }
    return nil
  }

  /// In bytes: the first level has a number of 4 bytes for 16 samples, and each of the next a quarter of it.
  private static func means(of shape: PictureShape) -> Int { shape.columns * shape.rows * shape.channels / 3 }
}
