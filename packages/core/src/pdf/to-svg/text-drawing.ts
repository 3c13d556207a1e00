import { combine, type Matrix } from '../../geometry/matrix.js'
import type { StringBytes } from '../content/string-bytes.js'
import type { EditableFonts } from '../edit/fonts/editable-font.js'
import { isEmbedded } from '../page-text/drawn-alike.js'
import type { TextFont } from '../page-text/text-font.js'
import type { TextMachine } from '../page-text/text-machine.js'
import type { DrawState } from './draw-state.js'
import { fillPieces, lineStyle, strokePieces } from './line-style.js'
import type { PageFonts } from './page-fonts.js'
import { numberOfObject } from './shading.js'
import { decimal, escapeText, type Layer, type Piece, transformValue } from './sheet.js'

/** A glyph that is shown: from its own space, a unit per font size, to that of the drawing. */
export interface ShownGlyph {
  code: number
  hex: string
  text: string | undefined
  matrix: Matrix
  /** Along the line, in parts of the font size. */
  advance: number
}

/** Reads the glyphs that an operator shows, and moves along the line. */
export function readShown(
  code: number,
  machine: TextMachine,
  fonts: EditableFonts,
  strings: StringBytes,
): ShownGlyph[] {
  const { reader } = machine
  const state = machine.state as DrawState
  const { font } = state
  const shown: ShownGlyph[] = []
  const texts = font && fonts.of(font)
  let read = -1
  const { length } = machine.show(code, (facts, start, _end, _pen, index, from, until) => {
    if (index !== read) strings.read(reader, index)
    read = index
    const size = font!.lengths[strings.bytes[from]!]!
    let character = 0
    for (let at = from; at < from + size; at++) character = character * 256 + (at < until ? strings.bytes[at]! : 0)
    const hex = character.toString(16).padStart(size * 2, '0')
    const place: Matrix = font!.isVertical
      ? [
          state.size * state.stretch,
          0,
          0,
          state.size,
          -0.5 * state.size * state.stretch,
          start - 0.88 * state.size + state.rise,
        ]
      : [state.size * state.stretch, 0, 0, state.size, start, state.rise]
    const matrix = combine(combine(place, machine.textMatrix), state.matrix)
    shown.push({ code: character, hex, text: texts!.textOf(character), matrix, advance: facts.advance })
  })
  machine.advance(length)
  return shown
}

/** How text is written. */
export interface TextSettings {
  /** Whether text stays text. */
  isText: boolean
  digits: number
}

/** A line of letters that is not closed yet. */
interface Line {
  frame: string
  turn: Matrix
  size: number
  origin: readonly [number, number]
  /** How far the last letter reaches along the line. */
  end: number
  runs: Run[]
}

/** Letters of a line with the same look. */
interface Run {
  family: string
  paint: string
  fill: Piece[]
  size: number
  text: string
  places: number[]
}

/** Letters on one line within this part of the font size are on it. */
const LEVEL = 0.005
/** A gap of this part of the font size or more is a space, also where a file has none, as TeX does. */
const SPACE = 0.16

/** Writes text to a layer: as letters in fonts made for them, or as outlines. */
export class TextDrawing {
  #line: Line | undefined
  #pending: Layer['pending']

  readonly #fonts: PageFonts
  readonly #settings: TextSettings

  constructor(fonts: PageFonts, settings: TextSettings) {
    this.#fonts = fonts
    this.#settings = settings
  }

