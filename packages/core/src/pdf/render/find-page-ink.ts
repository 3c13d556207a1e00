import { throwIfCancelled } from '../../errors.js'
import { channelsOf, type Raster } from '../../image/raster.js'
import type { RunContext } from '../../run-context.js'
import type { SeenRect } from '../model/seen-rect.js'
import { renderPdf } from './render-pdf.js'

/** Longer side of the analyzed images: on A4, a pixel is 0.56 points. */
const MAX_SIDE = 1500
/** Samples from here on are paper. */
const PAPER = 245

/**
 * The bounding box of all non-white content of pages, by page number, in fractions of the page as displayed: 0 to 1
 * from the top left corner. Omits blank pages and those that cannot be rendered.
 * @throws ToolError those of `renderPdf`
 */
export async function* findPageInk(
  file: File,
  run: RunContext,
  { numbers, password }: { numbers: readonly number[]; password?: string | undefined },
): AsyncGenerator<[page: number, ink: SeenRect]> {
  const pictures = renderPdf(file, run, {
    password,
    choosePages: () => numbers,
    size: { maxSide: MAX_SIDE },
    gray: true,
  })
  for await (const { page, raster } of pictures) {
    throwIfCancelled(run.signal)
    const ink = raster && inkOf(raster)
    if (!ink) continue
    const { width, height } = raster
    yield [page, { x: ink.x / width, y: ink.y / height, width: ink.width / width, height: ink.height / height }]
  }
}

/** The box around every pixel that is not paper, in pixels. */
function inkOf(raster: Raster): SeenRect | undefined {
  const { width, height, data } = raster
  const channels = channelsOf(raster)
  let [left, top, right, bottom] = [width, -1, -1, -1]
  for (let y = 0; y < height; y++) {
    const row = y * width * channels
    let first = 0
    while (first < width * channels && data[row + first]! >= PAPER) first++
    if (first === width * channels) continue
    let last = width * channels - 1
    while (data[row + last]! >= PAPER) last--
    if (top < 0) top = y
    bottom = y
    left = Math.min(left, Math.floor(first / channels))
    right = Math.max(right, Math.floor(last / channels))
  }
  return bottom < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
