import type { PDFContext } from 'pdf-lib'
import { viewOf } from '../../../bytes.js'
import type { FindMachineFont } from '../../../capabilities.js'
import { readCff } from '../../../text/cff.js'
import { EmbeddedFont } from '../../../text/embedded-font.js'
import type { FontStore } from '../../../text/font-store.js'
import type { OpenFont } from '../../../text/open-font.js'
import { mayEmbed, readSfnt, type Sfnt } from '../../../text/sfnt.js'
import type { EditableFont } from './editable-font.js'
import { cffSubstitute, type OpenSubstitute, shapedSubstitute } from './open-substitute.js'

/** Ends the name of a font of this machine. */
export const INSTALLED = ' (installed on this machine)'

/** Letters that are compared; fewer say nothing. */
const [LEAST_LETTERS, MOST_LETTERS] = [4, 64]
/** Difference of widths that counts as none, in thousandths of the font size, and the part of letters that may differ. */
const [SAME_WIDTH, MAY_DIFFER] = [2, 0.05]
/** Weight from which a font counts as bold. */
const BOLD = 600
const ITALIC = 1

/** Finds the fonts of a document on this machine, with all their letters. */
export class SameFonts {
  readonly #found = new Map<EditableFont, Promise<OpenSubstitute | undefined>>()

  readonly #context: PDFContext
  readonly #store: FontStore
  readonly #findFont: FindMachineFont

  constructor(context: PDFContext, store: FontStore, findFont: FindMachineFont) {
    this.#context = context
    this.#store = store
    this.#findFont = findFont
  }

  /** The font of this machine that is the same as one of the document and may be embedded; undefined if there is none. */
  find(font: EditableFont): Promise<OpenSubstitute | undefined> {
    const known = this.#found.get(font) ?? this.#search(font)
    this.#found.set(font, known)
    return known
  }

  /** All that were found. */
  async all(): Promise<OpenSubstitute[]> {
    return (await Promise.all(this.#found.values())).filter((font) => font !== undefined)
  }

  async #search(font: EditableFont): Promise<OpenSubstitute | undefined> {
    const { style, isVertical } = font
    const data = isVertical ? undefined : await this.#findFont(style.name)
    if (!data) return undefined
    try {
      const sfnt = readSfnt(data)
      if (!sfnt || !mayEmbed(sfnt) || !hasStyle(sfnt, style) || !hasOutlines(sfnt)) return undefined
      const opened = await this.#store.open(style.name, data, style.isBold ? 700 : 400)
      if (!isSame(font, opened)) return undefined
      const label = `${style.name}${INSTALLED}`
      return sfnt.tables.has('CFF ')
        ? cffSubstitute(this.#context, opened, { label, style })
        : shapedSubstitute(this.#context, new EmbeddedFont(opened), { label, isVertical: false })
    } catch (error) {
      // A damaged font.
      if (error instanceof RangeError || error instanceof TypeError) return undefined
      throw error
    }
  }
}

function hasStyle({ tables }: Sfnt, { isBold, isItalic }: EditableFont['style']): boolean {
  const view = viewOf(tables.get('OS/2')!)
  return view.getUint16(4) >= BOLD === isBold && ((view.getUint16(62) & ITALIC) !== 0) === isItalic
}

/** Whether a font has outlines of a kind that can be embedded here: TrueType, or CFF that is not keyed by CIDs. */
function hasOutlines({ tables }: Sfnt): boolean {
  const table = tables.get('CFF ')
  return table ? readCff(table)?.isKeyedByCid === false : tables.has('glyf')
}

/** Whether the letters that the document shows are as wide in both fonts. */
function isSame(font: EditableFont, { font: other, unit }: OpenFont): boolean {
  let [compared, differ] = [0, 0]
  for (const [text, advance] of font.shownLetters()) {
    const glyph = other.nominalGlyph(text.codePointAt(0)!)
    if (glyph === undefined || Math.abs(other.glyphHAdvance(glyph) * unit - advance * 1000) > SAME_WIDTH) differ++
    if (++compared >= MOST_LETTERS) break
  }
  return compared >= LEAST_LETTERS && differ <= MAY_DIFFER * compared
}
