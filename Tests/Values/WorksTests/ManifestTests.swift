// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Works

/// IIIF Presentation 3.
@Suite struct ManifestTests {
  private func manifest(_ text: String) -> Manifest {
    Manifest(Array(text.utf8), file: "manifest.json", language: "en")
  }

  /// A manifest of one canvas of 1000 by 500 pixels, with these annotations.
  private func canvas(_ annotations: String, picture: String = "https://museum.example/pictures/a%201.jpg")
    -> String
  {
    """
    {"@context": "http://iiif.io/api/presentation/3/context.json", "id": "https://museum.example/m", "type": "Manifest",
     "label": {"en": ["Room", "One"], "de": ["Raum Eins"]}, "summary": {"none": ["<p>Welcome &amp; <b>listen</b>.</p>"]},
     "items": [{"id": "https://museum.example/c", "type": "Canvas", "width": 1000, "height": 500,
      "label": {"en": ["The Harvest"], "fr": ["La Moisson"]}, "summary": {"en": ["In June."]},
      "metadata": [{"label": {"de": ["Künstler"]}, "value": {"none": ["Vincent van Gogh"]}},
       {"label": {"en": ["Date"]}, "value": {"en": ["1888"]}}, {"label": {"en": ["Owner"]}, "value": {"en": ["X"]}},
       {"label": {"en": ["Dimensions"]}, "value": {"en": ["50 x 100 cm"]}}],
      "items": [{"type": "AnnotationPage", "items": [{"type": "Annotation", "motivation": "painting",
       "body": {"id": "\(picture)", "type": "Image"}, "target": "https://museum.example/c"}]}],
      "annotations": [{"type": "AnnotationPage", "items": [\(annotations)]}]}]}
    """
  }

  private func note(
    _ target: String, _ body: String = #"{"type": "TextualBody", "value": "A cart", "language": "en"}"#
  ) -> String {
    #"{"type": "Annotation", "motivation": "commenting", "body": \#(body), "target": \#(target)}"#
  }

