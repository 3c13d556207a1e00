import { joinBytes } from '../../bytes.js'
import { packLzw } from '../read/gif-lzw.js'
import type { Animation } from './animation.js'
import { type AreaSettings, type Change, changedAreas } from './changed-areas.js'

/** How a GIF is written. */
export interface GifSettings extends Pick<AreaSettings, 'scale'> {
  /** How far a channel may differ from the frame before to be left out. Default 0. */
  interFrameError?: number | undefined
}

const MAX_COLORS = 255
const KEEP = 1
const CLEAR = 2
/** Browsers play shorter ones at this pace. */
const LEAST_DELAY = 20
const USUAL_DELAY = 100

/**
 * A GIF (GIF 89a) of an animation or of a single picture. Each frame has colors of its own: those it changes, if there are 255 at most, else the best
 * 255. Opacity is on or off.
 */
export async function writeGif(
  animation: Animation,
  { interFrameError = 0, scale }: GifSettings = {},
): Promise<Uint8Array> {
  const settings = scale ? { scale } : {}
  const clears = await hasClearing(animation, settings)
  const frames: Uint8Array[] = []
  let { width, height } = animation
  let shown = new Uint8Array(0)
  for await (const change of changedAreas(animation, { ...settings, whole: clears })) {
    if (frames.length === 0) {
      ;({ width, height } = change.raster)
      shown = new Uint8Array(width * height * 4)
    }
    const drawn = pixelsToDraw(change, clears ? undefined : shown, interFrameError)
    const { palette, indices } = await chooseColors(drawn)
    if (!clears) show(shown, change, drawn, palette, indices)
    frames.push(writeFrame(change, palette, indices, clears ? CLEAR : KEEP))
  }
  const head = new Uint8Array(13)
  head.set(new TextEncoder().encode('GIF89a'))
  const view = new DataView(head.buffer)
  view.setUint16(6, width, true)
  view.setUint16(8, height, true)
  head[10] = 0x70
  const loops = animation.plays === 0 ? 0 : Math.min(0xffff, animation.plays - 1)
  const looping =
    animation.plays === 1
      ? []
      : [
          Uint8Array.of(0x21, 0xff, 11),
          new TextEncoder().encode('NETSCAPE2.0'),
          Uint8Array.of(3, 1, loops & 255, loops >> 8, 0),
        ]
  return joinBytes([head, ...looping, ...frames, Uint8Array.of(0x3b)])
}

/** Whether a pixel that was opaque lets something through later: then frames cannot be drawn over each other. */
async function hasClearing(animation: Animation, settings: AreaSettings): Promise<boolean> {
  for await (const { raster, before } of changedAreas(animation, settings)) {
    if (!before) continue
    for (let at = 3; at < raster.data.length; at += 4)
      if (raster.data[at]! < 128 && before.data[at]! >= 128) return true
  }
  return false
}

/** For each pixel of the area whether it is drawn, and its color. */
interface Drawn {
  pixels: Uint8Array
  isDrawn: Uint8Array
}

function pixelsToDraw({ area, pixels, raster, before }: Change, shown: Uint8Array | undefined, error: number): Drawn {
  const isDrawn = new Uint8Array(pixels.length / 4)
  const then = before?.data
  for (let y = 0, pixel = 0; y < area.height; y++) {
    let at = ((area.top + y) * raster.width + area.left) * 4
    for (let x = 0; x < area.width; x++, pixel++, at += 4) {
      if (pixels[4 * pixel + 3]! < 128) continue
      const isSame =
        shown !== undefined &&
        shown[at + 3] === 255 &&
        ((then && differs(pixels, 4 * pixel, then, at) === 0) || differs(pixels, 4 * pixel, shown, at) <= error)
      if (!isSame) isDrawn[pixel] = 1
    }
  }
  return { pixels, isDrawn }
}

