import type * as HarfBuzz from 'harfbuzzjs'
import type { OpenFont } from './open-font.js'

/** A character of a PDF font: a glyph, its text, and its advance. */
export interface Character {
  glyph: number
  text: string
  /** In thousandths of the font size. */
  advance: number
}

/** A positioned character: its offset from the end of the previous one, in thousandths of the font size. */
export interface PlacedCharacter {
  cid: number
  advance: number
  dx: number
  dy: number
}

/** A glyph drawn as a shape that is not a character of its own: a dot or mark of the adjacent character. */
export interface Outline {
  /** Path operators, in thousandths of the font size around the origin of the glyph. */
  path: string
  /** Position of its origin in the run. */
  x: number
  y: number
}

/** A run of text shaped by one font, in the order it is seen from left to right. Thousandths of the font size. */
export interface ShapedRun {
  characters: PlacedCharacter[]
  outlines: Outline[]
  width: number
  top: number
  bottom: number
}

/**
 * A font to embed, with the characters used. A glyph becomes several characters (CIDs) if it represents different
 * texts, as dotless Arabic letters do, so that searching and copying return the original text.
 */
export class EmbeddedFont {
  readonly source: OpenFont
  /** By CID; 0 is the .notdef glyph. */
  readonly characters: Character[] = [{ glyph: 0, text: '', advance: 500 }]
  readonly #cids = new Map<string, number>()

  constructor(source: OpenFont) {
    this.source = source
  }

  /**
   * Shapes a text of one script and direction: joins, reorders and positions its glyphs. The text is distributed to the
   * glyphs on the baseline in reading order, whatever each shows; dots and marks become outlines. So every PDF reader
   * finds and copies the original text, which no reader does with glyphs without text or off the line.
   */
  shape(text: string, rightToLeft: boolean): ShapedRun {
    const { font, unit } = this.source
    const { glyphs, positions } = this.source.shape(text, rightToLeft)
    const texts = shareText(text, glyphs, positions, rightToLeft)

    const run: ShapedRun = { characters: [], outlines: [], width: 0, top: 0, bottom: 0 }
    let written = 0
    glyphs.forEach(({ codepoint: glyph }, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      const ink = font.glyphExtents(glyph)
      if (ink && ink.height !== 0) {
        run.top = Math.max(run.top, (yOffset + ink.yBearing) * unit)
        run.bottom = Math.min(run.bottom, (yOffset + ink.yBearing + ink.height) * unit)
      }
      const x = run.width + xOffset * unit
      const y = yOffset * unit
      if (texts[index] === '') {
        if (ink && ink.height !== 0) run.outlines.push({ path: pathOf(font.glyphToJson(glyph), unit), x, y })
      } else {
        const advance = font.glyphHAdvance(glyph) * unit
        const [letter = '', ...rest] = rightToLeft ? Array.from(texts[index]!) : [texts[index]!]
        // Readers turn the letters of right-to-left lines around one by one, also those of one glyph.
        for (const mark of rest.reverse()) {
          run.characters.push({ cid: this.#cidOf(this.source.empty, mark, 0), advance: 0, dx: x - written, dy: 0 })
          written = x
        }
        run.characters.push({ cid: this.#cidOf(glyph, letter, advance), advance, dx: x - written, dy: y })
        written = x + advance
      }
      run.width += xAdvance * unit
    })
    return run
  }

  /**
   * Shapes a text of one script and direction: its glyphs from left to right, with their texts and offsets. Thousandths of the font size. A glyph without text
   * has a path, as for `Outline`.
   */
  place(text: string, rightToLeft: boolean) {
    const { unit, font } = this.source
    const { glyphs, positions } = this.source.shape(text, rightToLeft)
    const texts = shareText(text, glyphs, positions, rightToLeft)
    return glyphs.map(({ codepoint: glyph }, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      const path = texts[index] === '' ? pathOf(font.glyphToJson(glyph), unit) : undefined
      return { glyph, text: texts[index]!, path, advance: xAdvance * unit, x: xOffset * unit, y: yOffset * unit }
    })
  }

  /** The characters of a text of one script in vertical writing, from the top, with the shapes that signs have there. */
  placeDown(text: string): { cid: number; text: string }[] {
    const { unit, font } = this.source
    const glyphs = this.source.shapeDown(text)
    return glyphs.map(({ codepoint: glyph, cluster }, index) => {
      const isFirst = glyphs[index - 1]?.cluster !== cluster
      const letters = isFirst ? text.slice(cluster, glyphs.find((each) => each.cluster > cluster)?.cluster) : ''
      return { cid: this.#cidOf(glyph, letters, font.glyphHAdvance(glyph) * unit), text: letters }
    })
  }

  /** The CID of a glyph that is placed elsewhere than by `shape`; its text may be empty. The advance is in thousandths of the font size. */
  cidFor(glyph: number, text: string, advance: number): number {
    return this.#cidOf(glyph, text, advance)
  }

  #cidOf(glyph: number, text: string, advance: number): number {
    const key = `${glyph} ${text}`
    const known = this.#cids.get(key)
    if (known !== undefined) return known
    this.#cids.set(key, this.characters.length)
    return this.characters.push({ glyph, text, advance }) - 1
  }
}

/** The text of each glyph: that of its cluster, a character to each glyph on the baseline, all the rest to the last. */
function shareText(
  text: string,
  glyphs: readonly HarfBuzz.GlyphInfo[],
  positions: readonly HarfBuzz.GlyphPosition[],
  rightToLeft: boolean,
): string[] {
  const texts = glyphs.map(() => '')
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  starts.forEach((start, index) => {
    const members = glyphs.flatMap(({ cluster }, glyph) => (cluster === start ? [glyph] : []))
    if (rightToLeft) members.reverse()
    const onBaseline = members.filter((glyph) => positions[glyph]!.xAdvance > 0 && positions[glyph]!.yOffset === 0)
    const bearers = onBaseline.length > 0 ? onBaseline : members.slice(0, 1)
    const letters = Array.from(text.slice(start, starts[index + 1]))
    const bearing = bearers.slice(0, letters.length)
    bearing.forEach((glyph, place) => {
      texts[glyph] = place === bearing.length - 1 ? letters.slice(place).join('') : letters[place]!
    })
  })
  return texts
}

/** Path operators for an outline; the quadratic curves of TrueType become cubic ones. */
function pathOf(commands: readonly HarfBuzz.SvgPathCommand[], unit: number): string {
  let [x0, y0] = [0, 0]
  const operators = commands.map(({ type, values }) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values.map((value) => value * unit)
    const from = [x0, y0] as const
    const points = { M: [a, b], L: [a, b], Q: [c, d], C: [e, f] }[type]
    if (points) [x0 = 0, y0 = 0] = points
    const numbers = (list: number[]) => list.map((value) => Math.round(value * 10) / 10).join(' ')
    switch (type) {
      case 'M':
        return `${numbers([a, b])} m`
      case 'L':
        return `${numbers([a, b])} l`
      case 'Q':
        return `${numbers([(from[0] + 2 * a) / 3, (from[1] + 2 * b) / 3, (c + 2 * a) / 3, (d + 2 * b) / 3, c, d])} c`
      case 'C':
        return `${numbers([a, b, c, d, e, f])} c`
      default:
        return 'h'
    }
  })
  return `${operators.join(' ')} f`
}
