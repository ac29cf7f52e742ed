// SPDX-License-Identifier: GPL-3.0-or-later
import Chances
import Harmony
import struct Guitars.SmallRoom
import Maths
import DailySounds
import Strums

@testable import Ears
#if canImport(Glibc)
import Glibc
#endif

func noise(_ s: inout [Float], _ level: Double, _ pink: Bool, _ dice: inout Dice) {
  var st = 0.0
  for i in s.indices { let w = dice.bell(); st = 0.98*st+0.2*w; s[i] += Float(level*(pink ? st : w)) }
}
struct Take { var samples: [Float]; var times: [Double] }
func knockTake(_ kind: BodyKnock.Kind, ringing: Bool, count: Int, db: Double, seed: UInt64) -> Take {
  var dice = Dice(seed: seed)
  var s = [Float](repeating: 0, count: 5*48_000)
  let knock = BodyKnock(kind, &dice)
  let gap = dice.between(0.17, 0.58)
  var t = 2.2 + dice.between(0, 0.3)
  var k = [Float](repeating: 0, count: s.count)
  var times: [Double] = []
  let level = 1.0
  for _ in 0..<count { knock.add(to: &k, at: t, level: level*dice.between(0.6,1), rate: 48_000, &dice); times.append(t); t += gap*dice.between(0.97,1.03) }
  let kmax = k.map { $0.magnitude }.max() ?? 1
  // faint sympathetic strings
  var strings = Strings(Guitar(&dice), rate: 48_000, seed: seed)
  var g = [Float](repeating: 0, count: s.count)
  for time in times { for n in [40.0,45,50,55,59,64] { strings.add([Pluck(note: n, start: time+0.004, gain: 1)], to: &g) } }
  let gmax = g.map { $0.magnitude }.max() ?? 1
  let sym = Float(Maths.pow(10, dice.between(-50, ringing ? -26 : -36)/20))
  for i in s.indices { s[i] = k[i]/kmax + sym*g[i]/gmax }
  if ringing {
    var c = [Float](repeating: 0, count: s.count)
    let name = dice.pick(["x02210","022100","x02220","x32010","xx0232","320003"])
    let shape = ChordShape(name)!
    var strs = Strings(Guitar(&dice), rate: 48_000, seed: seed+1)
    let start = dice.between(0.2, 1.2)
    strs.add(Strum(ChordName(letters: "Am")!, shape, &dice).plucks(from: start), to: &c)
    let cmax = c.map { $0.magnitude }.max() ?? 1
    let lev = Float(Maths.pow(10, dice.between(-6, 3)/20))
    for i in s.indices { s[i] += lev*c[i]/cmax }
  }
  s = SmallRoom(&dice).heard(s)
  // noise: db below the mean of the half second after the first knock, without what rang
  var p = 0.0
  let kr = SmallRoomCache.room(seed).heard(k.map { $0/kmax })
  let b = Int(times[0]*48_000)
  for i in b..<b+24_000 { p += Double(kr[i]*kr[i]) }
  noise(&s, (p/24_000).squareRoot()*Maths.pow(10,-db/20), dice.falls(0.5), &dice)
  let m = s.map { $0.magnitude }.max() ?? 1
  let out = Float(Maths.pow(10, dice.between(-30,-3)/20))/m
  return Take(samples: s.map { $0*out }, times: times)
}
enum SmallRoomCache { static func room(_ seed: UInt64) -> SmallRoom { var d = Dice(seed: seed+77); return SmallRoom(&d) } }

