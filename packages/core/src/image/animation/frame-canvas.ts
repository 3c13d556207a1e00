import type { Raster } from '../raster.js'
import { damagedImage } from '../read/damaged-image.js'

/** A part of a picture, in pixels from its top left corner. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** What of a canvas stays for the next frame. */
export type Disposal = 'keep' | 'clear' | 'restore'

/** A canvas on which the frames of an animation are drawn, one over the other. Transparent at first. */
export class FrameCanvas {
  readonly #width: number
  readonly #height: number
  readonly #pixels: Uint8Array

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
    this.#pixels = new Uint8Array(width * height * 4)
  }

  /**
   * Draws a frame, red, green, blue and opacity of each pixel, over what is there or in place of it. Returns the whole picture, and disposes of
   * the frame afterward.
   * @throws ToolError BAD_DOCUMENT if it does not fit into the canvas
   */
  draw(pixels: Uint8ClampedArray, area: Area, { over, disposal }: { over: boolean; disposal: Disposal }): Raster {
    const { left, top, width, height } = area
    if (left + width > this.#width || top + height > this.#height || pixels.length !== width * height * 4)
      throw damagedImage(undefined, 'its frames do not fit into it')
    const before = disposal === 'restore' ? this.#pixels.slice() : undefined
    for (let row = 0; row < height; row++) {
      const to = ((top + row) * this.#width + left) * 4
      const source = pixels.subarray(row * width * 4, (row + 1) * width * 4)
      if (over) blend(this.#pixels, to, source)
      else this.#pixels.set(source, to)
    }
    const size = { width: this.#width, height: this.#height }
    const raster: Raster = { ...size, color: 'rgb', alpha: true, depth: 8, data: this.#pixels.slice() }
    if (before) this.#pixels.set(before)
    else if (disposal === 'clear') this.#clear(area)
    return raster
  }

  #clear({ left, top, width, height }: Area): void {
    for (let row = top; row < top + height; row++)
      this.#pixels.fill(0, (row * this.#width + left) * 4, (row * this.#width + left + width) * 4)
  }
}

/** Draws a row of pixels over another one (PNG, third edition, 13.16). */
function blend(below: Uint8Array, start: number, above: Uint8ClampedArray): void {
  for (let from = 0, to = start; from < above.length; from += 4, to += 4) {
    const opacity = above[from + 3]!
    if (opacity === 0) continue
    const rest = opacity === 255 ? 0 : (below[to + 3]! * (255 - opacity)) / 255
    const sum = opacity + rest
    for (let channel = 0; channel < 3; channel++)
      below[to + channel] = Math.round((above[from + channel]! * opacity + below[to + channel]! * rest) / sum)
    below[to + 3] = Math.round(sum)
  }
}