function differs(one: Uint8Array, at: number, other: Uint8Array, place: number): number {
  return Math.max(
    Math.abs(one[at]! - other[place]!),
    Math.abs(one[at + 1]! - other[place + 1]!),
    Math.abs(one[at + 2]! - other[place + 2]!),
  )
}

/** Colors, three bytes each, and for each pixel the number of its own; what is not drawn has the number after the last. */
interface Colored {
  palette: Uint8Array
  indices: Uint8Array
}

async function chooseColors({ pixels, isDrawn }: Drawn): Promise<Colored> {
  const exact = exactColors(pixels, isDrawn)
  if (exact) return exact
  const { quantize } = await import('pdf-lib/upng')
  const count = isDrawn.reduce((sum, one) => sum + one, 0)
  const list = new Uint8Array(count * 4)
  for (let pixel = 0, to = 0; pixel < isDrawn.length; pixel++) {
    if (!isDrawn[pixel]) continue
    list.set(pixels.subarray(4 * pixel, 4 * pixel + 3), to)
    list[to + 3] = 255
    to += 4
  }
  const { abuf } = quantize(list.buffer, MAX_COLORS)
  const reduced = new Uint8Array(abuf)
  const whole = new Uint8Array(pixels.length)
  for (let pixel = 0, from = 0; pixel < isDrawn.length; pixel++) {
    if (!isDrawn[pixel]) continue
    whole.set(reduced.subarray(from, from + 4), 4 * pixel)
    from += 4
  }
  return exactColors(whole, isDrawn)!
}

/** The colors as they are; undefined if there are more than fit. */
function exactColors(pixels: Uint8Array, isDrawn: Uint8Array): Colored | undefined {
  const numbers = new Map<number, number>()
  const indices = new Uint8Array(isDrawn.length)
  for (let pixel = 0, at = 0; pixel < isDrawn.length; pixel++, at += 4) {
    if (!isDrawn[pixel]) continue
    const color = (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!
    let number = numbers.get(color)
    if (number === undefined) {
      if (numbers.size === MAX_COLORS) return undefined
      number = numbers.size
      numbers.set(color, number)
    }
    indices[pixel] = number
  }
  for (let pixel = 0; pixel < isDrawn.length; pixel++) if (!isDrawn[pixel]) indices[pixel] = numbers.size
  return {
    palette: Uint8Array.from([...numbers.keys()].flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255])),
    indices,
  }
}

/** Notes what a viewer shows after the frame. */
function show(
  shown: Uint8Array,
  { area, raster }: Change,
  { isDrawn }: Drawn,
  palette: Uint8Array,
  indices: Uint8Array,
) {
  for (let y = 0, pixel = 0; y < area.height; y++) {
    let at = ((area.top + y) * raster.width + area.left) * 4
    for (let x = 0; x < area.width; x++, pixel++, at += 4) {
      if (!isDrawn[pixel]) continue
      const color = 3 * indices[pixel]!
      shown.set(palette.subarray(color, color + 3), at)
      shown[at + 3] = 255
    }
  }
}

function writeFrame({ area, delay }: Change, palette: Uint8Array, indices: Uint8Array, disposal: number): Uint8Array {
  const transparent = palette.length / 3
  // At least 4 colors, since codes have 3 bits or more.
  const bits = Math.max(2, 32 - Math.clz32(transparent))
  const table = new Uint8Array(3 << bits)
  table.set(palette)
  const time = Math.min(0xffff, Math.round((delay < LEAST_DELAY ? USUAL_DELAY : delay) / 10))
  const control = Uint8Array.of(0x21, 0xf9, 4, (disposal << 2) | 1, time & 255, time >> 8, transparent, 0)
  const head = new Uint8Array(10)
  const view = new DataView(head.buffer)
  head[0] = 0x2c
  for (const [index, value] of [area.left, area.top, area.width, area.height].entries())
    view.setUint16(1 + index * 2, value, true)
  head[9] = 0x80 | (bits - 1)
  return joinBytes([control, head, table, packLzw(indices, bits)])
}