  @Test("Titles, summaries, metadata and the picture's name are taken")
  func whole() {
    let manifest = manifest(canvas(""))
    #expect(manifest.findings.all.isEmpty)
    #expect(
      manifest.title.best(for: "en")?.words == "Room One"
        && manifest.title.best(for: "de")?.words == "Raum Eins")
    #expect(manifest.summary.best(for: "en")?.words == "Welcome & listen .")
    let canvas = manifest.canvases[0]
    #expect(canvas.pictures == ["a 1.jpg"] && canvas.work.title.best(for: "fr")?.words == "La Moisson")
    #expect(canvas.work.artist == LanguageTexts([.init(language: "en", words: "Vincent van Gogh")]))
    #expect(canvas.work.year.best(for: "en")?.words == "1888" && canvas.work.size == WorkSize("50 x 100"))
    #expect(canvas.work.sections.map { $0.texts.map(\.words) } == [["In June."]])
  }

  @Test("Of an image server's address the picture's name there counts, and a service's, too")
  func servers() {
    let address = "https://museum.example/iiif/harvest-1/full/max/0/default.jpg"
    #expect(manifest(canvas("", picture: address)).canvases[0].pictures == ["default.jpg", "harvest-1"])
    let service =
      address + #"", "service": [{"id": "https://museum.example/iiif/x2", "type": "ImageService3"}], "x": ""#
    #expect(
      manifest(canvas("", picture: service)).canvases[0].pictures == ["default.jpg", "harvest-1", "x2"])
  }

  @Test(
    "A part of the canvas is a region, in pixels or percent, as a fragment, a selector or a drawing",
    arguments: [
      (#""https://museum.example/c#xywh=250,125,500,250""#, true), (#""c#xywh=pixel:250,125,500,250""#, true),
      (#""c#xywh=percent:25,25,50,50""#, true), (#"{"source": "c#xywh=percent:25,25,50,50"}"#, true),
      (
        #"{"type": "SpecificResource", "source": {"id": "c"}, "selector": {"type": "FragmentSelector", "value": "xywh=250,125,500,250"}}"#,
        true
      ),
      (
        #"[{"source": "c", "selector": [{"type": "FragmentSelector", "value": "xywh=percent:25,25,50,50"}]}]"#,
        true
      ),
      (
        #"{"source": "c", "selector": {"type": "SvgSelector", "value": "<svg><polygon points='250,125 750,125 750,375 250,375'/></svg>"}}"#,
        false
      ),
    ])
  func regions(_ target: String, _ isRectangle: Bool) {
    let manifest = manifest(canvas(note(target)))
    #expect(manifest.findings.all.isEmpty)
    let region = manifest.canvases[0].work.regions.first
    let corners = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]
      .map { RelativePlace(across: $0.0, down: $0.1) }
    let shape =
      isRectangle
      ? RegionShape.rectangle(left: 0.25, top: 0.25, width: 0.5, height: 0.5) : .polygon(corners)
    #expect(region?.place == .shape(shape) && region?.name.best(for: "en")?.words == "A cart")
    #expect(region?.words.isEmpty == true && region?.line == 10)
  }

  @Test(
    "A tag or a label is a region's name; without one it is the beginning of a long text, which is told whole"
  )
  func names() {
    let long = String(repeating: "word ", count: 40) + "end"
    let target = #""c#xywh=0,0,500,500""#
    let tagged =
      #"[{"type": "TextualBody", "value": "Cart", "purpose": "tagging"}, {"type": "TextualBody", "value": "Blue."}]"#
    let bodies = [tagged, #"{"type": "TextualBody", "value": "\#(long)"}"#]
    let regions = manifest(canvas(bodies.map { note(target, $0) }.joined(separator: ","))).canvases[0].work
      .regions
    #expect(
      regions.map { $0.name.best(for: "en")?.words } == [
        "Cart", String(repeating: "word ", count: 11) + "word",
      ])
    #expect(regions.map { $0.words.best(for: "en")?.words } == ["Blue.", long])
  }

  @Test("What is said of the whole canvas is a section")
  func sections() {
    let work = manifest(canvas(note(#""https://museum.example/c""#))).canvases[0].work
    #expect(
      work.regions.isEmpty && work.sections.map { $0.texts.map(\.words) } == [["In June."], ["A cart"]])
  }

  @Test(
    "What is wrong has its line and kind",
    arguments: [
      (#""c#xywh=900,0,200,10""#, "outside"), (#""c#xywh=1,2,3""#, "unclearPlace"),
      (#""c#xywh=""#, "unclearPlace"),
      (#""c#xywh=0,0,0,10""#, "emptyPlace"),
      (#"{"selector": {"type": "SvgSelector", "value": "<svg><path d='M 0 0'/></svg>"}}"#, "unclearPlace"),
      (
        #"{"selector": {"type": "SvgSelector", "value": "<svg><polygon points='0,0 900,500 900,0 0,500'/></svg>"}}"#,
        "crossesItself"
      ),
    ])
  func faults(_ target: String, _ kind: String) {
    #expect(manifest(canvas(note(target))).findings.all.map(\.told) == ["manifest.json:10 \(kind)"])
  }

  @Test("What is no manifest is told", arguments: ["{}", "[]", "7", #"{"type": "Collection", "items": []}"#])
  func others(_ text: String) {
    #expect(manifest(text).findings.all.map(\.told) == ["manifest.json:1 notManifest"])
  }

  @Test("64 regions are read, and more of them, or a million corners, are one finding")
  func bounds() {
    let many = Array(repeating: note(#""c#xywh=0,0,500,500""#), count: 64)
    #expect(manifest(canvas(many.joined(separator: ","))).findings.all.isEmpty)
    let more = manifest(canvas((many + many).joined(separator: ",")))
    #expect(
      more.canvases[0].work.regions.count == 64
        && more.findings.all.map(\.told) == ["manifest.json:10 tooManyRegions"])
    let corners = String(repeating: "1,2 ", count: 1_000_000)
    let drawing =
      #"{"selector": {"type": "SvgSelector", "value": "<svg><polygon points='\#(corners)'/></svg>"}}"#
    #expect(manifest(canvas(note(drawing))).findings.all.map(\.told) == ["manifest.json:10 tooManyCorners"])
  }
}
