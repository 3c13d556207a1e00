import { channelsOf, type Raster } from './raster.js'

/** A picture as numbers of colors. */
export interface IndexedPixels {
  /** One byte per pixel. */
  indices: Uint8Array
  /** Red, green, blue and opacity of each color, four bytes each. */
  palette: Uint8Array
}

const MAX_COLORS = 256
const TABLE_BITS = 11
const TABLE_SIZE = 2 ** TABLE_BITS

/**
 * Numbers the colors of an 8-bit image in order of appearance, after those of a table that it is to share; undefined for more than 256.
 */
export function indexColors(raster: Raster, table = new ColorTable()): IndexedPixels | undefined {
  const { width, height, data } = raster
  const channels = channelsOf(raster)
  const indices = new Uint8Array(width * height)
  let lastColor = 0
  let lastIndex = -1
  for (let pixel = 0, at = 0; pixel < indices.length; pixel++, at += channels) {
    let color: number
    if (channels === 3) color = OPAQUE | (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
    else if (channels === 4) color = (data[at + 3]! << 24) | (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
    else color = (channels === 2 ? data[at + 1]! << 24 : OPAQUE) | (data[at]! * 0x010101)
    if (color !== lastColor || lastIndex < 0) {
      lastIndex = table.indexOf(color)
      if (lastIndex < 0) return undefined
      lastColor = color
    }
    indices[pixel] = lastIndex
  }
  return { indices, palette: table.palette() }
}

const OPAQUE = 0xff << 24

/** An open hash table from colors (opacity, red, green, blue from the highest byte down) to their numbers. */
export class ColorTable {
  readonly #keys = new Int32Array(TABLE_SIZE)
  readonly #numbers = new Int16Array(TABLE_SIZE).fill(-1)
  readonly #colors = new Int32Array(MAX_COLORS)
  #count = 0

  /** @param palette colors that have numbers already, four bytes each */
  constructor(palette: Uint8Array = new Uint8Array(0)) {
    for (let at = 0; at < palette.length; at += 4)
      this.indexOf((palette[at + 3]! << 24) | (palette[at]! << 16) | (palette[at + 1]! << 8) | palette[at + 2]!)
  }

  /** The number of a color, adding it if necessary; -1 if the palette is full. */
  indexOf(color: number): number {
    const keys = this.#keys
    const numbers = this.#numbers
    let slot = Math.imul(color, 0x9e3779b1) >>> (32 - TABLE_BITS)
    for (let number = numbers[slot]!; number >= 0; number = numbers[slot]!) {
      if (keys[slot] === color) return number
      slot = (slot + 1) & (TABLE_SIZE - 1)
    }
    if (this.#count === MAX_COLORS) return -1
    keys[slot] = color
    this.#colors[this.#count] = color
    numbers[slot] = this.#count
    return this.#count++
  }

  palette(): Uint8Array {
    const palette = new Uint8Array(this.#count * 4)
    const view = new DataView(palette.buffer)
    for (let index = 0; index < this.#count; index++) {
      const color = this.#colors[index]!
      view.setUint32(4 * index, (color << 8) | (color >>> 24))
    }
    return palette
  }
}
