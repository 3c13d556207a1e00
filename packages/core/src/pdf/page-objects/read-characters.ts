import { transformPoint } from '../../geometry/matrix.js'
import { withBigOperators } from './big-operators.js'
import { resolveGlyphCodes } from './glyph-codes.js'
import type { OpenPage } from './open-page.js'
import {
  type ContentTag,
  generated,
  hyphen,
  MAX_CHARACTERS,
  type PageCharacters,
  type TextStyle,
  unmapped,
} from './page-objects.js'
import { type KnownFonts, readStyle } from './read-style.js'
import { readTags } from './read-tags.js'

const MAX_STYLES = 65_536
const MAX_TAGS = 65_535
/** Points. */
const LEAST_INK = 0.3

/** Reads the characters of a page: painted ones, and the spaces and line breaks that PDFium inserts between them. */
export function readCharacters(open: OpenPage): {
  characters: PageCharacters
  styles: TextStyle[]
  tags?: ContentTag[]
  truncated: boolean
} {
  const { calls, page } = open
  const reader = calls._FPDFText_LoadPage!(page)
  if (reader === 0) return { characters: columns(0), styles: [], truncated: false }
  try {
    const found = Math.max(0, calls._FPDFText_CountChars!(reader))
    const count = Math.min(found, MAX_CHARACTERS)
    const characters = columns(count)
    const styles = new StyleTable(open)
    for (let index = 0; index < count; index++) readCharacter(open, reader, index, characters, styles)
    resolveGlyphCodes(open, reader, characters)
    const tags = count > 0 ? tagCharacters(open, reader, characters) : undefined
    return { characters, styles: styles.list, ...(tags && { tags }), truncated: found > count }
  } finally {
    calls._FPDFText_ClosePage!(reader)
  }
}

function columns(count: number): PageCharacters {
  return {
    codes: new Uint32Array(count),
    origins: new Float32Array(2 * count),
    boxes: new Float32Array(4 * count),
    styles: new Uint16Array(count),
    flags: new Uint8Array(count),
  }
}

function readCharacter(
  { calls, scratch, toSeen }: OpenPage,
  reader: number,
  index: number,
  { codes, origins, boxes, styles, flags }: PageCharacters,
  table: StyleTable,
): void {
  codes[index] = calls._FPDFText_GetUnicode!(reader, index)
  flags[index] =
    (calls._FPDFText_IsGenerated!(reader, index) === 1 ? generated : 0) |
    (calls._FPDFText_IsHyphen!(reader, index) === 1 ? hyphen : 0) |
    (calls._FPDFText_HasUnicodeMapError!(reader, index) === 1 ? unmapped : 0)
  if (calls._FPDFText_GetCharOrigin!(reader, index, scratch.at, scratch.at + 8)) {
    const [x, y] = scratch.doubles as unknown as [number, number]
    origins.set(transformPoint(toSeen, x, y), 2 * index)
  }
  if (calls._FPDFText_GetLooseCharBox!(reader, index, scratch.at)) {
    const [left, top, right, bottom] = scratch.floats as unknown as [number, number, number, number]
    const [x1, y1] = transformPoint(toSeen, left, top)
    const [x2, y2] = transformPoint(toSeen, right, bottom)
    boxes.set([Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)], 4 * index)
  }
  styles[index] = table.indexOf(reader, index)
  codes[index] = withBigOperators(codes[index]!, table.list[styles[index]!]!.font)
  if (codes[index] === 0 && table.list[styles[index]!]?.font === '' && hasInk(calls, scratch, reader, index))
    flags[index]! |= unmapped
}

/** Notes for each character which tag it has, on pages with tags. */
function tagCharacters(open: OpenPage, reader: number, characters: PageCharacters): ContentTag[] | undefined {
  const found = readTags(open)
  if (!found) return undefined
  const { calls } = open
  const list: ContentTag[] = []
  const places = new Map<ContentTag, number>()
  const ofObjects = new Map<number, number>()
  const placeOf = (object: number) => {
    const tag = found.get(calls._FPDFPageObj_GetMarkedContentID!(object))
    if (!tag) return 0
    const known = places.get(tag)
    if (known !== undefined || list.length >= MAX_TAGS) return known ?? 0
    const at = list.push(tag)
    places.set(tag, at)
    return at
  }
  const tags = new Uint16Array(characters.codes.length)
  for (let index = 0; index < tags.length; index++) {
    const object = calls._FPDFText_GetTextObject!(reader, index)
    if (object === 0) continue
    let at = ofObjects.get(object)
    if (at === undefined) {
      at = placeOf(object)
      ofObjects.set(object, at)
    }
    tags[index] = at
  }
  if (list.length === 0) return undefined
  characters.tags = tags
  return list
}

/** Fonts whose glyphs are drawings (Type 3) have signs with no letter, and spaces, both as U+0000; spaces have no extent. */
function hasInk(calls: OpenPage['calls'], scratch: OpenPage['scratch'], reader: number, index: number): boolean {
  const { at, doubles } = scratch
  if (!calls._FPDFText_GetCharBox!(reader, index, at, at + 8, at + 16, at + 24)) return false
  const [left, right, bottom, top] = doubles as unknown as [number, number, number, number]
  return right - left > LEAST_INK && top - bottom > LEAST_INK
}

/** The looks of the page's characters, each once. */
class StyleTable {
  readonly list: TextStyle[] = []
  readonly #open: OpenPage
  readonly #known = new Map<string, number>()
  readonly #ofObjects = new Map<number, number>()
  readonly #fonts: KnownFonts = new Map()

  constructor(open: OpenPage) {
    this.#open = open
  }

  /** All characters of a text object look the same. */
  indexOf(reader: number, index: number): number {
    const object = this.#open.calls._FPDFText_GetTextObject!(reader, index)
    if (object === 0) return Math.max(0, this.list.length - 1)
    const known = this.#ofObjects.get(object)
    if (known !== undefined) return known
    const style = readStyle(this.#open, reader, index, object, this.#fonts)
    const key = JSON.stringify(style)
    const found = this.#known.get(key) ?? (this.list.length < MAX_STYLES ? this.list.push(style) - 1 : 0)
    this.#known.set(key, found)
    this.#ofObjects.set(object, found)
    return found
  }
}
