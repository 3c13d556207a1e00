import type { PDFContext, PDFRef } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { capabilityTable } from '../../capability-table.js'
import { isToolError, ToolError } from '../../errors.js'
import type { EmbeddedFont, Outline, PlacedCharacter } from '../../text/embedded-font.js'
import { FontShelf } from '../../text/font-shelf.js'
import { type FontStore, fontStoreOf } from '../../text/font-store.js'
import { encodeStandard, type Face, isWinAnsi } from '../../text/standard-fonts.js'
import { cutIntoRuns, plainLine, type RunSettings } from '../../text/text-runs.js'
import type { FontRules } from '../conformance/font-rules.js'
import { addStandardFont, writeEmbeddedFont } from '../fonts/embed-font.js'
import { decimal, operands } from '../model/seen-page.js'

/** A line of text ready to draw. Measures are in multiples of the font size; `top` and `bottom` enclose the ink. */
export interface TextLine {
  width: number
  top: number
  bottom: number
  runs: TextPiece[]
  /** The text in the order it is read, if its runs, which are in the order they are seen, have another. */
  readText?: string
}

/** A stretch of a line in one font. */
export interface TextPiece {
  font: PDFRef
  /** In multiples of the font size. */
  width: number
  /** Text-showing operators for a font size. */
  show: (size: number) => string
  outlines: readonly Outline[]
}

/** How a line is set. */
export interface LineSettings {
  /** In Noto even where the standard fonts would do, for lines of a text that looks the same all through. */
  embedded?: boolean
  /** Called for a character that no font has; a box is drawn instead. Default: the line is refused. */
  onMissing?: ((character: string) => void) | undefined
}

/**
 * Sets lines of text for one document. Text that the standard fonts carry is set in them; any other line is set in Noto
 * fonts all through, joined, reordered and placed as its scripts want it. Ends with `finish`, which embeds the fonts used.
 */
export class TextSetter {
  readonly #context: PDFContext
  readonly #capabilities: Capabilities
  readonly #standard = new Map<Face, PDFRef>()
  readonly #embedded = new Map<EmbeddedFont, PDFRef>()
  #shelf: FontShelf | undefined

  readonly #rules: FontRules

  /** With `rules` that ask for it, all lines are set in embedded fonts, where such are at hand. */
  constructor(
    context: PDFContext,
    capabilities: Capabilities,
    rules: FontRules = { embedsAll: false, listsCids: false },
  ) {
    this.#rules = rules
    this.#context = context
    this.#capabilities = capabilities
  }

