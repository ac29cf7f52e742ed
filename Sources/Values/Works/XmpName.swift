// SPDX-License-Identifier: GPL-3.0-or-later

/// The names in an XMP packet that say something about a picture.
enum XmpName {
  /// Stands between the others and says nothing by itself: RDF's own names, and the packet's frame.
  case frame
  /// One of several values.
  case item
  case language
  case title, creator, description, alt, extended
  /// A region as the International Press Telecommunications Council has it, and what it is made of.
  case region, boundary, regionName, vertices
  /// Regions as the Metadata Working Group had them, and what they are made of.
  case regions, regionList, area, areaName, areaDescription
  /// What both say of a shape.
  case shape, unit, across, down, width, height, radius, diameter
  case other

  /// A name after its namespace and a space.
  init(_ name: String) {
    guard let gap = name.utf8.lastIndex(of: UInt8(ascii: " ")) else {
      self = .other
      return
    }
    let local = name[name.index(after: gap)...]
    self =
      switch name[..<gap] {
      case "http://www.w3.org/1999/02/22-rdf-syntax-ns#": local == "li" ? .item : .frame
      case "adobe:ns:meta/": .frame
      case "http://www.w3.org/XML/1998/namespace": local == "lang" ? .language : .other
      case "http://purl.org/dc/elements/1.1/": XmpName.dublinCore(local)
      case "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/": XmpName.accessible(local)
      case "http://iptc.org/std/Iptc4xmpExt/2008-02-29/": XmpName.ofRegion(local)
      case "http://www.metadataworkinggroup.com/schemas/regions/": XmpName.ofRegionList(local)
      case "http://ns.adobe.com/xmp/sType/Area#": XmpName.ofArea(local)
      default: .other
      }
  }

  private static func dublinCore(_ local: Substring) -> XmpName {
    switch local {
    case "title": .title
    case "creator": .creator
    case "description": .description
    default: .other
    }
  }

  private static func accessible(_ local: Substring) -> XmpName {
    switch local {
    case "AltTextAccessibility": .alt
    case "ExtDescrAccessibility": .extended
    default: .other
    }
  }

  private static func ofRegion(_ local: Substring) -> XmpName {
    switch local {
    case "ImageRegion": .region
    case "RegionBoundary": .boundary
    case "Name": .regionName
    case "rbVertices": .vertices
    case "rbShape": .shape
    case "rbUnit": .unit
    case "rbX": .across
    case "rbY": .down
    case "rbW": .width
    case "rbH": .height
    case "rbRx": .radius
    default: .other
    }
  }

  private static func ofRegionList(_ local: Substring) -> XmpName {
    switch local {
    case "Regions": .regions
    case "RegionList": .regionList
    case "Area": .area
    case "Name": .areaName
    case "Description": .areaDescription
    default: .other
    }
  }

  private static func ofArea(_ local: Substring) -> XmpName {
    switch local {
    case "x": .across
    case "y": .down
    case "w": .width
    case "h": .height
    case "d": .diameter
    case "unit": .unit
    default: .other
    }
  }
}
