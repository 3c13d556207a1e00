import type { Box } from '../../page-objects/page-objects.js'

/** Boxes that cover more cells than this are checked for every query. */
const MAX_FIELDS = 400
/** Maximum number of overlapping boxes; only pages made to be slow have more. */
const MAX_DEPTH = 500

/** Finds the boxes at a point without checking all of them. */
export class BoxGrid<T> {
  readonly #step: number
  readonly #fields = new Map<number, { box: Box; value: T }[]>()
  readonly #large: { box: Box; value: T }[] = []

  /** @param step side of a cell in points: about the size of the boxes. */
  constructor(step: number) {
    this.#step = Math.max(1, step)
  }

  add(box: Box, value: T): void {
    const entry = { box, value }
    const fields = this.#fieldsOf(box)
    if (fields === undefined) {
      if (this.#large.length < MAX_DEPTH) this.#large.push(entry)
    } else
      for (const key of fields) {
        const field = this.#fields.get(key)
        if (!field) this.#fields.set(key, [entry])
        else if (field.length < MAX_DEPTH) field.push(entry)
      }
  }

  /** Values of the boxes that contain a point, including their edges; in order of insertion within a cell. */
  at(x: number, y: number): T[] {
    const key = this.#key(Math.floor(x / this.#step), Math.floor(y / this.#step))
    const found: T[] = []
    for (const list of [this.#large, this.#fields.get(key) ?? []])
      for (const { box, value } of list)
        if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) found.push(value)
    return found
  }

  /** Whether any box contains a point. */
  has(x: number, y: number): boolean {
    return this.at(x, y).length > 0
  }

  #fieldsOf({ left, top, right, bottom }: Box): number[] | undefined {
    const [firstX, lastX] = [Math.floor(left / this.#step), Math.floor(right / this.#step)]
    const [firstY, lastY] = [Math.floor(top / this.#step), Math.floor(bottom / this.#step)]
    if (!((lastX - firstX + 1) * (lastY - firstY + 1) <= MAX_FIELDS)) return undefined
    const keys: number[] = []
    for (let y = firstY; y <= lastY; y++) for (let x = firstX; x <= lastX; x++) keys.push(this.#key(x, y))
    return keys
  }

  #key(x: number, y: number): number {
    return y * 0x4000_0000 + x
  }
}
