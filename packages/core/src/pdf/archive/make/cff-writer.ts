import { cffStrings } from '../../../text/glyph-name-lists.js'

/** An outline in thousandths of the font size: moves, lines and curves, as SVG names them. */
export interface OutlineCommand {
  type: string
  values: readonly number[]
}

/** A glyph of a font that is written. */
export interface CffGlyph {
  /** Its name, or its CID. */
  id: string | number
  width: number
  outline: readonly OutlineCommand[]
}

/**
 * Writes a font in the Compact Font Format (Adobe Technical Note 5176) of the given glyphs after an empty .notdef: keyed by names, or
 * by CIDs.
 */
export function writeCff(fontName: string, glyphs: readonly CffGlyph[], isKeyedByCid: boolean): Uint8Array {
  const strings = new Strings()
  const ids = glyphs.map(({ id }) => (typeof id === 'number' ? id : strings.of(id)))
  const ros = isKeyedByCid ? [strings.of('Adobe'), strings.of('Identity')] : []
  const notdef = charString(0, [])
  const charStrings = index([notdef, ...glyphs.map(({ width, outline }) => charString(width, outline))])
  const charset = [0, ...ids.flatMap((id) => [id >> 8, id & 255])]
  // Widths are written with each glyph: default and nominal width are 0.
  const inner = [...integer(0), 20, ...integer(0), 21]
  const name = index([bytesOf(fontName)])
  const head = [1, 0, 4, 4]
  const extra = isKeyedByCid
    ? { select: [3, 0, 1, 0, 0, 0, (glyphs.length + 1) >> 8, (glyphs.length + 1) & 255] }
    : undefined
  const topOf = (offsets: { charset: number; charStrings: number; private: number; select: number; fonts: number }) => [
    ...(isKeyedByCid ? [...wide(ros[0]!), ...wide(ros[1]!), ...wide(0), 12, 30] : []),
    ...wide(offsets.charset),
    15,
    ...wide(offsets.charStrings),
    17,
    ...(isKeyedByCid
      ? [...wide(65_536), 12, 34, ...wide(offsets.select), 12, 37, ...wide(offsets.fonts), 12, 36]
      : [...wide(inner.length), ...wide(offsets.private), 18]),
  ]
  const none = { charset: 0, charStrings: 0, private: 0, select: 0, fonts: 0 }
  const front = [head, name, index([topOf(none)]), index(strings.own.map(bytesOf)), [0, 0]]
  const lengths = front.reduce((sum, part) => sum + part.length, 0)
  const charsetAt = lengths
  const selectAt = charsetAt + charset.length
  const charStringsAt = selectAt + (extra?.select.length ?? 0)
  const privateAt = charStringsAt + charStrings.length
  const fontsAt = privateAt + inner.length
  const offsets = {
    charset: charsetAt,
    charStrings: charStringsAt,
    private: privateAt,
    select: selectAt,
    fonts: fontsAt,
  }
  front[2] = index([topOf(offsets)])
  const fonts = isKeyedByCid ? index([[...wide(inner.length), ...wide(privateAt), 18]]) : []
  return Uint8Array.from([...front.flat(), ...charset, ...(extra?.select ?? []), ...charStrings, ...inner, ...fonts])
}

class Strings {
  readonly own: string[] = []
  private readonly known = new Map(cffStrings.map((text, index) => [text, index]))

  of(text: string): number {
    const known = this.known.get(text)
    if (known !== undefined) return known
    const number = 391 + this.own.length
    this.own.push(text)
    this.known.set(text, number)
    return number
  }
}

function bytesOf(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0) & 255)
}

function index(entries: readonly (readonly number[])[]): number[] {
  if (entries.length === 0) return [0, 0]
  const out = [entries.length >> 8, entries.length & 255, 4]
  let offset = 1
  for (const length of [0, ...entries.map((entry) => entry.length)]) {
    offset += length
    out.push((offset >>> 24) & 255, (offset >> 16) & 255, (offset >> 8) & 255, offset & 255)
  }
  for (const entry of entries) for (const byte of entry) out.push(byte)
  return out
}

/** An integer of a dictionary in five bytes. */
function wide(value: number): number[] {
  return [29, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** An integer, short. */
function integer(value: number): number[] {
  if (value >= -107 && value <= 107) return [value + 139]
  if (value >= 108 && value <= 1131) return [247 + ((value - 108) >> 8), (value - 108) & 255]
  if (value >= -1131 && value <= -108) return [251 + ((-value - 108) >> 8), (-value - 108) & 255]
  return [28, (value >> 8) & 255, value & 255]
}

/** A number of a charstring; fractions have 16 bits. */
function number(value: number): number[] {
  if (Number.isInteger(value) && Math.abs(value) < 32_768) return integer(value)
  const fixed = Math.round(value * 65_536)
  return [255, (fixed >> 24) & 255, (fixed >> 16) & 255, (fixed >> 8) & 255, fixed & 255]
}

function charString(width: number, outline: readonly OutlineCommand[]): number[] {
  const out: number[] = [...number(width)]
  let [x, y] = [0, 0]
  const to = (px: number, py: number): number[] => {
    const [nx, ny] = [Math.round(px), Math.round(py)]
    const delta = [...integer(nx - x), ...integer(ny - y)]
    x = nx
    y = ny
    return delta
  }
  let [atX, atY] = [0, 0]
  for (const { type, values } of outline) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
    if (type === 'M') out.push(...to(a, b), 21)
    else if (type === 'L') out.push(...to(a, b), 5)
    else if (type === 'C') out.push(...to(a, b), ...to(c, d), ...to(e, f), 8)
    else if (type === 'Q')
      out.push(
        ...to(atX + (2 / 3) * (a - atX), atY + (2 / 3) * (b - atY)),
        ...to(c + (2 / 3) * (a - c), d + (2 / 3) * (b - d)),
        ...to(c, d),
        8,
      )
    if (type === 'M' || type === 'L') [atX, atY] = [a, b]
    else if (type === 'Q') [atX, atY] = [c, d]
    else if (type === 'C') [atX, atY] = [e, f]
  }
  out.push(14)
  return out
}
