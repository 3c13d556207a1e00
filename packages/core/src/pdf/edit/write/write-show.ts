import { combine, identity, inverse, type Matrix } from '../../../geometry/matrix.js'
import { decimal, operands } from '../../model/seen-page.js'
import type { EditableFont } from '../fonts/editable-font.js'
import type { SubstituteFont } from '../fonts/open-substitute.js'
import type { Placed } from '../layout/atoms.js'
import { MIDDLE } from '../model/middle.js'
import type { TextGlyph, TextShow } from '../model/text-content.js'

/** Names of fonts in the content that is written. */
export interface FontNames {
  /** The name of a font, which is added to the resources if need be. */
  nameOf: (font: EditableFont | SubstituteFont) => string
  /** The name that the content has for the font of an operator. */
  restore: (show: TextShow) => string
}

/** A glyph to write. `x` is along the line from the start of the operator, and `y` above it, in text space. */
interface Piece {
  x: number
  y: number
  /** Whether its font has lines that run downwards. */
  isVertical: boolean
  hex: string
  /** How far it moves on. */
  advance: number
  size: number
  font: string | undefined
  color: string | undefined
  /** Draws it instead of its code. */
  path?: string | undefined
}

/** Lengths in text space that count as nothing, in parts of the font size. */
const TINY = 2e-5

type Turn = [a: number, b: number, c: number, d: number]
type Point = [x: number, y: number]

/**
 * Writes an operator that shows text again, with its glyphs where they are to be and new ones among them. Afterward the text matrices
 * and the state are as if nothing had changed, so that everything after it stays in position.
 */
export function writeShow(
  show: TextShow,
  moved: ReadonlyMap<TextGlyph, Placed>,
  removed: ReadonlySet<TextGlyph>,
  unordered: readonly Placed[],
  names: FontNames,
): string {
  const pieces: Piece[] = []
  const added = inLineOrder(unordered)
  const add = (placed: Placed) => pieces.push(pieceOf(show, placed, names))
  show.glyphs.forEach((glyph, index) => {
    for (const placed of added) if (placed.atom.kind === 'new' && placed.atom.host.index === index) add(placed)
    if (removed.has(glyph)) return
    const placed = moved.get(glyph)
    if (placed) add(placed)
    else pieces.push({ ...plain(show), x: glyph.start, y: 0, hex: glyph.hex, advance: glyph.pen - glyph.start })
  })
  for (const placed of added)
    if (placed.atom.kind === 'new' && placed.atom.host.index >= show.glyphs.length) add(placed)
  return `${show.opening}${new ShowWriter(show, names).write(pieces)}`
}

/** Glyphs of each line from left to right, as readers expect them also of text that is read from the right. */
function inLineOrder(added: readonly Placed[]): Placed[] {
  const lines: Placed[][] = []
  for (const placed of added) {
    const line = lines.at(-1)
    if (line && line[0]!.base === placed.base) line.push(placed)
    else lines.push([placed])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.left - b.left))
}

function plain({ size, isVertical }: TextShow): Pick<Piece, 'size' | 'font' | 'color' | 'isVertical'> {
  return { size, isVertical, font: undefined, color: undefined }
}

function pieceOf(show: TextShow, { atom, left, base, factor }: Placed, names: FontNames): Piece {
  const [first] = show.glyphs as [TextGlyph]
  const y = (base - first.base) / show.height
  const x = (left - first.left) / show.scale + first.start - (y * show.slant) / show.scale
  if (atom.kind === 'kept') {
    const { glyph } = atom
    const width = (glyph.right - glyph.left) / show.scale
    const space = glyph.pen - glyph.start - width
    const isPlain = factor === 1
    return {
      ...plain(show),
      x,
      y: Math.abs(base - glyph.base) < 1e-6 * show.height ? 0 : y,
      hex: glyph.hex,
      advance: isPlain ? glyph.pen - glyph.start : width * factor + space,
      size: show.size * factor,
    }
  }
  const isOwn = atom.font === show.font
  const size = show.size * atom.scale * factor
  const [right = 0, up = 0] = atom.glyph.offset ?? []
  const width =
    atom.glyph.natural === undefined ? atom.width * factor : atom.glyph.natural * size * show.stretch * show.scale
  const { isVertical } = atom.font
  // From the baseline to the middle of the letters, or back.
  const lift = isVertical === show.isVertical ? 0 : MIDDLE * size * (isVertical ? 1 : -1)
  const raised = y + up * size + lift
  return {
    x: x + right * size * show.stretch,
    y: Math.abs(raised) < 1e-6 ? 0 : raised,
    isVertical,
    hex: atom.glyph.hex,
    advance: (width + atom.advance - atom.width) / show.scale,
    size,
    font: isOwn ? undefined : names.nameOf(atom.font),
    color: atom.color,
    path: atom.glyph.path,
  }
}