func read(_ path: String) -> [Float] {
  guard let f = fopen(path, "rb") else { return [] }
  defer { fclose(f) }
  fseek(f,0,SEEK_END); let n = ftell(f)/4; fseek(f,0,SEEK_SET)
  var a=[Float](repeating:0,count:n); fread(&a,4,n,f); return a
}
/// features of each onset
func features(_ s: [Float], _ name: String, _ times: [Double]) {
  let onsets = OnsetEar(); var bands = KnockBands(); var floor = RoomFloor()
  var waiting: [Onset] = []
  var sum: Float = 0, n = 0
  for x in s {
    sum += x; n += 1
    if n == 4 { floor.push(sum/4); sum=0; n=0 }
    _ = bands.push(x)
    if let o = onsets.push(x) { waiting.append(o) }
    while let o = waiting.first, bands.frames*240 >= o.time + 48_00*2+4800 {
      waiting.removeFirst()
      let f = o.time/240
      let before = bands.mean(f-16, f-3)
      var peak = SIMD4<Float>.zero; 
      for k in -2..<10 { let p=bands[f+k]; for j in 0..<3 { peak[j]=max(peak[j],p[j]) } }
      let attack = bands.mean(f-1,f+7)
      let l1 = bands.mean(f+12,f+18), l2 = bands.mean(f+18,f+26), l3 = bands.mean(f+26,f+32)
      func d(_ x: Float) -> Float { Float(4.3429*Maths.log(Double(max(x,1e-14)))) }
      var row = name + ",\(Double(o.time)/48000),\(o.strength)"
      let t = Double(o.time)/48000
      row += times.contains { abs($0-t) < 0.03 } ? ",1" : ",0"
      for v in [before,peak,attack,l1,l2,l3] { for j in 0..<3 { row += ",\(d(v[j]))" } }
      row += ",\(d(floor.floor))"
      for k in -16..<36 { for j in 0..<3 { row += ",\(Int(d(bands[f+k][j])*10))" } }
      print(row)
    }
  }
}

