// SPDX-License-Identifier: GPL-3.0-or-later

/// How a stored picture is turned and mirrored to stand upright.
struct Turn: Equatable {
  /// Rows become columns, before anything is mirrored.
  let swapsSides: Bool
  let mirrorsColumns: Bool
  let mirrorsRows: Bool

  /// A turn by TIFF's and EXIF's number: what the first stored row and column are in the upright picture.
  init(orientation: Int) {
    swapsSides = orientation >= 5
    mirrorsColumns = [2, 3, 6, 7].contains(orientation)
    mirrorsRows = [3, 4, 7, 8].contains(orientation)
  }

  var changesNothing: Bool { !swapsSides && !mirrorsColumns && !mirrorsRows }

  /// Whether the first stored column, and the first stored row, are last in the upright picture.
  var endsWithFirst: (column: Bool, row: Bool) {
    swapsSides ? (mirrorsRows, mirrorsColumns) : (mirrorsColumns, mirrorsRows)
  }

  /// Where a stored pixel is in the upright picture of that size.
  func place(_ column: Int, _ row: Int, in width: Int, _ height: Int) -> (column: Int, row: Int) {
    let (x, y) = swapsSides ? (row, column) : (column, row)
    return (mirrorsColumns ? width - 1 - x : x, mirrorsRows ? height - 1 - y : y)
  }
}
