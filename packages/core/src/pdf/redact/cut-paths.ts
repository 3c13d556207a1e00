import { type Box, boundsOf, holds, union } from '../../geometry/box.js'
import type { Matrix } from '../../geometry/matrix.js'
import { movePoints } from '../../geometry/polygon.js'
import type { ContentReader } from '../content/content-tokens.js'
import { operatorCode } from '../content/operators.js'
import { decimal } from '../model/seen-page.js'
import type { ContentEdit } from '../rewrite/content-edits.js'
import type { PageWork } from './page-work.js'
import type { RedactionArea } from './redaction-area.js'

const M = operatorCode('m')
const L = operatorCode('l')
const C = operatorCode('c')
const V = operatorCode('v')
const Y = operatorCode('y')
const H = operatorCode('h')
const RE = operatorCode('re')

/** Operands of each operator that builds paths. */
const counts = new Map([
  [M, 2],
  [L, 2],
  [C, 6],
  [V, 4],
  [Y, 4],
  [H, 0],
  [RE, 4],
])

/** Maximum number of path segments inspected; drawings have a few thousand. */
const MAX_PIECES = 2_000_000

/** One operator of a path. */
interface Piece {
  code: number
  start: number
  end: number
  /** In the space of the page: its own points, without the one it begins at. */
  points: number[]
  /** The point it ends at, as operands. */
  x: number
  y: number
}

/**
 * Removes the parts of paths inside areas (ISO 32000-2, 8.5): subpaths that are entirely inside, and of others the
 * segments between entry and exit, replaced by a straight line. Content outside the areas does not change.
 */
export class PathCut {
  #pieces: Piece[] = []
  #clips = false

  readonly #work: PageWork
  readonly #edits: ContentEdit[]

  constructor(work: PageWork, edits: ContentEdit[]) {
    this.#work = work
    this.#edits = edits
  }

  /** Adds what an operator builds. */
  build(code: number, reader: ContentReader, matrix: Matrix): void {
    const count = counts.get(code)!
    if (!reader.endsInNumbers(count)) return
    if (this.#pieces.length >= MAX_PIECES) {
      reader.isBroken = true
      return
    }
    const first = reader.count - count
    const numbers = Array.from({ length: count }, (_, index) => reader.number(first + index))
    let [x, y] = [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0]
    let corners = numbers
    if (code === RE) {
      const [left = 0, bottom = 0, width = 0, height = 0] = numbers
      corners = [left, bottom, left + width, bottom, left + width, bottom + height, left, bottom + height]
      x = left
      y = bottom
    }
    const points = movePoints(corners, matrix)
    this.#pieces.push({ code, start: reader.start, end: reader.position, points, x, y })
  }

  /** The path becomes the clipping path too. */
  clip(): void {
    this.#clips = true
  }

  /**
   * Handles the painting or end of a path. Returns whether something was removed. A pattern visible through the path
   * cannot be changed in one position only.
   */
  paint(region: ContentEdit, showsPattern: boolean): boolean {
    const pieces = this.#pieces
    const clips = this.#clips
    this.#pieces = []
    this.#clips = false
    if (pieces.length === 0) return false
    let whole: Box | undefined
    for (const { points } of pieces) if (points.length > 0) whole = around(whole, points)
    if (!whole || this.#work.areas.find(whole).length === 0) return false
    if (showsPattern) this.#work.doubts.add('a pattern with its own content is visible in an area')
    const edits: ContentEdit[] = []
    let kept = 0
    for (const part of partsOf(pieces)) kept += this.#cut(part, edits)
    if (edits.length === 0) return false
    const [{ x, y }] = pieces as [Piece]
    // Content painted through the clip is inside an area; not every viewer supports an empty clipping path.
    if (kept === 0 && clips) edits[0]!.text = ` ${decimal(x)} ${decimal(y)} 0 0 re`
    else if (kept === 0) edits.push({ ...region, text: ' n' })
    for (const edit of edits) this.#edits.push(edit)
    this.#work.removed.paths++
    return true
  }

  /** Cuts one subpath. Returns the number of remaining segments. */
  #cut(part: readonly Piece[], edits: ContentEdit[]): number {
    let bounds: Box | undefined
    for (const { points } of part) if (points.length > 0) bounds = around(bounds, points)
    if (bounds && this.#areasAt(bounds.slice(0, 2)).some(({ rect }) => allIn(bounds, rect))) {
      for (const { start, end } of part) edits.push({ start, end, text: '' })
      return 0
    }
    let kept = part.length
    let from: number[] = []
    let begin: number[] = []
    let run: Piece[] = []
    let area: RedactionArea | undefined
    const close = () => {
      const last = run.at(-1)
      if (last && (run.length > 1 || last.code !== L)) {
        for (const { start, end } of run.slice(0, -1)) edits.push({ start, end, text: '' })
        edits.push({ start: last.start, end: last.end, text: ` ${decimal(last.x)} ${decimal(last.y)} l` })
        kept -= run.length - 1
      }
      run = []
      area = undefined
    }
    for (const piece of part) {
      const { code, points } = piece
      const isStretch = code === L || code === C || code === V || code === Y
      if (isStretch && from.length > 0) {
        const isIn = (candidate: RedactionArea) => allIn(from, candidate.rect) && allIn(points, candidate.rect)
        if (area && !isIn(area)) close()
        area ??= this.#areasAt(from).find(isIn)
        if (area) run.push(piece)
      } else close()
      // After a closed subpath, the path continues from its start.
      if (code === M || code === RE) begin = points.slice(0, 2)
      if (code === H) from = begin
      else if (points.length > 0) from = code === RE ? begin : points.slice(-2)
    }
    close()
    return kept
  }

  #areasAt([x = 0, y = 0]: readonly number[]): readonly RedactionArea[] {
    return this.#work.areas.find([x, y, x, y])
  }
}

/** Subpaths, each from its start to the next one. */
function partsOf(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (!last || piece.code === M || piece.code === RE) parts.push([piece])
    else last.push(piece)
  }
  return parts
}

function allIn(points: readonly number[], rect: Box): boolean {
  for (let at = 0; at + 1 < points.length; at += 2) if (!holds(rect, points[at]!, points[at + 1]!)) return false
  return true
}

function around(box: Box | undefined, points: readonly number[]): Box {
  return box ? union(box, boundsOf(points)) : boundsOf(points)
}