  /**
   * Sets one line; line breaks in it are drawn as nothing.
   * @throws ToolError INVALID_OPTIONS for a character no font has, UNAVAILABLE when fonts are needed and not at hand
   */
  async setLine(text: string, typeface: Face, { embedded = false, onMissing }: LineSettings = {}): Promise<TextLine> {
    const line = plainLine(text)
    const isStandard = !embedded && isWinAnsi(line)
    if (isStandard && !(this.#rules.embedsAll && this.#capabilities.readFont)) return this.#setStandard(line, typeface)
    try {
      return await this.#setEmbedded(line, { weight: /bold/.test(typeface) ? 700 : 400, onMissing })
    } catch (error) {
      // Better in a font that is not embedded than not at all.
      if (isStandard && isToolError(error)) return this.#setStandard(line, typeface)
      throw error
    }
  }

  async #setEmbedded(line: string, settings: RunSettings): Promise<TextLine> {
    const runs: TextPiece[] = []
    let [width, top, bottom] = [0, 0, 0]
    let isTurned = false
    for (const { text, font, rightToLeft } of await cutIntoRuns(line, this.#fonts(), settings)) {
      isTurned ||= rightToLeft
      const shaped = font.shape(text, rightToLeft)
      const show = (size: number) => showCharacters(shaped.characters, shaped.width, size)
      runs.push({ font: this.#embed(font), width: shaped.width / 1000, show, outlines: shaped.outlines })
      width += shaped.width / 1000
      top = Math.max(top, shaped.top / 1000)
      bottom = Math.min(bottom, shaped.bottom / 1000)
    }
    return { width, top, bottom, runs, ...(isTurned && { readText: line }) }
  }

  /** Writes the fonts that were used into the document. Nothing can be set afterward. */
  async finish(): Promise<void> {
    if (this.#embedded.size === 0) return
    const subset = await this.#store().subsetter()
    for (const [font, ref] of this.#embedded) writeEmbeddedFont(this.#context, ref, font, subset, this.#rules)
  }

  #setStandard(line: string, typeface: Face): TextLine {
    let font = this.#standard.get(typeface)
    if (!font) {
      font = addStandardFont(this.#context, typeface)
      this.#standard.set(typeface, font)
    }
    const { hex, width, top, bottom } = encodeStandard(line, typeface)
    const run: TextPiece = { font, width: width / 1000, show: () => `<${hex}> Tj`, outlines: [] }
    return { width: width / 1000, top: top / 1000, bottom: bottom / 1000, runs: line === '' ? [] : [run] }
  }

  #fonts(): FontShelf {
    this.#shelf ??= new FontShelf(this.#store(), this.#capabilities.findMachineFont)
    return this.#shelf
  }

  #store(): FontStore {
    const { readFont } = this.#capabilities
    if (readFont) return fontStoreOf(readFont)
    const { title, remedy } = capabilityTable.readFont
    throw new ToolError('UNAVAILABLE', `This text needs something that is missing here: ${title}. ${remedy}`, {
      details: { capability: 'readFont' },
    })
  }

  #embed(font: EmbeddedFont): PDFRef {
    let ref = this.#embedded.get(font)
    if (!ref) {
      ref = this.#context.nextRef()
      this.#embedded.set(font, ref)
    }
    return ref
  }
}

/**
 * Operators that draw a line with its baseline starting at a point, in a separate text object. `nameOf` returns the
 * resource name of a font. `slant` leans letters of fonts without an italic: the tangent of its angle. `stretch` makes
 * letters wider or narrower.
 */
export function drawLine(
  { runs }: TextLine,
  size: number,
  x: number,
  y: number,
  nameOf: (font: PDFRef) => string,
  slant = 0,
  stretch = 1,
): string {
  if (runs.length === 0) return ''
  const shown = runs.map(({ font, show }) => `/${nameOf(font)} ${decimal(size)} Tf ${show(size)}`)
  let outlines = ''
  let start = x
  for (const run of runs) {
    for (const outline of run.outlines) {
      const place = operands([
        (stretch * size) / 1000,
        0,
        (slant * size) / 1000,
        size / 1000,
        start + ((stretch * outline.x + slant * outline.y) * size) / 1000,
        y + (outline.y * size) / 1000,
      ])
      outlines += `q ${place} cm ${outline.path} Q\n`
    }
    start += run.width * size * stretch
  }
  return `BT ${decimal(stretch)} 0 ${decimal(slant)} 1 ${decimal(x)} ${decimal(y)} Tm ${shown.join(' ')} ET\n${outlines}`
}

/** Shows characters with the gaps between them as numbers of `TJ` and their heights as text rise. */
function showCharacters(characters: readonly PlacedCharacter[], width: number, size: number): string {
  const parts: string[] = []
  let [array, codes, rise, written] = ['', '', 0, 0]
  const flush = () => {
    if (codes !== '') array += `<${codes}>`
    if (array !== '') parts.push(`[${array}] TJ`)
    array = ''
    codes = ''
  }
  const move = (by: number) => {
    if (Math.round(by) === 0) return
    if (codes !== '') array += `<${codes}>`
    codes = ''
    array += decimal(-by)
  }
  for (const { cid, advance, dx, dy } of characters) {
    if (dy !== rise) {
      flush()
      rise = dy
      parts.push(`${decimal((rise * size) / 1000)} Ts`)
    }
    move(dx)
    codes += cid.toString(16).padStart(4, '0')
    written += dx + advance
  }
  move(width - written)
  flush()
  if (rise !== 0) parts.push('0 Ts')
  return parts.join(' ')
}
