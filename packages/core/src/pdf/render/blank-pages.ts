import { channelsOf, type Raster } from '../../image/raster.js'

/** What does not count as ink on a page. */
export interface BlankMeasure {
  /** How much darker than the paper something must be, in shares of white. */
  shade: number
  /** Specks up to this size, in points. */
  specks: number
  /** Margin along each edge that is ignored, in points. */
  edge: number
}

/** Scanned paper is darker than white, but not darker than this; else it is a page that is printed all over. */
const DARKEST_PAPER = 200
/** Specks may cover this share of a page. More is a print in fine dots. */
const MOST_SPECKS = 0.002

/**
 * Whether a page shows nothing but paper and specks, judged by its image. Paper is the most frequent light shade of the
 * page.
 */
export function isBlank(raster: Raster, pointsPerPixel: number, { shade, specks, edge }: BlankMeasure): boolean {
  const paper = paperOf(raster)
  const rim = Math.round(edge / pointsPerPixel)
  const inked = findInked(raster, Math.max(0, paper - shade * 255), rim)
  if (paper + shade * 255 < 255) addLighter(inked, raster, paper + shade * 255, rim)
  // The borders of a speck partly cover pixels.
  const most = specks / pointsPerPixel + 1
  let left = specks > 0 ? MOST_SPECKS * raster.width * raster.height : 0
  for (let at = inked.indexOf(1); at >= 0; at = inked.indexOf(1, at + 1)) {
    const size = clearSpeck(inked, raster.width, at, most)
    left -= size ?? Infinity
    if (left < 0) return false
  }
  return true
}

function paperOf(raster: Raster): number {
  const channels = channelsOf(raster)
  const counts = new Uint32Array(256)
  for (let at = 0; at < raster.data.length; at += channels) counts[raster.data[at]!]!++
  let paper = 255
  for (let level = 255; level >= DARKEST_PAPER; level--) if (counts[level]! > counts[paper]!) paper = level
  return paper
}

/** 1 for each pixel that is darker than a level, except near the edges. */
function findInked(raster: Raster, level: number, rim: number): Uint8Array {
  const { width, height, data } = raster
  const channels = channelsOf(raster)
  const inked = new Uint8Array(width * height)
  for (let y = rim; y < height - rim; y++) {
    for (let x = rim; x < width - rim; x++) {
      const at = (y * width + x) * channels
      for (let channel = 0; channel < channels; channel++) if (data[at + channel]! < level) inked[y * width + x] = 1
    }
  }
  return inked
}

/**
 * Also marks pixels lighter than a level: white print on a pale background. Not if it extends to the edge of the image,
 * as white around scanned paper does.
 */
function addLighter(inked: Uint8Array, raster: Raster, level: number, rim: number): void {
  const { width, height, data } = raster
  const channels = channelsOf(raster)
  const lighter = new Uint8Array(width * height)
  for (let at = 0; at < lighter.length; at++) if (data[at * channels]! > level) lighter[at] = 1
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) clearAll(lighter, width, y * width + x)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) clearAll(lighter, width, y * width + x)
  for (let y = rim; y < height - rim; y++)
    for (let x = rim; x < width - rim; x++) if (lighter[y * width + x] === 1) inked[y * width + x] = 1
}

function clearAll(marked: Uint8Array, width: number, start: number): void {
  if (marked[start] === 1) clearSpeck(marked, width, start, Infinity)
}

/** Clears a connected group of pixels and returns its size; `undefined` if it is larger than a speck. */
function clearSpeck(inked: Uint8Array, width: number, start: number, most: number): number | undefined {
  const pending = [start]
  inked[start] = 0
  let size = 0
  let [left, right] = [start % width, start % width]
  const top = Math.floor(start / width)
  let bottom = top
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    size++
    const x = at % width
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.max(bottom, Math.floor(at / width))
    if (right - left + 1 > most || bottom - top + 1 > most) return undefined
    for (const row of [at - width, at, at + width]) {
      for (let next = row - (x > 0 ? 1 : 0); next <= row + (x < width - 1 ? 1 : 0); next++) {
        if (inked[next] !== 1) continue
        inked[next] = 0
        pending.push(next)
      }
    }
  }
  return size
}
