import { FontShelf, familiesFor } from '../../../text/font-shelf.js'
import type { FontStore } from '../../../text/font-store.js'
import { standInId } from '../../../text/fonts.js'
import type { OpenFont } from '../../../text/open-font.js'
import type { OutlineCommand } from './cff-writer.js'

/** How the letters of a font look. */
export interface Style {
  family: 'heros' | 'termes' | 'cursor'
  isBold: boolean
  isItalic: boolean
}

/** A glyph for a character: its outline and width in thousandths of the font size. */
export interface StandInGlyph {
  outline: readonly OutlineCommand[]
  width: number
  /** Whether it is from a font with the widths of the standard fonts. */
  isMetric: boolean
}

/** Characters of the symbol fonts that other fonts lack or have elsewhere, and those that look like them. */
const similar = new Map<number, number[]>(
  Object.entries({
    '2111': '49 2111',
    '211c': '52',
    '21b5': '21a9 21b2 2190',
    '21d1': '2191',
    '21d3': '2193',
    '223c': '7e',
    '2320': '222b 28',
    '2321': '222b 29',
    f6d9: 'a9',
    f6da: 'ae',
    f6db: '2122',
    f8e5: '203e af',
    f8e6: '23d0 7c',
    f8e7: '23af 2014',
    f8e8: 'ae',
    f8e9: 'a9',
    f8ea: '2122',
    f8eb: '239b 28',
    f8ec: '239c 7c',
    f8ed: '239d 28',
    f8ee: '23a1 5b',
    f8ef: '23a2 7c',
    f8f0: '23a3 5b',
    f8f1: '23a7 7b',
    f8f2: '23a8 7b',
    f8f3: '23a9 7b',
    f8f4: '23aa 7c',
    f8f5: '23ae 7c',
    f8f6: '239e 29',
    f8f7: '239f 7c',
    f8f8: '23a0 29',
    f8f9: '23a4 5d',
    f8fa: '23a5 7c',
    f8fb: '23a6 5d',
    f8fc: '23ab 7d',
    f8fd: '23ac 7d',
    f8fe: '23ad 7d',
    f8ff: '25cf 2022',
    '271d': '2020',
    '271e': '2020',
    '271f': '2020',
    '2720': '2722 2731 2b',
    '2721': '2736 2605 2a',
    f8d7: '2768 28',
    f8d8: '2769 29',
    f8d9: '276a 28',
    f8da: '276b 29',
    f8db: '276c 2039',
    f8dc: '276d 203a',
    f8dd: '276e 2039',
    f8de: '276f 203a',
    f8df: '2770 2039',
    f8e0: '2771 203a',
    f8e1: '2772 28',
    f8e2: '2773 29',
    f8e3: '2774 7b',
    f8e4: '2775 7d',
  }).map(([code, others]) => [Number.parseInt(code, 16), others.split(' ').map((each) => Number.parseInt(each, 16))]),
)

/** Finds glyphs for characters of fonts that are not embedded. */
export class StandInGlyphs {
  readonly #shelf: FontShelf
  readonly #known = new Map<string, StandInGlyph | undefined>()

  readonly #store: FontStore

  constructor(store: FontStore) {
    this.#store = store
    this.#shelf = new FontShelf(store)
  }

  /** The glyph of a character in a style, or in a font that has it. */
  async find(codePoint: number, style: Style): Promise<StandInGlyph | undefined> {
    const id = `${codePoint} ${style.family} ${style.isBold} ${style.isItalic}`
    if (!this.#known.has(id)) this.#known.set(id, await this.#make(codePoint, style))
    return this.#known.get(id)
  }

  async #make(codePoint: number, style: Style): Promise<StandInGlyph | undefined> {
    const name = `${style.isBold ? 'bold' : ''}${style.isItalic ? 'italic' : ''}` || 'regular'
    const metric = await this.#store.font(standInId(`texgyre${style.family}-${name}.otf`))
    const found = glyphOf(metric, codePoint, true)
    if (found) return found
    for (const each of [codePoint, ...(similar.get(codePoint) ?? [])]) {
      const own = each === codePoint ? undefined : glyphOf(metric, each, true)
      if (own) return own
      const font = await this.#shelf.find([each], familiesFor(String.fromCodePoint(each)))
      const glyph = font && glyphOf(font.source, each, false)
      if (glyph) return glyph
    }
    return undefined
  }
}

function glyphOf({ font, unit }: OpenFont, codePoint: number, isMetric: boolean): StandInGlyph | undefined {
  const glyph = font.nominalGlyph(codePoint)
  if (glyph === undefined || glyph === 0) return undefined
  const outline = font
    .glyphToJson(glyph)
    .map(({ type, values }) => ({ type, values: values.map((value) => value * unit) }))
  return { outline, width: font.glyphHAdvance(glyph) * unit, isMetric }
}

/** The style of a font by its name and the flags of its descriptor. */
export function styleOf(name: string, flags: number): Style {
  const isFixed = (flags & 1) !== 0 || /courier|mono|consol|typewriter/i.test(name)
  const isSerif =
    (flags & 2) !== 0 || /times|roman|serif|georgia|garamond|palatino|book|minion|cambria|century/i.test(name)
  const isPlain = /sans|helvetica|arial|verdana|calibri|tahoma|gothic/i.test(name)
  return {
    family: isFixed ? 'cursor' : isSerif && !isPlain ? 'termes' : 'heros',
    isBold: /bold|black|heavy|demi/i.test(name) || (flags & 0x40000) !== 0,
    isItalic: /italic|oblique/i.test(name) || (flags & 64) !== 0,
  }
}
