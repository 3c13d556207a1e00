import { cffStrings, characters, macGlyphNames } from './glyph-name-lists.js'

let unicodes: Map<string, number> | undefined
let names: Map<number, string[]> | undefined

function load(): { unicodes: Map<string, number>; names: Map<number, string[]> } {
  if (unicodes && names) return { unicodes, names }
  unicodes = new Map()
  names = new Map()
  let next = 0
  for (const word of characters.trim().split(/\s+/)) {
    const colon = word.indexOf(':')
    if (colon > 0) next = Number.parseInt(word.slice(0, colon), 16)
    const same = word.slice(colon + 1).split('/')
    for (const name of same) unicodes.set(name, next)
    names.set(next, same)
    next++
  }
  return { unicodes, names }
}

/** Characters that fonts and viewers take for each other, since glyph lists name both alike. */
const twins = [
  [0x20, 0xa0],
  [0x2d, 0xad],
  [0xaf, 0x2c9],
  [0xb5, 0x3bc],
  [0xb7, 0x2219],
  [0x110, 0xd0],
  [0x111, 0xf0],
  [0x162, 0x21a],
  [0x163, 0x21b],
  [0x394, 0x2206],
  [0x3a9, 0x2126],
  [0x2044, 0x2215],
  [0xa4, 0x20ac],
] as const

/** A code point and its substitutes. */
export function lookalikes(unicode: number): number[] {
  const all = [unicode]
  for (const [one, other] of twins) {
    if (one === unicode) all.push(other)
    if (other === unicode) all.push(one)
  }
  return all
}

/**
 * The code point of a glyph name: by the included part of the Adobe Glyph List, or by the forms `uni20AC` and `u20AC`.
 * Undefined for font-specific names and for names of several characters.
 */
export function unicodeOf(name: string): number | undefined {
  const known = load().unicodes.get(name)
  if (known !== undefined) return known
  const hex = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name)
  return hex ? Number.parseInt(hex[1] ?? hex[2]!, 16) : undefined
}

/** The names that glyphs of a character have. */
function glyphNamesOf(unicode: number): string[] {
  return [...(load().names.get(unicode) ?? []), `uni${unicode.toString(16).toUpperCase().padStart(4, '0')}`]
}

/** Names for 0x7F to 0x9F of WinAnsiEncoding (ISO 32000-2, annex D.2); the rest of it is Latin-1. */
const winAnsi =
  'bullet Euro bullet quotesinglbase florin quotedblbase ellipsis dagger daggerdbl circumflex perthousand Scaron guilsinglleft OE bullet Zcaron bullet bullet quoteleft quoteright quotedblleft quotedblright bullet endash emdash tilde trademark scaron guilsinglright oe bullet zcaron Ydieresis'.split(
    ' ',
  )

/** Codes in StandardEncoding of the names from the 96th on: 0xA1 to 0xFB. */
const standardCodes = [
  ...[0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7, 0xa8, 0xa9, 0xaa, 0xab, 0xac, 0xad, 0xae, 0xaf, 0xb1, 0xb2, 0xb3, 0xb4],
  ...[0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xbb, 0xbc, 0xbd, 0xbf, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xca, 0xcb],
  ...[0xcd, 0xce, 0xcf, 0xd0, 0xe1, 0xe3, 0xe8, 0xe9, 0xea, 0xeb, 0xf1, 0xf5, 0xf8, 0xf9, 0xfa, 0xfb],
]

/** The CFF string number of a code's name in StandardEncoding; 0 if it has none. */
export function standardString(code: number): number {
  if (code >= 0x20 && code <= 0x7e) return code - 0x1f
  return standardCodes.indexOf(code) + 1 && standardCodes.indexOf(code) + 96
}

/** The name that a code has in StandardEncoding. */
export function standardName(code: number): string | undefined {
  const string = standardString(code)
  return string > 0 ? cffStrings[string] : undefined
}

/** The names that a code has in StandardEncoding, WinAnsiEncoding and MacRomanEncoding, and others of the same characters. */
export function baseNames(code: number): string[] {
  const names = [...(code >= 0x7f && code <= 0x9f ? [winAnsi[code - 0x7f]!] : glyphNamesOf(code))]
  const standard = standardString(code)
  if (standard > 0) names.push(cffStrings[standard]!)
  const mac = macName(code)
  if (mac) names.push(mac)
  return [...new Set(names.flatMap((name) => [name, ...synonyms(name)]))]
}

/** Other names of the character that a name means. */
export function synonyms(name: string): string[] {
  const unicode = unicodeOf(name)
  return unicode === undefined ? [] : lookalikes(unicode).flatMap(glyphNamesOf)
}

/** The codes that a name has in MacRomanEncoding and what Mac OS added to it. */
export function macCodes(name: string): number[] {
  const place = macGlyphNames.indexOf(name, 3)
  return place < 0 || place > 225 ? [] : [place < 98 ? place + 29 : place + 30]
}

/** The name of a code in WinAnsiEncoding (ISO 32000-2, annex D.2). */
export function winAnsiName(code: number): string | undefined {
  if (code < 0x20) return undefined
  return code >= 0x7f && code <= 0x9f ? winAnsi[code - 0x7f] : load().names.get(code)?.[0]
}

/** The name of a code in MacRomanEncoding. */
export function macName(code: number): string | undefined {
  if (code < 0x20 || code === 0x7f) return undefined
  return macGlyphNames[code < 0x7f ? code - 29 : code - 30]
}
