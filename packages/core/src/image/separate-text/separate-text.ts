import type { Raster } from '../raster.js'
import { findInk } from './find-ink.js'
import { type Color, type InkColors, inkColors } from './ink-colors.js'
import { type InkParts, inkParts } from './ink-parts.js'
import { isWriting } from './is-writing.js'
import { type Judgement, judgeParts, measureParts } from './judge-parts.js'
import { lightness, lightnessOf, noiseOf, type Plane, scaleDown, shrink, soften } from './lightness.js'
import { busyLikeness } from './likeness.js'
import { evenPaper, paperLayer } from './paper-layer.js'
import { paperLevel } from './paper-level.js'

/** A scanned page as ink upon paper. */
export interface TextLayers {
  /** Of the stencils, in pixels: those of the picture, or fewer. */
  width: number
  height: number
  /** One stencil per colour of ink, one to four of them, that do not overlap: rows padded to whole bytes, 1 is ink. */
  inks: { bits: Uint8Array; color: Color }[]
  /** What lies behind, of fewer pixels: paper, photographs, shades. 8 bits, gray or RGB. */
  paper: Raster
}

/** Resolutions, all in pixels per inch. */
export interface TextSettings {
  /** Of the page. */
  dpi: number
  /** What the stencils have at most. */
  maskDpi: number
  /** About what the paper gets; up to half as much again where it has pictures. */
  backgroundDpi: number
}

/** A page of less is a picture of a few letters, of which no judgement holds. */
const least = { dpi: 90, pixels: 64 }
/** How much of a page pictures may cover. */
const MOST_PICTURES = 0.5
/** How much of the page ink must cover. */
const LEAST_INK = 0.0004
/** Structural similarity of what is not even, at about 75 to 100 dpi, below which the layers are not the page any more. */
const LEAST_ALIKE = 0.88

/**
 * Takes a scanned page apart into stencils of its writing and line art, at full resolution, and the paper behind it, at a low one: mixed
 * raster content (ITU-T T.44), 3 to 10 times smaller than a JPEG of the page. Noise and the grain of the paper are lost, and the shades
 * within strokes. Nothing for what is no page with writing, and when the layers together would not look like the page.
 * @param page 8 bits, gray or RGB, without opacity
 */
export function separateText(page: Raster, settings: TextSettings): TextLayers | undefined {
  const { dpi, maskDpi, backgroundDpi } = settings
  if (page.alpha || page.depth !== 8 || page.color === 'cmyk') return undefined
  if (!(dpi >= least.dpi && maskDpi >= least.dpi && backgroundDpi > 0)) return undefined
  const scale = Math.min(1, dpi > maskDpi * 1.05 ? maskDpi / dpi : 1)
  const width = Math.round(page.width * scale)
  const height = Math.round(page.height * scale)
  if (Math.min(width, height) < least.pixels) return undefined
  const scaled = scale < 1 ? scaleDown(page, width, height) : page
  return separate(scaled, dpi * scale, backgroundDpi)
}

