import { PDFArray, type PDFObject } from 'pdf-lib'
import { movedBox } from '../../geometry/box.js'
import type { Matrix } from '../../geometry/matrix.js'
import { inverse, transformPoint } from '../../geometry/matrix.js'
import { numberOf } from './glyph-widths.js'

/** Number of cells per side of the page for measuring coverage. */
const PARTS = 64

/** Gathers how much of a page is covered, by parts of 1/64 of its sides. */
export class CoveredArea {
  /** Number of cells inspected, which determines the time. */
  steps = 0
  readonly #cells = new Uint8Array(PARTS * PARTS)

  readonly #width: number
  readonly #height: number

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
  }

  /** Adds the unit square transformed to points as displayed. Returns the share of the page it covers. */
  addSquare(matrix: Matrix): number {
    const cells = this.#cells
    const width = this.#width
    const height = this.#height
    const back = inverse(matrix)
    if (!back) return 0
    const [left, bottom, right, top] = movedBox([0, 0, 1, 1], matrix)
    const [first, last] = [cellAt(left / width), cellAt(right / width)]
    let covered = 0
    for (let row = cellAt(bottom / height); row <= cellAt(top / height); row++) {
      const y = ((row + 0.5) / PARTS) * height
      this.steps += last - first + 1
      for (let column = first; column <= last; column++) {
        const x = ((column + 0.5) / PARTS) * width
        const [u, v] = transformPoint(back, x, y)
        if (u < 0 || u > 1 || v < 0 || v > 1) continue
        covered++
        cells[row * PARTS + column] = 1
      }
    }
    return covered / cells.length
  }

  get share(): number {
    return this.#cells.reduce((sum, cell) => sum + cell, 0) / this.#cells.length
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
