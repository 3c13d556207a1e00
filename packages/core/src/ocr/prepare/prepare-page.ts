import { pause } from '../../errors.js'
import { identity, type Matrix } from '../../geometry/matrix.js'
import type { Raster } from '../../image/raster.js'
import { noiseOf, type Plane, soften } from '../../image/separate-text/lightness.js'
import { preparationTuning } from '../tuning.js'
import { findSkew } from './find-skew.js'
import { measureInk } from './measure-ink.js'
import { measurePaper, type PaperMap } from './measure-paper.js'
import { straighten, straightenedSize } from './straighten.js'

/** Share of pixels that are much darker or lighter than their four neighbors. */
function countSpecks({ width, height, data }: Plane): number {
  let [specks, looked] = [0, 0]
  for (let y = 1; y < height - 1; y += 3)
    for (let x = 1, at = y * width + 1; x < width - 1; x += 5, at += 5) {
      const value = data[at]!
      looked++
      const left = data[at - 1]! - value
      // Nearly all are like the one to the left.
      if (left < preparationTuning.speck && left > -preparationTuning.speck) continue
      const sign = left > 0 ? 1 : -1
      if (
        sign * (data[at + 1]! - value) >= preparationTuning.speck &&
        sign * (data[at - width]! - value) >= preparationTuning.speck &&
        sign * (data[at + width]! - value) >= preparationTuning.speck
      )
        specks++
    }
  return specks / Math.max(1, looked)
}

/** Preprocessing steps of an image, in the order of execution. */
export type PreparationStep = 'despeckle' | 'denoise' | 'flatten' | 'deskew'

/** A picture made ready for the engine. */
export interface PreparedPage {
  /** Gray, 8 bits; the input image itself if no step was needed. */
  picture: Raster
  /** Takes pixels of this picture to pixels of the one given. */
  toRendered: Matrix
  /** Degrees by which the picture was turned clockwise to make its lines level. */
  skew: number
  /** How much more its rows look like lines of text than its columns: see `findSkew`. */
  levelness: number
  steps: PreparationStep[]
}

/**
 * Prepares a rendered page for recognition: removes specks and noise, evens out shadows, pale print and print showing
 * through, and levels lines. Each step is applied only if measurements show a need, so that a clean page is returned
 * unchanged. Returns an opaque, upright 8-bit gray image. Yields to the host between steps.
 * @param dpi pixels per inch of the image
 * @throws ToolError CANCELLED
 */
