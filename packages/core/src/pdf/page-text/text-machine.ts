import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFRawStream } from 'pdf-lib'
import { combine, identity, type Matrix } from '../../geometry/matrix.js'
import { MAX_STATES } from '../content/content-limits.js'
import type { ContentReader } from '../content/content-tokens.js'
import { CLOSE, NUMBER, OPEN } from '../content/operands.js'
import { OperatorTable, operatorCode } from '../content/operators.js'
import { StringBytes } from '../content/string-bytes.js'
import type { ContentSource, Resources } from './content-source.js'
import { numberOf } from './glyph-widths.js'
import { readMatrix } from './seen-box.js'
import type { GlyphFacts, TextFont } from './text-font.js'

/** The part of the graphics state that affects text (ISO 32000-2, 8.4 and 9.3). */
export class TextState {
  matrix: Matrix = identity
  font: TextFont | undefined
  /** The name that this content gives to the font; undefined if it was set by other means, or elsewhere. */
  fontName: string | undefined
  size = 0
  charSpace = 0
  wordSpace = 0
  /** 1 for the usual width. */
  stretch = 1
  leading = 0
  rise = 0
  /** Text rendering mode. */
  mode = 0
  fillAlpha = 1
  strokeAlpha = 1
  /** Whether fillings, and strokes, are painted with a pattern that has content of its own, for those who look. */
  fillsContent = false
  strokesContent = false
  /** The operators that set the color of fillings, for those who look. */
  fill: string | undefined
  /** Whether what is drawn is blended with what is behind it, so that its color says little of how it looks; and all of the form. */
  blends = false
  isInBlended = false
  /** What limits what is drawn, for those who look. */
  clip: object | undefined

  copy(): TextState {
    return Object.assign(new TextState(), this)
  }

  /** Goes into a form. A group is painted as a whole with the opacity of fillings, and begins with none of its own (ISO 32000-2, 11.6.6). */
  enter({ dict }: PDFRawStream): void {
    const matrix = readMatrix(dict.lookup(PDFName.of('Matrix')))
    if (matrix) this.matrix = combine(matrix, this.matrix)
    this.fontName = undefined
    this.isInBlended ||= this.blends
    const group = dict.lookup(PDFName.of('Group'))
    const isGroup = group instanceof PDFDict && group.lookup(PDFName.of('S')) === PDFName.of('Transparency')
    if (isGroup && this.fillAlpha > 0) Object.assign(this, { fillAlpha: 1, strokeAlpha: 1 })
  }

  /**
   * Whether text leaves no mark: it is neither filled nor stroked, or with no opacity. Text that clips is not invisible: pictures are seen
   * through it.
   */
  get isInvisible(): boolean {
    if (this.mode >= 3) return this.mode === 3
    return !((this.mode !== 1 && this.fillAlpha > 0) || (this.mode !== 0 && this.strokeAlpha > 0))
  }
}

/**
 * Called for each glyph: `start` and `end` are along the line, from where the operator begins, and `pen` is where the next one starts. Its
 * code is made of the bytes `from` to `until` of the string that is the operand `index`.
 */
export type GlyphCallback = (
  glyph: GlyphFacts,
  start: number,
  end: number,
  pen: number,
  index: number,
  from: number,
  until: number,
) => void

const textOperators = new OperatorTable<(machine: TextMachine) => void>({
  q: (machine) => machine.save(),
  Q: (machine) => machine.restore(),
  cm: (machine) => machine.concatenate(),
  gs: (machine) => machine.setState(),
  BT: (machine) => machine.placeLine(identity),
  Tm: (machine) => machine.readTextMatrix(),
  Td: (machine) => machine.moveLine(),
  TD: (machine) => machine.moveLine(true),
  'T*': (machine) => machine.nextLine(),
  Tf: (machine) => machine.setFont(),
  Tz: (machine) => machine.setNumber((state, value) => Object.assign(state, { stretch: value / 100 })),
  Tc: (machine) => machine.setNumber((state, value) => Object.assign(state, { charSpace: value })),
  Tw: (machine) => machine.setNumber((state, value) => Object.assign(state, { wordSpace: value })),
  TL: (machine) => machine.setNumber((state, value) => Object.assign(state, { leading: value })),
  Ts: (machine) => machine.setNumber((state, value) => Object.assign(state, { rise: value })),
  Tr: (machine) => machine.setNumber((state, value) => Object.assign(state, { mode: value })),
})

/** Whether a blend mode, or one of several to choose from, is more than painting over; nothing where none is set. */
function blendsWith(mode: PDFObject | undefined): boolean | undefined {
  if (mode === undefined) return undefined
  const modes = mode instanceof PDFArray ? mode.asArray() : [mode]
  return modes.some((one) => one !== PDFName.of('Normal') && one !== PDFName.of('Compatible'))
}

const TJ = operatorCode('TJ')
const apostrophe = operatorCode("'")
const quotation = operatorCode('"')

/** Follows the state that text is shown in, through one content. */
export class TextMachine {
  state: TextState
  textMatrix: Matrix = identity
  readonly reader: ContentReader
  lineMatrix: Matrix = identity
  readonly #saved: TextState[] = []
  readonly #resources: Resources
  readonly #source: ContentSource
  readonly #text = new StringBytes()

  constructor(reader: ContentReader, resources: Resources, source: ContentSource, state = new TextState()) {
    this.reader = reader
    this.#resources = resources
    this.#source = source
    this.state = state
  }

