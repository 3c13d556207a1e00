import { hexOf } from '../../bytes.js'
import { boundsOf } from '../../geometry/box.js'
import { combine } from '../../geometry/matrix.js'
import { quadOf, shareWithin } from '../../geometry/polygon.js'
import { CLOSE, NUMBER, OPEN } from '../content/operands.js'
import { operatorCode } from '../content/operators.js'
import { StringBytes } from '../content/string-bytes.js'
import { decimal } from '../model/seen-page.js'
import type { TextMachine, TextState } from '../page-text/text-machine.js'
import type { ContentEdit } from '../rewrite/content-edits.js'
import { MAX_NUMBER, openingOf } from '../rewrite/content-pass.js'
import type { PageWork } from './page-work.js'
import { glyphsMayReveal } from './pattern-content.js'
import type { RedactionArea } from './redaction-area.js'

/** A glyph is removed if more than this share of its box is inside an area. */
const SHARE = 0.2
/** With more areas on a line, they are looked up glyph by glyph. */
const FEW = 8

const TJ = operatorCode('TJ')

/** Numbers that are kept of each glyph. */
const FIELDS = 7
const [START, END, PEN, INDEX, FROM, UNTIL, CERTAIN] = [0, 1, 2, 3, 4, 5, 6]

/**
 * Removes glyphs inside areas from the strings of one content stream. Numbers of `TJ` (ISO 32000-2, 9.4.3) replace
 * their advance, so that the rest stays in position.
 */
export class TextCut {
  /** Whether the position on the line is uncertain after text of unknown width. */
  private isVague = false
  /** Whether such text was removed, so that the rest of the line moves. */
  private isLoose = false
  private readonly glyphs: number[] = []
  private readonly text = new StringBytes()

  constructor(
    private readonly work: PageWork,
    private readonly edits: ContentEdit[],
  ) {}

  /** Starts a line at a known position. */
  place(): void {
    this.isVague = false
    this.isLoose = false
  }

  /** Shows text and removes glyphs. Returns whether any were removed. */
  show(code: number, machine: TextMachine, region: ContentEdit): boolean {
    const { glyphs } = this
    const { state, reader } = machine
    glyphs.length = 0
    const { line: opening } = openingOf(code, reader)
    if (opening !== '') this.place()
    let [least, most] = [Infinity, -Infinity]
    const { length } = machine.show(code, (glyph, start, end, pen, index, from, until) => {
      glyphs.push(start, end, pen, index, from, until, glyph.isCertain ? 1 : 0)
      least = Math.min(least, start, end)
      most = Math.max(most, start, end)
    })
    // Before any font is set, viewers show nothing.
    if (!state.font && state.size === 0) {
      this.edits.push({ ...region, text: opening })
      return true
    }
    const gone = state.font && glyphs.length > 0 ? this.findGone(machine, least, most) : undefined
    if (gone) {
      region.text = `${opening} ${this.write(machine, code, gone)} TJ`
      this.edits.push(region)
    } else if (this.isLoose && glyphs.length > 0) this.doubt()
    if (glyphs.length > 0 && glyphs.some((value, at) => at % FIELDS === CERTAIN && value === 0)) this.isVague = true
    machine.advance(length)
    return gone !== undefined
  }

  /** Which glyphs have to go, by number; nothing when none has. */
  private findGone(machine: TextMachine, least: number, most: number): Uint8Array | undefined {
    const { glyphs, work } = this
    const { state, textMatrix } = machine
    const matrix = combine(textMatrix, state.matrix)
    const [across, up] = extentOf(state)
    const isVertical = state.font!.isVertical
    const quad = (start: number, end: number) =>
      isVertical ? quadOf(across, start, up, end, matrix) : quadOf(start, across, end, up, matrix)
    const areas = work.areas.find(boundsOf(quad(least, most)))
    if (areas.length === 0) return undefined
    const gone = new Uint8Array(glyphs.length / FIELDS)
    let count = 0
    for (let number = 0, isVague = this.isVague; number < gone.length; number++) {
      const at = number * FIELDS
      if (isVague) this.doubt()
      if (glyphs[at + CERTAIN] === 0) isVague = true
      const box = quad(glyphs[at + START]!, glyphs[at + END]!)
      if (!isWithin(box, areas.length > FEW ? work.areas.find(boundsOf(box)) : areas)) continue
      gone[number] = 1
      count++
    }
    work.removed.characters += count
    const { glyphs: drawn } = state.font!
    if (count > 0 && drawn && glyphsMayReveal(drawn, work.source))
      work.doubts.add('glyphs in an area show text or pictures')
    // Without any clipping glyph, subsequent content would not be clipped (ISO 32000-2, 9.3.6).
    if (state.mode >= 4 && count === gone.length) work.doubts.add('text that clips lies in an area')
    return count > 0 ? gone : undefined
  }

  /** The rest of one or more strings, as the operand of `TJ`. */
  private write({ reader, state }: TextMachine, code: number, gone: Uint8Array): string {
    const { glyphs } = this
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
      } else if (this.text.read(reader, index)) {
        for (; number < gone.length && glyphs[number * FIELDS + INDEX] === index; number++) {
          const at = number * FIELDS
          if (gone[number] === 1) {
            if (codes !== '' && move === 0) flush()
            const length = glyphs[at + PEN]! - glyphs[at + START]!
            if (glyphs[at + CERTAIN] === 0 || (unit === 0 && length !== 0)) this.isLoose = true
            else if (unit !== 0) move -= (length / unit) * 1000
          } else {
            if (this.isLoose) this.doubt()
            if (move !== 0) flush()
            codes += hexOf(this.text.bytes, glyphs[at + FROM]!, glyphs[at + UNTIL]!)
          }
        }
      }
      if (!(Math.abs(move) < MAX_NUMBER)) {
        this.work.doubts.add('text has invalid dimensions')
        move = 0
      }
    }
    flush()
    return `[${parts}]`
  }

  private doubt(): void {
    this.work.doubts.add('the width of some text is unknown')
  }
}

/** Across the line, from one side of the glyphs to the other, in text space. */
function extentOf({ font, size, rise }: TextState): [number, number] {
  if (font!.isVertical) return [-size / 2, size / 2]
  return [font!.descent * size + rise, font!.ascent * size + rise]
}

function isWithin(box: number[], areas: readonly RedactionArea[]): boolean {
  return areas.some(({ core, isMiddle }) => shareWithin(box, core) > (isMiddle ? 0 : SHARE))
}
