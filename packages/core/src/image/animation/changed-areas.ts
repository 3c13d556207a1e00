import type { Raster } from '../raster.js'
import type { Animation } from './animation.js'
import type { Area } from './frame-canvas.js'

/** What a frame changes of the one before. */
export interface Change {
  area: Area
  /** Red, green, blue and opacity of the pixels of the area. */
  pixels: Uint8Array<ArrayBuffer>
  /** The whole frame, and the one before. */
  raster: Raster
  before: Raster | undefined
  /** Milliseconds. */
  delay: number
}

/** How areas are chosen. */
export interface AreaSettings {
  /** Whether areas begin at even places. */
  even?: boolean
  /** Whether each frame is stored whole. */
  whole?: boolean
  /** Scales a frame. */
  scale?: (raster: Raster) => Promise<Raster>
}

/** The changes of an animation, one frame after the other; frames that change nothing prolong the one before. */
export async function* changedAreas(animation: Animation, settings: AreaSettings = {}): AsyncGenerator<Change> {
  let waiting: Change | undefined
  let before: Raster | undefined
  for await (const { raster: given, delay } of animation.frames()) {
    const raster = settings.scale ? await settings.scale(given) : given
    const area = areaOf(raster, before, settings)
    if (waiting && !area) waiting.delay += delay
    else {
      if (waiting) yield waiting
      waiting = { area: area!, pixels: cut(raster, area!), raster, before, delay }
    }
    before = raster
  }
  if (waiting) yield waiting
}

function areaOf(raster: Raster, before: Raster | undefined, { even, whole }: AreaSettings): Area | undefined {
  const { width, height } = raster
  const all = { left: 0, top: 0, width, height }
  if (!before) return all
  const changed = boundsOfChange(raster, before)
  if (!changed) return undefined
  if (whole) return all
  if (!even) return changed
  const [left, top] = [changed.left & ~1, changed.top & ~1]
  return { left, top, width: changed.left + changed.width - left, height: changed.top + changed.height - top }
}

/** The pixels, a number each. */
function words({ data }: Raster): Uint32Array {
  const { buffer, byteOffset } = data.byteOffset % 4 === 0 ? data : data.slice()
  return new Uint32Array(buffer, byteOffset, data.length / 4)
}

function boundsOfChange(raster: Raster, before: Raster): Area | undefined {
  const [now, then] = [words(raster), words(before)]
  const { width, height } = raster
  let [left, right, top, bottom] = [width, -1, -1, -1]
  for (let y = 0; y < height; y++) {
    const row = y * width
    let first = 0
    while (first < width && now[row + first] === then[row + first]) first++
    if (first === width) continue
    let last = width - 1
    while (now[row + last] === then[row + last]) last--
    if (top < 0) top = y
    bottom = y
    left = Math.min(left, first)
    right = Math.max(right, last)
  }
  return top < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The pixels of an area. */
function cut({ width, data }: Raster, area: Area): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(area.width * area.height * 4)
  for (let row = 0; row < area.height; row++) {
    const from = ((area.top + row) * width + area.left) * 4
    pixels.set(data.subarray(from, from + area.width * 4), row * area.width * 4)
  }
  return pixels
}

/** Pixels with opacity, or without where none lets anything through. */
export function toRaster(pixels: Uint8Array, { width, height }: Area): Raster {
  const size = { width, height, color: 'rgb', depth: 8 } as const
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return { ...size, alpha: true, data: pixels }
  const data = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) data.set(pixels.subarray(from, from + 3), to)
  return { ...size, alpha: false, data }
}