  draw(glyphs: readonly ShownGlyph[], state: DrawState, layer: Layer): void {
    const { font, mode } = state
    if (!font) return
    const isSeen = mode % 4 !== 3
    const hidden: ShownGlyph[] = []
    const isPlain = mode === 0 && state.fillPaint.color !== undefined && state.blend === 'normal'
    const embedded = isEmbedded(font.dict)
    for (const glyph of glyphs) {
      const isBlank = glyph.text !== undefined && /^\s+$/u.test(glyph.text)
      const families =
        this.#settings.isText && isPlain && glyph.text !== undefined
          ? this.#fonts.familiesOf(font, glyph, glyph.text, embedded)
          : undefined
      if (families) this.#letter(families, glyph, state, layer)
      else {
        if (isSeen && !isBlank) this.#outline(glyph, font, state, layer, embedded)
        if (glyph.text !== undefined) hidden.push(glyph)
      }
    }
    if (this.#settings.isText && hidden.length > 0) this.unseen(hidden, state, layer)
  }

  /** Text that is drawn in another way, or not at all, for searching and copying. */
  unseen(glyphs: readonly ShownGlyph[], state: DrawState, layer: Layer): void {
    if (!this.#settings.isText) return
    const known = glyphs.filter(({ text }) => text !== undefined)
    const [first, last] = [known[0], known.at(-1)]
    if (!first || !last) return
    const isRightToLeft = known.some(({ text }) => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(text!))
    const text = (isRightToLeft ? known.toReversed() : known)
      .map((glyph, index, all) => (isApart(all[index - 1], glyph) ? ` ${glyph.text}` : glyph.text))
      .join('')
    const placed = placedText(first.matrix)
    if (text.trim() === '' || !placed) return
    const [a, b] = first.matrix
    const along = Math.hypot(a, b) || 1
    const distance =
      ((last.matrix[4] - first.matrix[4]) * a + (last.matrix[5] - first.matrix[5]) * b) / along + last.advance * along
    const width =
      distance > 0
        ? ` textLength="${decimal(distance * (placed.size / along), 3)}" lengthAdjust="spacingAndGlyphs"`
        : ''
    const [x, y] = placed.origin
    layer.add(state.frame().frame, [
      `<text transform="${transformValue([placed.turn[0], placed.turn[1], placed.turn[2], placed.turn[3], x, y])}" font-family="sans-serif" font-size="${decimal(placed.size, 4)}" fill-opacity="0"${width}>${escapeText(text)}</text>\n`,
    ])
  }

  /** The elements of the outlines of glyphs, for clipping. */
  clipPieces(glyphs: readonly ShownGlyph[], font: TextFont): Piece[] {
    return glyphs.map((glyph) => this.#use(glyph, font, isEmbedded(font.dict), ''))
  }

  #outline(glyph: ShownGlyph, font: TextFont, state: DrawState, layer: Layer, embedded: boolean): void {
    const mode = state.mode % 4
    const paint: Piece[] = mode === 1 ? [' fill="none"'] : [...fillPieces(state)]
    if (mode === 1 || mode === 2) {
      const [a, b, c, d] = state.matrix
      const [p, q, r, s] = glyph.matrix
      // From the units of the content to those of the glyph.
      const scale = Math.sqrt(Math.abs((a * d - b * c) / (p * s - q * r || 1)))
      paint.push(...strokePieces(state), lineStyle(state, scale))
    }
    const { frame, isAlone } = state.frame()
    const patterned = !state.fillPaint.color && mode !== 1
    const id = this.#fonts.outlineOf(font, glyph, embedded)
    if (!patterned) {
      layer.add(
        frame,
        [`<use href="#${id}" transform="${transformValue(upright(glyph.matrix))}"`, ...paint, '/>\n'],
        isAlone,
      )
      return
    }
    // Patterns are in the space of the drawing, which the outline clips.
    const clip = this.#fonts.clip(id, transformValue(upright(glyph.matrix)))
    layer.add(frame, [`<rect ${EVERYWHERE} clip-path="url(#${clip})"`, ...fillPieces(state), '/>\n'], isAlone)
  }

  #use(glyph: ShownGlyph, font: TextFont, embedded: boolean, more: string): string {
    const id = this.#fonts.outlineOf(font, glyph, embedded)
    return `<use href="#${id}" transform="${transformValue(upright(glyph.matrix))}"${more}/>`
  }

  #letter(families: readonly string[], glyph: ShownGlyph, state: DrawState, layer: Layer): void {
    const placed = placedText(glyph.matrix)
    if (!placed) return
    const { frame } = state.frame()
    const { space, operators } = state.fillPaint.color!
    const paint = `${operators} ${space ? numberOfObject(space) : ''} ${state.fillAlpha}`
    const { turn, size, origin } = placed
    const line = this.#line
    const isSame =
      line &&
      layer.pending &&
      layer.pending === this.#pending &&
      line.frame === frame &&
      line.turn.every((value, index) => Math.abs(value - turn[index]!) < 1e-4)
    const along = isSame ? alongLine(line, origin) : undefined
    const fill = fillPieces(state)
    const look = (family: string): Run => ({ family, paint, fill, size, text: '', places: [] })
    if (!isSame || along === undefined) {
      layer.flush()
      const begun: Line = { frame, turn, size, origin, end: 0, runs: [] }
      append(begun, families, glyph, 0, look)
      this.#line = begun
      this.#pending = { frame, write: () => lineElement(begun, this.#settings.digits) }
      layer.pending = this.#pending
    } else append(line, families, glyph, along, look)
  }
}