/// A minute of computed playing to clicks: strums, stopped strums, slaps (stopped strings and a thump of the body), plucks.
func playing(_ seed: UInt64) -> [Float] {
  var dice = Dice(seed: seed)
  let tempo = [40.0,48,56,66,76,88,100,112,126,140,160][Int(seed % 11)]
  var s = [Float](repeating: 0, count: 60*48_000)
  let beat = 60/tempo
  let pats = ["D.D.D.D.D.D.D.D.","D...X...D...X...","X.X.....X.X.....","X.X.............","S.S.....S.S.....","D...S...D...S...","D.D.S.U.D.D.S.U.","S...S.......S...","X...X.X.X...X.X.","P.P.P.P.P.P.P.P.","P...P.......P...","D...D...........","X...X...........","S...S..........."]
  let names = ["x02210","022100","x02220","x32010","xx0232","320003","x21202","133211"]
  let guitar = Guitar(&dice)
  let body = BodyKnock(.thumb, &dice)
  var t = 1.0
  while t < 58 {
    let pat = dice.pick(pats)
    let shape = ChordShape(dice.pick(names))!
    for (k, c) in pat.enumerated() where c != "." {
      let at = t + Double(k)*beat/4 + dice.bell()*0.012
      guard at < 58.5, at > 0 else { continue }
      let begin = max(Int((at-0.05)*48_000), 0), end = min(Int((at+7)*48_000), s.count)
      // a stroke takes over the strings
      for i in begin..<s.count { let x = Float(i-Int(at*48_000))/480; if x > 0 { s[i] *= x < 6 ? Maths.exp(Double(-x)).f : 0 }; if i > end { break } }
      var part = [Float](repeating: 0, count: end-begin)
      let off = at - Double(begin)/48_000
      switch c {
      case "D","U":
        var strs = Strings(guitar, rate: 48_000, seed: dice.next())
        strs.add(Strum(ChordName(letters: "Am")!, shape, &dice).plucks(from: off), to: &part)
      case "P":
        var strs = Strings(guitar, rate: 48_000, seed: dice.next())
        var p = Pluck(note: dice.between(40,70).rounded(), start: off, gain: 1)
        if dice.falls(0.4) { p.longest = dice.between(0.02,0.1) }
        strs.add([p], to: &part)
      default: Strums.Noise.stopped.add(to: &part, from: off, rate: 48_000, &dice)
      }
      let m = part.map { $0.magnitude }.max() ?? 1
      if c == "S" {
        var th = [Float](repeating: 0, count: part.count)
        body.add(to: &th, at: off, level: 1, rate: 48_000, &dice)
        let tm = th.map { $0.magnitude }.max() ?? 1
        let lev = Float(Maths.pow(10, dice.between(-12, 0)/20))
        for i in part.indices { part[i] = part[i]/m + lev*th[i]/tm }
      } else { for i in part.indices { part[i] /= max(m,1e-9) } }
      let loud = Float(dice.between(0.3,1))
      for i in part.indices { let left = Float(part.count-i)/24_000; s[begin+i] += loud*min(1, left)*part[i] }
    }
    t += 4*beat
  }
  s = SmallRoom(&dice).heard(s)
  let m = s.map { $0.magnitude }.max() ?? 1
  let out = Float(Maths.pow(10, dice.between(-18,-3)/20))/m
  for i in s.indices { s[i] *= out }
  noise(&s, Maths.pow(10, dice.between(-70,-45)/20), dice.falls(0.5), &dice)
  return s
}
extension Double { var f: Float { Float(self) } }
func bark(_ seed: UInt64) -> [Float] {
  var dice = Dice(seed: seed); var s = [Float](repeating: 0, count: 10*48_000)
  var t = 1.0
  while t < 9 {
    for _ in 0..<1+dice.below(3) {
      let f0 = dice.between(200,700), f1 = f0*dice.between(0.5,0.8), top = dice.between(600,1500), long = dice.between(0.06,0.25)
      var ph = 0.0; let n = Int(long*48_000), b = Int(t*48_000)
      for i in 0..<n where b+i < s.count {
        let x = Double(i)/Double(n); ph += (f0+(f1-f0)*x)/48_000
        var v = 0.3*dice.bell()
        for k in 1...7 { let d = (f0*Double(k)-top)/600; v += Maths.exp(-d*d)*Maths.sin(2*Maths.pi*Double(k)*ph) }
        s[b+i] += Float(v*min(1,12*x)*Maths.pow(1-x+1e-6,0.7))
      }
      t += dice.between(0.18,0.6)
    }
    t += dice.between(0.7,2)
  }
  return heard(s, &dice)
}
/// coughs: one to three bursts of noise with a voiced tail
func cough(_ seed: UInt64) -> [Float] {
  var dice = Dice(seed: seed); var s = [Float](repeating: 0, count: 10*48_000); var t = 1.0
  while t < 9 {
    for _ in 0..<1+dice.below(3) {
      let long = dice.between(0.08,0.3), n = Int(long*48_000), b = Int(t*48_000); var y1=0.0,y2=0.0
      let f = dice.between(300,1200), r = Maths.exp(-Maths.pi*dice.between(200,700)/48_000), c = 2*r*Maths.cos(2*Maths.pi*f/48_000)
      let pitch = dice.between(80,200); var ph = 0.0
      for i in 0..<n where b+i < s.count {
        let x = Double(i)/Double(n)
        ph += pitch/48_000; if ph > 1 { ph -= 1 }
        let e = dice.bell()*Maths.exp(-4*x) + (x > 0.3 ? (ph < 0.03 ? 6 : 0)*Maths.exp(-5*x) : 0)
        let y = e + c*y1 - r*r*y2; y2=y1; y1=y; s[b+i] += Float(0.05*y*min(1,30*x))
      }
      t += dice.between(0.2,0.55)
    }
    t += dice.between(0.7,2)
  }
  return heard(s, &dice)
}
func heard(_ dry: [Float], _ dice: inout Dice) -> [Float] {
  var s = SmallRoom(&dice).heard(dry)
  let m = s.map { $0.magnitude }.max() ?? 1
  let out = Float(Maths.pow(10, dice.between(-24,-3)/20))/max(m,1e-9)
  for i in s.indices { s[i] *= out }
  noise(&s, Maths.pow(10, dice.between(-70,-45)/20), dice.falls(0.5), &dice)
  return s
}
func daily(_ kind: String, _ seed: UInt64) -> [Float] {
  var dice = Dice(seed: seed); var all: [Float] = []
  for _ in 0..<4 {
    let d: DailySound
    switch kind { case "claps": d = .claps(&dice); case "steps": d = .steps(&dice); case "typing": d = .typing(&dice); case "slam": d = .slam(&dice); case "bell": d = .bell(&dice); case "door": d = .knocks(&dice); default: d = .voice(&dice) }
    all += d.samples + [Float](repeating: 0, count: 72_000)
  }
  return heard(all, &dice)
}
let others = ["bark","cough","claps","steps","typing","slam","bell","door","voice"]
func other(_ kind: String, _ seed: UInt64) -> [Float] { kind == "bark" ? bark(seed) : kind == "cough" ? cough(seed) : daily(kind, seed) }
let a = CommandLine.arguments
if a[1] == "features" {
  if a[2] == "knocks" {
    let kinds: [BodyKnock.Kind] = a[3] == "held" ? [.side,.palm,.bigBody,.smallBody] : [.knuckle,.fingertip,.thumb]
    let n = Int(a[4])!
    for (ki,kind) in kinds.enumerated() { for ring in [false,true] { for i in 0..<n {
      let seed = UInt64(10_000*ki + i + (a[3]=="held" ? 500_000 : 0) + (ring ? 5000 : 0))
      let t = knockTake(kind, ringing: ring, count: 2, db: 20, seed: seed)
      features(t.samples, "\(kind)-\(ring ? "ring" : "open")-\(i)", t.times)
    } } }
  } else if a[2] == "computed" {
    for i in 0..<Int(a[3])! { features(playing(UInt64(i)), "comp-\(i)", []) }
  } else if a[2] == "others" {
    for kind in others { for i in 0..<Int(a[3])! { features(other(kind, UInt64(i)), "\(kind)-\(i)", []) } }
  } else { for p in a[2...] { features(read(p), p.split(separator:"/").last.map(String.init) ?? p, []) } }
}

