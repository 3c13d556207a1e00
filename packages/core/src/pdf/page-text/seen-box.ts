import { PDFArray, type PDFObject } from 'pdf-lib'
import type { Matrix } from '../../geometry/matrix.js'
import { inverse } from '../../geometry/matrix.js'
import { numberOf } from './glyph-widths.js'

/**
 * A box in points (1/72 inch) of the page as displayed: origin at the bottom left corner of the visible area, x to the
 * right, y up.
 */
export interface SeenBox {
  left: number
  bottom: number
  right: number
  top: number
}

/** The box around a rectangle that a matrix takes elsewhere. */
export function boxAround(left: number, bottom: number, right: number, top: number, matrix: Matrix): SeenBox {
  const [a, b, c, d, e, f] = matrix
  const xs = [a * left + c * bottom, a * right + c * bottom, a * left + c * top, a * right + c * top]
  const ys = [b * left + d * bottom, b * right + d * bottom, b * left + d * top, b * right + d * top]
  return {
    left: Math.min(...xs) + e,
    bottom: Math.min(...ys) + f,
    right: Math.max(...xs) + e,
    top: Math.max(...ys) + f,
  }
}

/** Number of cells per side of the page for measuring coverage. */
const PARTS = 64

/** Gathers how much of a page is covered, by parts of 1/64 of its sides. */
export class CoveredArea {
  /** Number of cells inspected, which determines the time. */
  steps = 0
  private readonly cells = new Uint8Array(PARTS * PARTS)

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}

  /** Adds the unit square transformed to points as displayed. Returns the share of the page it covers. */
  addSquare(matrix: Matrix): number {
    const { cells, width, height } = this
    const back = inverse(matrix)
    if (!back) return 0
    const { left, bottom, right, top } = boxAround(0, 0, 1, 1, matrix)
    const [first, last] = [cellAt(left / width), cellAt(right / width)]
    const [a, b, c, d, e, f] = back
    let covered = 0
    for (let row = cellAt(bottom / height); row <= cellAt(top / height); row++) {
      const y = ((row + 0.5) / PARTS) * height
      this.steps += last - first + 1
      for (let column = first; column <= last; column++) {
        const x = ((column + 0.5) / PARTS) * width
        const [u, v] = [a * x + c * y + e, b * x + d * y + f]
        if (u < 0 || u > 1 || v < 0 || v > 1) continue
        covered++
        cells[row * PARTS + column] = 1
      }
    }
    return covered / cells.length
  }

  get share(): number {
    return this.cells.reduce((sum, cell) => sum + cell, 0) / this.cells.length
  }
}

function cellAt(part: number): number {
  return Math.max(0, Math.min(PARTS - 1, Math.floor(part * PARTS) || 0))
}

/** The first `count` numbers of an array; undefined if there are fewer or one is invalid. */
export function readNumbers(value: PDFObject | undefined, count: number): number[] | undefined {
  if (!(value instanceof PDFArray) || value.size() < count) return undefined
  const numbers = Array.from({ length: count }, (_, index) => numberOf(value.lookup(index)) ?? Number.NaN)
  return numbers.every(Number.isFinite) ? numbers : undefined
}

/** A matrix as objects have it. */
export function readMatrix(value: PDFObject | undefined): Matrix | undefined {
  return readNumbers(value, 6) as Matrix | undefined
}
