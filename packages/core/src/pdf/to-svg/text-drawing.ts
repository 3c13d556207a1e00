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

/** A line of letters of one family that is not closed yet. */
interface Line {
  family: string
  frame: string
  paint: string
  fill: Piece[]
  turn: Matrix
  size: number
  origin: readonly [number, number]
  text: string
  places: number[]
}

/** Letters on one line within this part of the font size are on it. */
const LEVEL = 0.005

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
      const family =
        this.#settings.isText && isPlain && glyph.text !== undefined
          ? this.#fonts.familyOf(font, glyph, glyph.text, embedded)
          : undefined
      if (family) this.#letter(family, glyph, state, layer)
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
    const text = (isRightToLeft ? known.toReversed() : known).map((glyph) => glyph.text).join('')
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

  #letter(family: string, glyph: ShownGlyph, state: DrawState, layer: Layer): void {
    const placed = placedText(glyph.matrix)
    if (!placed) return
    const { frame } = state.frame()
    const fill = fillPieces(state)
    const { space, operators } = state.fillPaint.color!
    const paint = `${operators} ${space ? numberOfObject(space) : ''} ${state.fillAlpha}`
    const { turn, size, origin } = placed
    const line = this.#line
    const isSame =
      line &&
      layer.pending &&
      layer.pending === this.#pending &&
      line.family === family &&
      line.frame === frame &&
      line.paint === paint &&
      Math.abs(line.size - size) < 1e-3 * size &&
      line.turn.every((value, index) => Math.abs(value - turn[index]!) < 1e-4)
    const along = isSame ? alongLine(line, origin) : undefined
    if (isSame && along !== undefined) append(line, glyph.text!, along)
    else {
      layer.flush()
      this.#line = { family, frame, paint, fill, turn, size, origin, text: '', places: [] }
      append(this.#line, glyph.text!, 0)
      const begun = this.#line
      this.#pending = { frame, write: () => lineElement(begun, this.#settings.digits) }
      layer.pending = this.#pending
    }
  }
}

const EVERYWHERE = 'x="-100000" y="-100000" width="200000" height="200000"'

function append(line: Line, text: string, along: number): void {
  line.text += text
  for (let index = 0; index < text.length; index++) line.places.push(along)
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

function lineElement({ family, fill, turn, size, origin, text, places }: Line, digits: number): Piece[] {
  const isLevel = [1, 0, 0, 1].every((value, index) => Math.abs(turn[index]! - value) < 1e-5)
  const [x, y] = origin
  const placed = isLevel
    ? ` x="${places.map((place) => decimal(x + place, digits)).join(' ')}" y="${decimal(y, digits)}"`
    : ` transform="${transformValue([...turn.slice(0, 4), x, y])}" x="${places.map((place) => decimal(place, digits)).join(' ')}"`
  return [
    `<text${placed} font-family="${family}" font-size="${decimal(size, 4)}"`,
    ...fill,
    `>${escapeText(text)}</text>\n`,
  ]
}