/// What an ordered ear tells of two knocks, in seconds of the second.
func heardKnocks(_ s: [Float], _ order: EarOrder) -> [(Double, Double, Double)] {
  var all: [(Double, Double, Double)] = []
  let ear = OrderedEar(order)
  for b in stride(from: 0, to: s.count, by: 1024) {
    ear.hear(Array(s[b..<min(b+1024, s.count)]), rate: 48_000) { if case .knocks(let k) = $0 { all.append((Double(k.first)/48_000, Double(k.second)/48_000, Double(k.known)/48_000)) } }
  }
  return all
}
let orders: [(String, EarOrder)] = [("chord", .chord(ChordShape("x02210"), .standard)), ("strokes", .strokes(apart: 0.675))]
func tally(_ name: String, _ sounds: Int, _ make: (Int) -> [Float]) {
  var seconds = 0.0
  var counts = [0, 0]
  for i in 0..<sounds {
    let s = make(i); seconds += Double(s.count)/48_000
    for (o, order) in orders.enumerated() where o == 1 {
      let h = heardKnocks(s, order.1); counts[o] += h.count
      for k in h { print("   false", name, i, orders[o].0, k) }
    }
  }
  print("false \(name): \(counts[0]) chord, \(counts[1]) strokes in \((seconds/6).rounded()/10) min")
}
if a[1] == "hits" {
  let kinds = BodyKnock.Kind.allCases
  let n = Int(a[2])!, from = Int(a[3])!
  for db in [20.0, 30.0] { for ring in [false, true] { for (ki, kind) in kinds.enumerated() {
    var hits = [0, 0], ones = [0, 0], late = 0.0
    for i in 0..<n {
      let seed = UInt64(from + 10_000*ki + i + (ring ? 5000 : 0))
      let t = knockTake(kind, ringing: ring, count: 2, db: db, seed: seed)
      let one = db == 20 ? knockTake(kind, ringing: ring, count: 1, db: db, seed: seed) : nil
      for (o, order) in orders.enumerated() where o == 1 {
        let h = heardKnocks(t.samples, order.1)
        if h.count == 1, (h[0].0-t.times[0]).magnitude < 0.02, (h[0].1-t.times[1]).magnitude < 0.02 { hits[o] += 1; late = max(late, h[0].2-t.times[1]) }
        if let one { ones[o] += heardKnocks(one.samples, order.1).count }
      }
    }
    print("hits \(db) dB \(ring ? "ring" : "open") \(kind): \(hits[0])/\(n) chord \(hits[1])/\(n) strokes; one knock taken \(ones); latest \(late)")
  } } }
}
if a[1] == "threes" {
  var c = 0
  for i in 0..<60 { let t = knockTake(.knuckle, ringing: i % 2 == 0, count: 3, db: 30, seed: UInt64(i)); c += heardKnocks(t.samples, orders[0].1).count }
  print("three knocks taken for two: \(c)/60")
}
if a[1] == "false" {
  switch a[2] {
  case "computed": tally("computed", Int(a[3])!) { playing(UInt64($0 + (Int(a[4])!))) }
  case "others": for kind in others { tally(kind, Int(a[3])!) { other(kind, UInt64($0 + Int(a[4])!)) } }
  default: for p in a[3...] { tally(p.split(separator: "/").last.map(String.init) ?? p, 1) { _ in read(p) } }
  }
}
if a[1] == "ones" {
  for (ki, kind) in BodyKnock.Kind.allCases.enumerated() where kind == .bigBody { for i in 0..<40 {
    let one = knockTake(kind, ringing: false, count: 1, db: 20, seed: UInt64(10_000*ki + i))
    for h in heardKnocks(one.samples, orders[1].1) { print(kind, i, one.times, h); features(one.samples, "one", one.times) }
  } }
}