  /** How many graphics states are saved. */
  get depth(): number {
    return this.#saved.length
  }

  /** Does what an operator does to the state. Showing text is another matter. */
  apply(code: number): void {
    textOperators.find(code)?.(this)
  }

  save(): void {
    if (this.#saved.length < MAX_STATES) this.#saved.push(this.state.copy())
    else this.reader.isBroken = true
  }

  restore(): void {
    this.state = this.#saved.pop() ?? this.state
  }

  concatenate(): void {
    const matrix = this.#readMatrix()
    if (matrix) this.state.matrix = combine(matrix, this.state.matrix)
  }

  placeLine(matrix: Matrix): void {
    this.textMatrix = matrix
    this.lineMatrix = matrix
  }

  readTextMatrix(): void {
    const matrix = this.#readMatrix()
    if (matrix) this.placeLine(matrix)
  }

  #readMatrix(): Matrix | undefined {
    const { reader } = this
    const first = reader.count - 6
    if (!reader.endsInNumbers(6)) return undefined
    const at = (index: number) => reader.number(first + index)
    return [at(0), at(1), at(2), at(3), at(4), at(5)]
  }

  moveLine(setsLeading = false): void {
    const { reader } = this
    if (!reader.endsInNumbers(2)) return
    const [x, y] = [reader.number(reader.count - 2), reader.number(reader.count - 1)]
    if (setsLeading) this.state.leading = -y
    this.placeLine(combine([1, 0, 0, 1, x, y], this.lineMatrix))
  }

  nextLine(): void {
    this.placeLine(combine([1, 0, 0, 1, 0, -this.state.leading], this.lineMatrix))
  }

  setNumber(set: (state: TextState, value: number) => void): void {
    const { reader } = this
    if (reader.endsInNumbers(1)) set(this.state, reader.number(reader.count - 1))
  }

  setFont(): void {
    const { reader, state } = this
    const name = reader.name(reader.count - 2)
    if (name === undefined || !reader.endsInNumbers(1)) return
    const font = this.#resources.find('Font', name)
    state.font = font instanceof PDFDict ? this.#source.font(font) : undefined
    state.fontName = name
    state.size = reader.number(reader.count - 1)
  }

  setState(): void {
    const { reader, state } = this
    const name = reader.name(reader.count - 1)
    const settings = name === undefined ? undefined : this.#resources.find('ExtGState', name)
    if (!(settings instanceof PDFDict)) return
    const number = (key: string) => numberOf(settings.lookup(PDFName.of(key)))
    state.fillAlpha = number('ca') ?? state.fillAlpha
    state.strokeAlpha = number('CA') ?? state.strokeAlpha
    state.blends = blendsWith(settings.lookup(PDFName.of('BM'))) ?? state.blends
    const setting = settings.lookup(PDFName.of('Font'))
    if (!(setting instanceof PDFArray)) return
    const font = setting.lookup(0)
    state.font = font instanceof PDFDict ? this.#source.font(font) : undefined
    state.fontName = undefined
    state.size = numberOf(setting.lookup(1)) ?? 0
  }

  /**
   * Shows text: `Tj`, `TJ`, `'` or `"`. Returns the advance along the line, and whether it follows from the file.
   * `place` moves there; during callbacks `textMatrix` is still the old one.
   */
  show(code: number, onGlyph: GlyphCallback): { length: number; isDeclared: boolean } {
    const { reader, state } = this
    const text = this.#text
    this.#beginShow(code)
    const font = state.font
    if (!font) return { length: 0, isDeclared: false }
    let [pen, isDeclared, depth] = [0, true, 0]
    const first = code === TJ ? 0 : reader.count - 1
    for (let index = Math.max(0, first); index < reader.count; index++) {
      const kind = reader.kinds[index]
      if (kind === OPEN) depth++
      else if (kind === CLOSE) depth--
      else if (kind === NUMBER && depth > 0)
        pen -= (reader.number(index) / 1000) * state.size * (font.isVertical ? 1 : state.stretch)
      else if (text.read(reader, index)) {
        const { bytes, length } = text
        for (let at = 0; at < length; ) {
          const size = font.lengths[bytes[at]!]!
          let character = 0
          for (let more = 0; more < size; more++)
            character = character * 256 + (at + more < length ? bytes[at + more]! : 0)
          const from = at
          at += size
          const glyph = font.glyph(character)
          const space = state.charSpace + (size === 1 && character === 32 ? state.wordSpace : 0)
          const start = pen
          const across = font.isVertical ? 1 : state.stretch
          pen += (glyph.advance * state.size + space) * across
          onGlyph(glyph, start, start + glyph.advance * state.size * across, pen, index, from, Math.min(at, length))
          isDeclared &&= glyph.isDeclared
        }
      }
    }
    return { length: pen, isDeclared }
  }

  /** Moves along the line. */
  advance(length: number): void {
    const move: Matrix = this.state.font?.isVertical ? [1, 0, 0, 1, 0, length] : [1, 0, 0, 1, length, 0]
    this.textMatrix = combine(move, this.textMatrix)
  }

  #beginShow(code: number): void {
    const { reader, state } = this
    if (code === quotation && reader.count >= 3) {
      state.wordSpace = reader.number(reader.count - 3)
      state.charSpace = reader.number(reader.count - 2)
    }
    if (code === quotation || code === apostrophe) this.nextLine()
  }
}