export async function preparePage(
  picture: Raster,
  dpi: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<PreparedPage> {
  const steps: PreparationStep[] = []
  let plane: Plane = picture
  const speckled = countSpecks(plane)
  const noise = noiseOf(plane)
  if (speckled > preparationTuning.leastSpecks && noise < preparationTuning.noise.much) {
    await pause(signal)
    plane = removeSpecks(plane, preparationTuning.speck, speckled > preparationTuning.manySpecks ? 3 : 1)
    steps.push('despeckle')
  }
  if (noise > preparationTuning.noise.some) {
    for (let round = noise > preparationTuning.noise.much ? 2 : 1; round > 0; round--) {
      await pause(signal)
      plane = soften(plane, 2)
    }
    steps.push('denoise')
  }
  await pause(signal)
  const paper = measurePaper(plane, dpi)
  const ink = measureInk(plane, paper)
  const needsWhite =
    paper.unevenness > preparationTuning.uneven ||
    ink.level > preparationTuning.pale ||
    ink.ghosts > preparationTuning.ghosts
  if (ink.level < 1 && ink.share < preparationTuning.mostInk && needsWhite) {
    await pause(signal)
    plane = flattenPaper(plane, paper, {
      black: ink.level,
      white: ink.level + preparationTuning.white * (1 - ink.level),
    })
    steps.push('flatten')
  }
  await pause(signal)
  const { skew, levelness } = findSkew(plane, dpi)
  if (
    Math.abs(skew) < preparationTuning.leastSkew ||
    levelness < 1 ||
    growth(plane, skew) > preparationTuning.mostGrowth
  )
    return { ...made(picture, plane, steps), toRendered: identity, skew: 0, levelness }
  const level = await straighten(plane, skew, steps.includes('flatten') ? 255 : paper.usual, signal)
  steps.push('deskew')
  return { ...made(picture, level.plane, steps), toRendered: level.toSource, skew, levelness }
}

/** How many times more pixels a picture has when it is turned. */
function growth(plane: Plane, skew: number): number {
  const { width, height } = straightenedSize(plane, skew)
  return (width * height) / plane.data.length
}

function made(picture: Raster, plane: Plane, steps: PreparationStep[]): Pick<PreparedPage, 'picture' | 'steps'> {
  const { width, height, data } = plane
  return { picture: plane === picture ? picture : { ...picture, width, height, data }, steps }
}

/**
 * The plane with lone dark and light pixels, as of salt and pepper, replaced by the median of the eight around them.
 * What has more than `alike` neighbors of its own kind (strokes, their corners and ends) stays.
 * @param step how much darker or lighter than its surroundings a speck is
 */
function removeSpecks({ width, height, data }: Plane, step: number, alike: number): Plane {
  const cleaned = data.slice()
  const near = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  const around = new Uint8Array(8)
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1, end = at + width - 2; at < end; at++) {
      const value = data[at]!
      // Most pixels are like one of these two.
      const beside = data[at - 1]! - value
      const above = data[at - width]! - value
      if (beside < step && beside > -step && above < step && above > -step) continue
      let [darker, lighter] = [0, 0]
      for (let index = 0; index < 8; index++) {
        const other = data[at + near[index]!]!
        around[index] = other
        if (other - value >= step) lighter++
        else if (value - other >= step) darker++
      }
      if (lighter >= 8 - alike || darker >= 8 - alike) cleaned[at] = medianOf8(around)
    }
  return { width, height, data: cleaned }
}

function medianOf8(values: Uint8Array): number {
  for (let index = 1; index < 8; index++) {
    const value = values[index]!
    let to = index
    for (; to > 0 && values[to - 1]! > value; to--) values[to] = values[to - 1]!
    values[to] = value
  }
  return (values[3]! + values[4]! + 1) >> 1
}

/**
 * The page with white paper: each pixel is divided by the local paper level, and stretched so that the lightness
 * `black`, relative to the paper, becomes black, and `white` becomes white.
 */
function flattenPaper(
  page: Plane,
  { cells, factor }: PaperMap,
  { black, white }: { black: number; white: number },
): Plane {
  const { width, height, data } = page
  const flat = new Uint8ClampedArray(data.length)
  const gain = 255 / (white - black)
  const offset = -black * gain
  const across = Array.from({ length: width }, (_, x) => between((x + 0.5) / factor - 0.5, cells.width))
  const lefts = Int32Array.from(across, ([left]) => left)
  const shares = Float32Array.from(across, ([, share]) => share)
  // One more than there are, for the right neighbor of the last.
  const gains = new Float32Array(cells.width + 1)
  for (let y = 0; y < height; y++) {
    const [upper, share] = between((y + 0.5) / factor - 0.5, cells.height)
    const lower = Math.min(upper + 1, cells.height - 1)
    for (let x = 0; x < cells.width; x++) {
      const level = cells.data[upper * cells.width + x]! * (1 - share) + cells.data[lower * cells.width + x]! * share
      gains[x] = gain / Math.max(1, level)
    }
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const left = lefts[x]!
      const here = gains[left]!
      flat[at] = data[at]! * (here + (gains[left + 1]! - here) * shares[x]!) + offset
    }
  }
  return { width, height, data: new Uint8Array(flat.buffer) }
}

/**
 * The cell before a position and the fraction to the next one; clamped before the center of the first and after that of
 * the last.
 */
function between(place: number, length: number): [cell: number, share: number] {
  if (place <= 0) return [0, 0]
  return place >= length - 1 ? [length - 1, 0] : [Math.floor(place), place % 1]
}
