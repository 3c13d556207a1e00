import type { Raster } from '../raster.js'
import { coarsePaper } from './coarse-paper.js'
import { inkColors } from './ink-colors.js'
import { type InkParts, inkParts } from './ink-parts.js'
import { type Judgement, judgeParts } from './judge-parts.js'
import { lightnessOf, noiseOf, type Plane, shrink, soften } from './lightness.js'
import { measureParts, type PartFacts } from './measure-parts.js'
import { evenPaper, paperLayer } from './paper-layer.js'
import { paperLevel } from './paper-level.js'
import { scaleToMeans } from './scale-to-means.js'
import { showLayers } from './show-layers.js'
import { coverInk, stencils } from './stencils.js'
import type { TextLayers } from './text-layers.js'
import { thresholdInk } from './threshold-ink.js'
import { thriftyStencils } from './thrifty-stencils.js'
import { scanTuning, writingTuning } from './tuning.js'

const WINDOW = 8

const c1 = (0.01 * 255) ** 2
const c2 = (0.03 * 255) ** 2

/** Resolutions, all in pixels per inch. */
export interface TextSettings {
  /** Of the page. */
  dpi: number
  /** Maximum resolution of the stencils. */
  maskDpi: number
  /** Approximate resolution of the paper; up to half as much again with images. */
  backgroundDpi: number
  /**
   * Minimum structural similarity of uneven areas, at about 75 to 100 dpi, for the layers to represent the page.
   * Default 0.88.
   */
  leastAlike?: number
}

/**
 * Separates a scanned page into stencils of its text and line art, at full resolution, and the paper behind it, at a
 * low one: mixed raster content (ITU-T T.44), 3 to 10 times smaller than a JPEG of the page. Noise, paper grain, and
 * shades within strokes are lost. Undefined for images that are not pages of text, and if the layers together would not
 * look like the page.
 * @param page 8 bits, gray or RGB, without opacity
 */
export function separateText(page: Raster, settings: TextSettings): TextLayers | undefined {
  const { dpi, maskDpi, backgroundDpi, leastAlike = 0.88 } = settings
  if (page.alpha || page.depth !== 8 || page.color === 'cmyk') return undefined
  if (!(dpi >= scanTuning.least.dpi && maskDpi >= scanTuning.least.dpi && backgroundDpi > 0)) return undefined
  const scale = Math.min(1, dpi > maskDpi * 1.05 ? maskDpi / dpi : 1)
  const width = Math.round(page.width * scale)
  const height = Math.round(page.height * scale)
  if (Math.min(width, height) < scanTuning.least.pixels) return undefined
  const scaled = scale < 1 ? scaleToMeans(page, width, height) : page
  return separate(scaled, { dpi: dpi * scale, backgroundDpi, leastAlike })
}

function separate(
  page: Raster,
  { dpi, backgroundDpi, leastAlike }: Required<Omit<TextSettings, 'maskDpi'>>,
): TextLayers | undefined {
  const { width, height } = page
  const sharp = lightnessOf(page)
  const noise = noiseOf(sharp)
  const factor = Math.max(1, Math.floor(dpi / 75))
  const small = shrink(sharp, factor)
  const paper = paperLevel(small, Math.max(2, Math.round((dpi / factor) * 0.055)))
  const contrast = Math.max(22, 4 * noise, 0.13 * rangeOf(small))
  const light = soften(sharp, dpi >= 240 ? 2 : 6)
  const found = thresholdInk({ light, paper, factor, contrast, reach: dpi > 230 ? 3 : 2 })
  const parts = found && inkParts(found.ink, width, height, (width * height) / 8)
  if (!parts) return undefined
  const { ink, doubts } = found
  const view = { ink, light, paper, factor, dpi, noise }
  const facts = measureParts(parts, view)
  const judged = judgeParts(parts, facts, view, contrast)
  if (judged.share > scanTuning.mostPictures || !isWriting(facts, judged.isInk, paper, dpi)) return undefined
  const kept = keepRuns(parts, judged)
  if (kept.area < scanTuning.leastInk * width * height) return undefined
  const colors = inkColors(page, parts, facts, judged.isInk, dpi)
  const paperDpi = Math.min(dpi, backgroundDpi * (judged.share > 0.02 ? 1.5 : 1))
  const size = (pixels: number) => Math.max(1, Math.round((pixels * paperDpi) / dpi))
  const covered = coverInk(parts, kept.runs, width, height, dpi > 230 ? 3 : dpi > 140 ? 2 : 1)
  const behind = paperLayer(page, covered, size(width), size(height))
  const even = evenPaper(coarsePaper(behind), Math.min(12, 4 + noise))
  const inks = stencils(parts, kept.runs, colors, width, height)
  thriftyStencils(inks, width, height, doubts)
  const layers = { width, height, inks, paper: even }
  const shown = showLayers(layers, factor)
  if (busyLikeness(small, shown, 16 + (noise / factor) ** 2 * 4) < leastAlike) return undefined
  return layers
}