const EVERYWHERE = 'x="-100000" y="-100000" width="200000" height="200000"'

/** Adds the letters of a glyph, and a space before them that the file has only as a gap. */
function append(
  line: Line,
  families: readonly string[],
  { text = '', advance }: ShownGlyph,
  along: number,
  look: (family: string) => Run,
): void {
  const last = line.runs.at(-1)
  const { size } = look('')
  if (last && along - line.end >= SPACE * size && !/\s$/u.test(last.text) && !/^\s/u.test(text)) {
    last.text += ' '
    last.places.push(line.end)
  }
  for (const [index, family] of families.entries()) {
    const before = line.runs.at(-1)
    const next = look(family)
    const run = before && isAlike(before, next) ? before : next
    if (run === next) line.runs.push(run)
    run.text += text[index]
    run.places.push(along)
  }
  line.end = along + advance * size
}

function isAlike(one: Run, other: Run): boolean {
  return one.family === other.family && one.paint === other.paint && Math.abs(one.size - other.size) < 1e-3 * one.size
}

/** Whether there is a gap between two glyphs, as between words, and no space. */
function isApart(one: ShownGlyph | undefined, { matrix, text, advance }: ShownGlyph): boolean {
  if (!one || /\s$/u.test(one.text!) || /^\s/u.test(text!)) return false
  const [a, b, , , e, f] = one.matrix
  const square = a * a + b * b
  const distance = ((matrix[4] - e) * a + (matrix[5] - f) * b) / (square || 1)
  return (distance >= 0 ? distance - one.advance : -distance - advance) >= SPACE
}

/** How far a point is along a line; `undefined` if it is not on it. */
function alongLine({ turn: [a, b, c, d], origin, size }: Line, [x, y]: readonly [number, number]): number | undefined {
  const [dx, dy] = [x - origin[0], y - origin[1]]
  const determinant = a * d - b * c
  const [along, beside] = [(dx * d - dy * c) / determinant, (dy * a - dx * b) / determinant]
  return Math.abs(beside) <= LEVEL * size ? along : undefined
}

/** How SVG places text that a matrix places: a turn, a font size and a point. */
function placedText(matrix: Matrix): { turn: Matrix; size: number; origin: readonly [number, number] } | undefined {
  const [a, b, c, d, e, f] = upright(matrix)
  const size = Math.sqrt(Math.abs(a * d - b * c))
  if (!(size > 1e-6) || !Number.isFinite(e + f)) return undefined
  return { turn: [a / size, b / size, c / size, d / size, 0, 0], size, origin: [e, f] }
}

/** Letters in SVG have y down. */
function upright(matrix: Matrix): Matrix {
  return combine([1, 0, 0, -1, 0, 0], matrix)
}

function lineElement({ turn, origin, runs }: Line, digits: number): Piece[] {
  const isLevel = [1, 0, 0, 1].every((value, index) => Math.abs(turn[index]! - value) < 1e-5)
  const [x, y] = isLevel ? origin : [0, 0]
  const place = isLevel
    ? ` y="${decimal(y, digits)}"`
    : ` transform="${transformValue([...turn.slice(0, 4), ...origin])}"`
  const looks = runs.map(({ family, size, fill, places }): Piece[] => [
    ` x="${places.map((along) => decimal(x + along, digits)).join(' ')}" font-family="${family}" font-size="${decimal(size, 4)}"`,
    ...fill,
  ])
  if (runs.length === 1) return ['<text', place, ...looks[0]!, `>${escapeText(runs[0]!.text)}</text>\n`]
  const spans = runs.flatMap(({ text }, index) => ['<tspan', ...looks[index]!, `>${escapeText(text)}</tspan>`])
  return ['<text', place, '>', ...spans, '</text>\n']
}
