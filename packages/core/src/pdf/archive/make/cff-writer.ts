import { bytesOf, CffStrings, writeIndex, writeInteger, writeNumber, writeWide } from '../../../text/cff-parts.js'

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
  const strings = new CffStrings()
  const ids = glyphs.map(({ id }) => (typeof id === 'number' ? id : strings.of(id)))
  const ros = isKeyedByCid ? [strings.of('Adobe'), strings.of('Identity')] : []
  const notdef = charString(0, [])
  const charStrings = writeIndex([notdef, ...glyphs.map(({ width, outline }) => charString(width, outline))])
  const charset = [0, ...ids.flatMap((id) => [id >> 8, id & 255])]
  // Widths are written with each glyph: default and nominal width are 0.
  const inner = [...writeInteger(0), 20, ...writeInteger(0), 21]
  const name = writeIndex([bytesOf(fontName)])
  const head = [1, 0, 4, 4]
  const extra = isKeyedByCid
    ? { select: [3, 0, 1, 0, 0, 0, (glyphs.length + 1) >> 8, (glyphs.length + 1) & 255] }
    : undefined
  const topOf = (offsets: { charset: number; charStrings: number; private: number; select: number; fonts: number }) => [
    ...(isKeyedByCid ? [...writeWide(ros[0]!), ...writeWide(ros[1]!), ...writeWide(0), 12, 30] : []),
    ...writeWide(offsets.charset),
    15,
    ...writeWide(offsets.charStrings),
    17,
    ...(isKeyedByCid
      ? [...writeWide(65_536), 12, 34, ...writeWide(offsets.select), 12, 37, ...writeWide(offsets.fonts), 12, 36]
      : [...writeWide(inner.length), ...writeWide(offsets.private), 18]),
  ]
  const none = { charset: 0, charStrings: 0, private: 0, select: 0, fonts: 0 }
  const front = [head, name, writeIndex([topOf(none)]), writeIndex(strings.own.map(bytesOf)), [0, 0]]
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
  front[2] = writeIndex([topOf(offsets)])
  const fonts = isKeyedByCid ? writeIndex([[...writeWide(inner.length), ...writeWide(privateAt), 18]]) : []
  return Uint8Array.from([...front.flat(), ...charset, ...(extra?.select ?? []), ...charStrings, ...inner, ...fonts])
}

function charString(width: number, outline: readonly OutlineCommand[]): number[] {
  const out: number[] = [...writeNumber(width)]
  let [x, y] = [0, 0]
  const to = (px: number, py: number): number[] => {
    const [nx, ny] = [Math.round(px), Math.round(py)]
    const delta = [...writeInteger(nx - x), ...writeInteger(ny - y)]
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