/** From the darkest to the lightest, one in fifty left out on either side. */
function rangeOf({ data }: Plane): number {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value]!++
  const level = (share: number) => {
    let seen = 0
    return counts.findIndex((count) => {
      seen += count
      return seen > share * data.length
    })
  }
  return level(0.98) - level(0.02)
}

/** One byte per run, 1 for ink: runs of large parts are not ink in image areas. */
function keepRuns(parts: InkParts, { isInk, pictures, size }: Judgement): { runs: Uint8Array; area: number } {
  const runs = new Uint8Array(parts.runs)
  let area = 0
  for (let run = 0; run < parts.runs; run++) {
    if (isInk[parts.part[run]!] === 0) continue
    const middle = Math.floor((parts.start[run]! + parts.end[run]!) / 2 / size)
    if (
      isInk[parts.part[run]!] === 2 &&
      pictures.data[Math.floor(parts.row[run]! / size) * pictures.width + middle] === 1
    )
      continue
    runs[run] = 1
    area += parts.end[run]! - parts.start[run]!
  }
  return { runs, area }
}

/**
 * Similarity of two planes of one size in areas with content: the mean structural similarity over squares of 8 × 8
 * pixels whose variance in `one` exceeds `least`; 1 if there are none.
 */
function busyLikeness(one: Plane, other: Plane, least: number): number {
  let sum = 0
  let count = 0
  for (let top = 0; top + WINDOW <= one.height; top += WINDOW) {
    for (let left = 0; left + WINDOW <= one.width; left += WINDOW) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
      for (let y = top; y < top + WINDOW; y++) {
        for (let at = y * one.width + left, end = at + WINDOW; at < end; at++) {
          const p = one.data[at]!
          const q = other.data[at]!
          a += p
          b += q
          aa += p * p
          bb += q * q
          ab += p * q
        }
      }
      const n = WINDOW * WINDOW
      const [ma, mb] = [a / n, b / n]
      const va = aa / n - ma * ma
      if (va <= least) continue
      const vb = bb / n - mb * mb
      const cov = ab / n - ma * mb
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
      count++
    }
  }
  return count === 0 ? 1 : sum / count
}

/**
 * Distinguishes a page of text from a photograph or a shaded drawing: by the number of parts similar to letters, the
 * share of dark content that is not ink, and the evenness of the background.
 * @param paper lightness of the paper, in cells of about 1/75 to 1/150 inch
 */
function isWriting(facts: PartFacts, isInk: Uint8Array, paper: Plane, dpi: number): boolean {
  let [letters, ink, all] = [0, 0, 0]
  for (let which = 0; which < isInk.length; which++) {
    all += facts.area[which]!
    if (isInk[which] === 0) continue
    ink += facts.area[which]!
    const width = (facts.right[which]! - facts.left[which]!) / dpi
    const height = (facts.bottom[which]! - facts.top[which]!) / dpi
    if (height > 0.03 && height < 0.5 && width > 0.01 && width < 1) letters++
  }
  if (letters < writingTuning.leastLetters || ink < writingTuning.leastInk * all) return false
  const { mode, slow } = evenness(paper)
  return mode >= writingTuning.even.mode || (slow >= writingTuning.even.slow && ink >= writingTuning.even.ink * all)
}

/** How much of a plane is of about one level, and how much changes slowly. */
function evenness({ width, height, data }: Plane): { mode: number; slow: number } {
  const counts = new Uint32Array(256 + writingTuning.band)
  let [slow, total] = [0, 0]
  for (let y = 2; y < height - 2; y++) {
    for (let at = y * width + 2; at < (y + 1) * width - 2; at++) {
      counts[data[at]!]!++
      total++
      const across = Math.abs(data[at + 2]! - data[at - 2]!)
      const down = Math.abs(data[at + 2 * width]! - data[at - 2 * width]!)
      if (across <= writingTuning.slow && down <= writingTuning.slow) slow++
    }
  }
  let [most, sum] = [0, 0]
  for (let level = 0; level < counts.length; level++) {
    sum += counts[level]! - (counts[level - writingTuning.band] ?? 0)
    if (sum > most) most = sum
  }
  return { mode: most / Math.max(1, total), slow: slow / Math.max(1, total) }
}
