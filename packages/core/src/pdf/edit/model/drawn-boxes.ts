import type { Box } from '../../../geometry/box.js'
import { type Matrix, transformPoint } from '../../../geometry/matrix.js'
import type { ContentReader } from '../../content/content-tokens.js'
import { operatorCode } from '../../content/operators.js'

/** Boxes of one page that are kept; more would be a drawing. */
const MAX_BOXES = 20_000
const re = operatorCode('re')

/** Gathers the boxes of pictures and paths on a page, which text must not grow into. */
export class DrawnBoxes {
  readonly boxes: Box[] = []
  hasPictures = false
  #path: [number, number, number, number] | undefined

  /** Takes up the points of an operator that builds a path. */
  build(reader: ContentReader, code: number, matrix: Matrix): void {
    const { count } = reader
    if (!reader.endsInNumbers(count)) return
    if (code === re && count >= 4) {
      const [x, y, width, height] = [0, 1, 2, 3].map((index) => reader.number(count - 4 + index)) as [
        number,
        number,
        number,
        number,
      ]
      for (const [px, py] of cornersOf(x, y, width, height)) this.#point(px, py, matrix)
    } else
      for (let index = 0; index + 1 < count; index += 2)
        this.#point(reader.number(index), reader.number(index + 1), matrix)
  }

  /** Ends a path, which is painted or not, and gives its bounds. */
  finish(isPainted: boolean): Box | undefined {
    const path = this.#path
    if (isPainted && path) this.#add(path)
    this.#path = undefined
    return path
  }

  /** Takes up a picture, which fills the unit square. */
  addPicture(matrix: Matrix): void {
    this.hasPictures = true
    this.#path = undefined
    for (const [x, y] of cornersOf(0, 0, 1, 1)) this.#point(x, y, matrix)
    this.finish(true)
  }

  addAll(boxes: readonly Box[]): void {
    for (const box of boxes) this.#add(box)
  }

  #add(box: Box): void {
    if (this.boxes.length < MAX_BOXES) this.boxes.push(box)
  }

  #point(x: number, y: number, matrix: Matrix): void {
    const [px, py] = transformPoint(matrix, x, y)
    const path = this.#path
    if (!path) this.#path = [px, py, px, py]
    else {
      path[0] = Math.min(path[0], px)
      path[1] = Math.min(path[1], py)
      path[2] = Math.max(path[2], px)
      path[3] = Math.max(path[3], py)
    }
  }
}

function cornersOf(x: number, y: number, width: number, height: number): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ]
}
