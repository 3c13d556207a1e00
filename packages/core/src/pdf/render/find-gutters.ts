import { throwIfCancelled } from '../../errors.js'
import { channelsOf, type Raster } from '../../image/raster.js'
import type { RunContext } from '../../run-context.js'
import { renderPdf } from './render-pdf.js'

/** Longer side of the analyzed images. */
const MAX_SIDE = 1000
/** How far from the expected position a gutter is searched, as a share of the page. */
const REACH = 0.12
/** A pixel that is this much darker than paper is ink or shadow. */
const DARKER = 24
/** Share of rows that a shadow in the fold goes through. */
const THROUGH = 0.85
/** The fold is searched where no more than this share of rows has ink above the least. */
const TOLERANCE = 0.005

/**
 * Finds where pages of a book lie side by side: the shadow of the fold, or the middle of the white strip between two columns of print, near
 * the expected positions. By page number, in fractions of the width as displayed; omits pages that cannot be rendered.
 * @param expected in fractions of the width
 * @throws ToolError those of `renderPdf`
 */
export async function* findGutters(
  file: File,
  run: RunContext,
  {
    numbers,
    password,
    expected,
  }: { numbers: readonly number[]; password?: string | undefined; expected: readonly number[] },
): AsyncGenerator<[page: number, gutters: number[]]> {
  const pictures = renderPdf(file, run, {
    password,
    choosePages: () => numbers,
    size: { maxSide: MAX_SIDE },
    gray: true,
  })
  for await (const { page, raster } of pictures) {
    throwIfCancelled(run.signal)
    if (!raster) continue
    const dark = darkRows(raster)
    yield [page, expected.map((at) => findGutter(dark, raster, at))]
  }
}

/** Number of dark pixels of each column. */
function darkRows(raster: Raster): Uint32Array {
  const { width, height, data } = raster
  const channels = channelsOf(raster)
  const paper = paperOf(raster, channels)
  const dark = new Uint32Array(width)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (data[(y * width + x) * channels]! < paper - DARKER) dark[x]!++
  return dark
}

/** The brightness of most of the bright half of a page. */
function paperOf({ data }: Raster, channels: number): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += channels) counts[data[at]!]!++
  let best = 255
  for (let value = 128; value < 256; value++) if (counts[value]! > counts[best]!) best = value
  return best
}

/** The gutter near a position, all in fractions of the width. */
export function findGutter(
  dark: Uint32Array,
  { width, height }: Pick<Raster, 'width' | 'height'>,
  expected: number,
): number {
  const middle = expected * width
  const from = Math.max(0, Math.floor(middle - REACH * width))
  const to = Math.min(width - 1, Math.ceil(middle + REACH * width))
  const shadow = nearestRun(dark, from, to, middle, (count) => count >= THROUGH * height)
  // A dark page has no fold to be seen.
  if (shadow && shadow[1] - shadow[0] < (to - from) / 3) return (shadow[0] + shadow[1] + 1) / 2 / width
  let least = height
  for (let x = from; x <= to; x++) least = Math.min(least, dark[x]!)
  const gap = widestRun(dark, from, to, middle, (count) => count <= least + TOLERANCE * height)
  return gap ? clamp((gap[0] + gap[1] + 1) / 2, from, to) / width : expected
}

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

type Run = [first: number, last: number]

function* runsOf(dark: Uint32Array, from: number, to: number, isIn: (count: number) => boolean): Generator<Run> {
  let start = -1
  for (let x = from; x <= to + 1; x++) {
    const inside = x <= to && isIn(dark[x]!)
    if (inside && start < 0) start = x
    else if (!inside && start >= 0) {
      yield [start, x - 1]
      start = -1
    }
  }
}

function nearestRun(
  ...[dark, from, to, middle, isIn]: [Uint32Array, number, number, number, (count: number) => boolean]
) {
  let best: Run | undefined
  const distance = ([first, last]: Run) => Math.abs((first + last) / 2 - middle)
  for (const run of runsOf(dark, from, to, isIn)) if (!best || distance(run) < distance(best)) best = run
  return best
}

/** The widest run; of two that are almost as wide, the one closer to the middle. A page that is white throughout is cut in the middle. */
function widestRun(
  ...[dark, from, to, middle, isIn]: [Uint32Array, number, number, number, (count: number) => boolean]
) {
  let best: Run | undefined
  const weight = ([first, last]: Run) => last - first + 1 - Math.abs((first + last) / 2 - middle) / 2
  for (const run of runsOf(dark, from, to, isIn)) if (!best || weight(run) > weight(best)) best = run
  if (best && best[0] === from && best[1] === to) return [middle - 0.5, middle - 0.5] as Run
  return best
}