class ShowWriter {
  #text = ''
  #array = ''
  #codes = ''
  #pen = 0
  #y = 0
  #size: number
  #font: string | undefined
  #color: string | undefined
  #isPlaced = false
  #isVertical: boolean

  readonly #show: TextShow
  readonly #names: FontNames

  constructor(show: TextShow, names: FontNames) {
    this.#show = show
    this.#names = names
    this.#size = show.size
    this.#isVertical = show.isVertical
  }

  write(pieces: readonly Piece[]): string {
    const show = this.#show
    for (const piece of pieces) {
      if (piece.path !== undefined) continue
      this.#setFont(piece.font, piece.size)
      this.#setColor(piece.color)
      if (Math.abs(piece.y - this.#y) > 1e-9 || piece.isVertical !== this.#isVertical) this.#place(piece)
      this.#move(piece.x)
      this.#codes += piece.hex
      this.#pen = piece.x + piece.advance
    }
    this.#setFont(undefined, show.size)
    this.#setColor(undefined)
    this.#draw(pieces.filter(({ path }) => path !== undefined))
    if (this.#isPlaced) {
      this.#flush()
      this.#text += ` ${operands(show.lineMatrix)} Tm`
      // Where the operator began, on its line.
      const back = inverse(show.lineMatrix)
      const [, , , , right, up] = back ? combine(show.textMatrix, back) : identity
      this.#pen = show.isVertical ? up : -right
      this.#isVertical = show.isVertical
    }
    this.#move(show.length)
    this.#flush()
    return this.#text === '' ? ' ' : this.#text
  }

  /** Draws paths, which is not possible within a text object. */
  #draw(pieces: readonly Piece[]): void {
    if (pieces.length === 0) return
    this.#flush()
    this.#text += ' ET'
    for (const { x, y, isVertical, size, color, path } of pieces) {
      const scale = size / 1000
      const matrix = combine([scale * this.#show.stretch, 0, 0, scale, 0, 0], this.#matrixAt(x, y, isVertical))
      this.#text += ` q ${color === undefined ? '' : `${operatorsOf(color)} `}${operands(matrix)} cm ${path} Q`
    }
    this.#text += ' BT'
    this.#isPlaced = true
  }

  #move(x: number): void {
    const by = x - this.#pen
    if (Math.abs(by) <= TINY * Math.abs(this.#size)) return
    this.#endCodes()
    this.#array += ` ${decimal(((this.#isVertical ? by : -by) / (this.#size * this.#show.stretch)) * 1000)} `
    this.#pen = x
  }

  /** Goes to where a glyph is, turned so that its line runs along that of the operator. */
  #place({ x, y, isVertical }: Piece): void {
    this.#flush()
    this.#text += ` ${operands(this.#matrixAt(x, y, isVertical))} Tm`
    this.#pen = x
    this.#y = y
    this.#isVertical = isVertical
    this.#isPlaced = true
  }

  #matrixAt(along: number, above: number, isVertical: boolean): Matrix {
    const show = this.#show
    const turn: Turn = isVertical === show.isVertical ? [1, 0, 0, 1] : isVertical ? [0, 1, -1, 0] : [0, -1, 1, 0]
    const point: Point = show.isVertical ? [above, -along] : [along, above]
    return combine([...turn, ...point], show.textMatrix)
  }

  #setFont(font: string | undefined, size: number): void {
    if (font === this.#font && Math.abs(size - this.#size) < 1e-9) return
    this.#flush()
    this.#text += ` /${font ?? this.#names.restore(this.#show)} ${decimal(size)} Tf`
    this.#font = font
    this.#size = size
  }

  #setColor(color: string | undefined): void {
    if (color === this.#color) return
    this.#flush()
    this.#text += color === undefined ? ` ${this.#show.fill ?? ''}` : ` ${operatorsOf(color)}`
    this.#color = color
  }

  #endCodes(): void {
    if (this.#codes !== '') this.#array += `<${this.#codes}>`
    this.#codes = ''
  }

  #flush(): void {
    this.#endCodes()
    if (this.#array !== '') this.#text += ` [${this.#array.trim()}] TJ`
    this.#array = ''
  }
}

function operatorsOf(color: string): string {
  const parts = [1, 3, 5].map((at) => decimal(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  return `${parts.join(' ')} rg`
}