function separate(page: Raster, dpi: number, backgroundDpi: number): TextLayers | undefined {
  const { width, height } = page
  const sharp = lightnessOf(page)
  const noise = noiseOf(sharp)
  const factor = Math.max(1, Math.floor(dpi / 75))
  const small = shrink(sharp, factor)
  const paper = paperLevel(small, Math.max(2, Math.round((dpi / factor) * 0.055)))
  const contrast = Math.max(22, 4 * noise, 0.13 * rangeOf(small))
  const light = (globalThis as any).process?.env.TWICE ? soften(soften(sharp, 2), 2) : soften(sharp, dpi >= 240 ? 2 : 6)
  const ink = findInk({ light, paper, factor, contrast, reach: dpi > 230 ? 3 : 2 })
  const parts = ink && inkParts(ink, width, height, (width * height) / 8)
  if (!parts) return undefined
  const view = { ink, light, paper, factor, dpi }
  const facts = measureParts(parts, view)
  const judged = judgeParts(parts, facts, view, contrast)
  ;(globalThis as any).why = { noise, contrast, factor, share: judged.share, parts: parts.count }
  if (judged.share > MOST_PICTURES || !isWriting(facts, judged.isInk, paper, dpi)) return undefined
  const kept = keepRuns(parts, judged)
  if (kept.area < LEAST_INK * width * height) return undefined
  const found = inkColors(page, parts, facts, judged.isInk, dpi)
  const paperDpi = Math.min(dpi, backgroundDpi * (judged.share > 0.02 ? 1.5 : 1))
  const size = (pixels: number) => Math.max(1, Math.round((pixels * paperDpi) / dpi))
  const covered = coverInk(parts, kept.runs, width, height, dpi > 230 ? 3 : dpi > 140 ? 2 : 1)
  const behind = paperLayer(page, covered, size(width), size(height))
  const even = evenPaper(behind, Math.min(12, 4 + noise))
  const inks = stencils(parts, kept.runs, found, width, height)
  const layers = { width, height, inks, paper: even }
  const shown = showLayers(layers, factor)
  ;(globalThis as any).why.like = busyLikeness(small, shown, 16 + (noise / factor) ** 2 * 4)
  if (busyLikeness(small, shown, 16 + (noise / factor) ** 2 * 4) < LEAST_ALIKE) return undefined
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

/** A byte for each run, 1 if it is ink: runs of large parts are no ink where there are pictures. */
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

/** A byte per pixel, 1 for ink and what is so close to it that it is not quite paper. */
function coverInk(parts: InkParts, kept: Uint8Array, width: number, height: number, rim: number): Uint8Array {
  const wide = new Uint8Array(width * height)
  for (let run = 0; run < parts.runs; run++) {
    if (kept[run] === 0) continue
    const line = parts.row[run]! * width
    const from = Math.max(0, parts.start[run]! - rim)
    const to = Math.min(width, parts.end[run]! + rim)
    for (let at = line + from; at < line + to; at++) wide[at] = 1
  }
  const covered = wide.slice()
  for (let away = 1; away <= rim; away++) {
    const shift = away * width
    for (let at = shift; at < wide.length; at++) covered[at]! |= wide[at - shift]!
    for (let at = 0; at + shift < wide.length; at++) covered[at]! |= wide[at + shift]!
  }
  return covered
}

function stencils(
  parts: InkParts,
  kept: Uint8Array,
  { colors, colorOf }: InkColors,
  width: number,
  height: number,
): TextLayers['inks'] {
  const rowBytes = Math.ceil(width / 8)
  const inks = colors.map((color) => ({ bits: new Uint8Array(rowBytes * height), color, used: false }))
  for (let run = 0; run < parts.runs; run++) {
    const ink = kept[run] === 1 ? inks[colorOf[parts.part[run]!]!] : undefined
    if (!ink) continue
    ink.used = true
    setBits(ink.bits, parts.row[run]! * rowBytes, parts.start[run]!, parts.end[run]!)
  }
  return inks.filter((ink) => ink.used).map(({ bits, color }) => ({ bits, color }))
}

function setBits(bits: Uint8Array, row: number, start: number, end: number): void {
  const first = start >> 3
  const last = (end - 1) >> 3
  const from = 0xff >> (start & 7)
  const to = 0xff << (7 - ((end - 1) & 7))
  if (first === last) bits[row + first]! |= from & to
  else {
    bits[row + first]! |= from
    bits.fill(0xff, row + first + 1, row + last)
    bits[row + last]! |= to
  }
}

/** How light the layers are together, in squares of `factor` × `factor` pixels of the stencils. */
export function showLayers({ width, height, inks, paper }: TextLayers, factor: number): Plane {
  const columns = Math.ceil(width / factor)
  const rows = Math.ceil(height / factor)
  const behind = lightnessOf(paper)
  const ink = new Float32Array(columns * rows)
  const share = new Float32Array(columns * rows)
  const rowBytes = Math.ceil(width / 8)
  for (const { bits, color } of inks) {
    const value = lightness(...color)
    for (let at = 0; at < bits.length; at++) {
      const byte = bits[at]!
      if (byte === 0) continue
      const y = Math.floor(at / rowBytes)
      const row = Math.floor(y / factor) * columns
      const left = (at - y * rowBytes) * 8
      for (let bit = 0; bit < 8; bit++) {
        if (((byte << bit) & 0x80) === 0) continue
        const cell = row + Math.floor((left + bit) / factor)
        ink[cell]! += value
        share[cell]!++
      }
    }
  }
  const data = new Uint8Array(columns * rows)
  const full = factor * factor
  for (let y = 0, at = 0; y < rows; y++) {
    const down = place(y, rows, behind.height)
    for (let x = 0; x < columns; x++, at++) {
      const level = interpolate(behind, place(x, columns, behind.width), down)
      data[at] = (ink[at]! + level * (full - share[at]!)) / full + 0.5
    }
  }
  return { width: columns, height: rows, data }
}

/** The place in a line of `to` pixels of the middle of one in a line of `from`. */
function place(index: number, from: number, to: number): number {
  return Math.min(to - 1, Math.max(0, ((index + 0.5) * to) / from - 0.5))
}

function interpolate({ width, height, data }: Plane, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y) * width
  const right = Math.min(width - 1, left + 1)
  const below = Math.min(height - 1, Math.floor(y) + 1) * width
  const across = x - left
  const down = y - Math.floor(y)
  const upper = data[top + left]! * (1 - across) + data[top + right]! * across
  const lower = data[below + left]! * (1 - across) + data[below + right]! * across
  return upper * (1 - down) + lower * down
}
