import { hexOf } from '../../bytes.js'
import { combine } from '../../geometry/matrix.js'
import { type Polygon, quadOf } from '../../geometry/polygon.js'
import { CLOSE, NUMBER, OPEN } from '../content/operands.js'
import { operatorCode } from '../content/operators.js'
import { StringBytes } from '../content/string-bytes.js'
import { decimal } from '../model/seen-page.js'
import type { GlyphFacts } from '../page-text/text-font.js'
import type { TextMachine, TextState } from '../page-text/text-machine.js'
import type { ContentEdit } from './content-edits.js'
import { MAX_NUMBER, openingOf } from './content-pass.js'

const TJ = operatorCode('TJ')

/** Numbers that are kept of each glyph. */
const FIELDS = 6
const [START, END, PEN, INDEX, FROM, UNTIL] = [0, 1, 2, 3, 4, 5]

/** The glyphs that one operator shows. */
export interface ShownGlyphs {
  count: number
  /** The box of a glyph in the space of the page, or of all. */
  quadOf: (number: number) => Polygon
  all: Polygon
  /** What each glyph is; the same object for the same code. */
  facts: readonly GlyphFacts[]
}

/**
 * Removes glyphs from the strings of one content stream. Numbers of `TJ` (ISO 32000-2, 9.4.3) replace their advance, so that the rest stays
 * in position. Which glyphs go is the choice of each purpose.
 */
export abstract class GlyphCut {
  /** Whether the position on the line is uncertain after text of unknown width. */
  protected isVague = false
  /** Whether such text was removed, so that the rest of the line moves. */
  #isLoose = false
  readonly #glyphs: number[] = []
  readonly #facts: GlyphFacts[] = []
  readonly #text = new StringBytes()

  readonly #edits: ContentEdit[]
  readonly #doubts: Set<string>

  constructor(edits: ContentEdit[], doubts: Set<string>) {
    this.#edits = edits
    this.#doubts = doubts
  }

  /** Which glyphs go, by number; nothing when none does. */
  protected abstract findGone(glyphs: ShownGlyphs, state: TextState): Uint8Array | undefined

  /** Starts a line at a known position. */
  place(): void {
    this.isVague = false
    this.#isLoose = false
  }

  /** Shows text and removes glyphs. Returns whether any were removed. */
  show(code: number, machine: TextMachine, region: ContentEdit): boolean {
    const glyphs = this.#glyphs
    const facts = this.#facts
    const { state, reader } = machine
    glyphs.length = facts.length = 0
    const { line: opening } = openingOf(code, reader)
    if (opening !== '') this.place()
    let [least, most] = [Infinity, -Infinity]
    const { length } = machine.show(code, (glyph, start, end, pen, index, from, until) => {
      glyphs.push(start, end, pen, index, from, until)
      facts.push(glyph)
      least = Math.min(least, start, end)
      most = Math.max(most, start, end)
    })
    // Before any font is set, viewers show nothing.
    if (!state.font && state.size === 0) {
      this.#edits.push({ ...region, text: opening })
      return true
    }
    const gone = state.font && glyphs.length > 0 ? this.findGone(this.#shown(machine, least, most), state) : undefined
    if (gone) {
      region.text = `${opening} ${this.#write(machine, code, gone)} TJ`
      this.#edits.push(region)
    } else if (this.#isLoose && glyphs.length > 0) this.doubt()
    if (facts.some(({ isCertain }) => !isCertain)) this.isVague = true
    machine.advance(length)
    return gone !== undefined
  }

  #shown({ state, textMatrix }: TextMachine, least: number, most: number): ShownGlyphs {
    const glyphs = this.#glyphs
    const matrix = combine(textMatrix, state.matrix)
    const [across, up] = extentOf(state)
    const isVertical = state.font!.isVertical
    const quad = (start: number, end: number) =>
      isVertical ? quadOf(across, start, up, end, matrix) : quadOf(start, across, end, up, matrix)
    return {
      count: glyphs.length / FIELDS,
      quadOf: (number) => quad(glyphs[number * FIELDS + START]!, glyphs[number * FIELDS + END]!),
      all: quad(least, most),
      facts: this.#facts,
    }
  }

  /** The rest of one or more strings, as the operand of `TJ`. */
  #write({ reader, state }: TextMachine, code: number, gone: Uint8Array): string {
    const glyphs = this.#glyphs
    const unit = state.size * (state.font!.isVertical ? 1 : state.stretch)
    let [parts, codes, move, number, depth] = ['', '', 0, 0, 0]
    const flush = () => {
      if (codes !== '') parts += `<${codes}>`
      codes = ''
      if (Math.abs(move) > 1e-6) parts += ` ${decimal(move)} `
      move = 0
    }
    for (let index = Math.max(0, code === TJ ? 0 : reader.count - 1); index < reader.count; index++) {
      const kind = reader.kinds[index]
      if (kind === OPEN) depth++
      else if (kind === CLOSE) depth--
      else if (kind === NUMBER && depth > 0) {
        if (codes !== '' && move === 0) flush()
        move += reader.number(index)
      } else if (this.#text.read(reader, index)) {
        for (; number < gone.length && glyphs[number * FIELDS + INDEX] === index; number++) {
          const at = number * FIELDS
          if (gone[number] === 1) {
            if (codes !== '' && move === 0) flush()
            const length = glyphs[at + PEN]! - glyphs[at + START]!
            if (!this.#facts[number]!.isCertain || (unit === 0 && length !== 0)) this.#isLoose = true
            else if (unit !== 0) move -= (length / unit) * 1000
          } else {
            if (this.#isLoose) this.doubt()
            if (move !== 0) flush()
            codes += hexOf(this.#text.bytes, glyphs[at + FROM]!, glyphs[at + UNTIL]!)
          }
        }
      }
      if (!(Math.abs(move) < MAX_NUMBER)) {
        this.#doubts.add('text has invalid dimensions')
        move = 0
      }
    }
    flush()
    return `[${parts}]`
  }

  protected doubt(): void {
    this.#doubts.add('the width of some text is unknown')
  }
}

/** Across the line, from one side of the glyphs to the other, in text space. */
function extentOf({ font, size, rise }: TextState): [number, number] {
  if (font!.isVertical) return [-size / 2, size / 2]
  return [font!.descent * size + rise, font!.ascent * size + rise]
}
