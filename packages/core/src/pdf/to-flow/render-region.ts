import { isToolError, throwIfCancelled } from '../../errors.js'
import type { Picture } from '../../flow-document/flow-document.js'
import type { Raster } from '../../image/raster.js'
import { writePng } from '../../image/write/write-png.js'
import type { RunContext } from '../../run-context.js'
import type { Box } from '../page-objects/page-objects.js'
import { renderPdf } from '../render/render-pdf.js'

const DPI = 200
const POINTS = 72
/** Most pixels of the page that a region is cut out of. */
const MOST_PIXELS = 40_000_000
/** A page that takes longer is left out: hundreds of thousands of long lines. */
const MOST_MS = 15_000

/**
 * Returns a function that renders parts of pages, for drawings that have no equivalent in the output document. A page
 * is rendered once if its parts are requested consecutively.
 */
export function regionRenderer(
  file: File,
  password: string | undefined,
  run: RunContext,
): (page: number, box: Box) => Promise<Picture | undefined> {
  let last: { page: number; rendered: Promise<{ raster: Raster; dpi: number } | undefined> } | undefined
  return async (page, box) => {
    if (last?.page !== page) last = { page, rendered: renderPage(file, page, password, run) }
    const rendered = await last.rendered
    if (!rendered) return undefined
    const scale = rendered.dpi / POINTS
    const picture = cut(rendered.raster, {
      left: Math.floor(box.left * scale),
      top: Math.floor(box.top * scale),
      right: Math.ceil(box.right * scale),
      bottom: Math.ceil(box.bottom * scale),
    })
    if (!picture) return undefined
    const bytes = await writePng(picture, { dpi: rendered.dpi, deflate: run.capabilities.deflate })
    const [width, height] = [picture.width / scale, picture.height / scale]
    return { type: 'picture', format: 'png', bytes, width, height }
  }
}

/**
 * With fewer pixels to the inch where the page is too large for the usual ones; nothing where the engine cannot draw it, or not in
 * time.
 */
async function renderPage(file: File, page: number, password: string | undefined, run: RunContext) {
  const maxPixels = Math.min(MOST_PIXELS, run.limits.maxPixels)
  const stopping = new AbortController()
  const stop = () => stopping.abort(run.signal.reason)
  const timer = setTimeout(stop, MOST_MS)
  run.signal.addEventListener('abort', stop)
  const { signal } = stopping
  const quiet: RunContext = { ...run, warn: () => {}, limits: { ...run.limits, maxPixels }, signal }
  try {
    throwIfCancelled(run.signal)
    return await renderInSizes(file, page, password, quiet)
  } catch (error) {
    if (!signal.aborted || run.signal.aborted) throw error
    return undefined
  } finally {
    clearTimeout(timer)
    run.signal.removeEventListener('abort', stop)
  }
}

async function renderInSizes(file: File, page: number, password: string | undefined, run: RunContext) {
  const { maxPixels } = run.limits
  for (const size of [{ dpi: DPI }, { maxSide: Math.floor(Math.sqrt(maxPixels)) }]) {
    const rendering = { password, choosePages: () => [page], size, annotations: false }
    try {
      for await (const { raster, dpi } of renderPdf(file, run, rendering)) return raster && { raster, dpi }
    } catch (error) {
      if (!isToolError(error) || !['BAD_DOCUMENT', 'LIMIT_EXCEEDED'].includes(error.code)) throw error
    }
  }
  return undefined
}

/** A part of an 8-bit image; undefined if it is outside. */
function cut(raster: Raster, { left, top, right, bottom }: Box): Raster | undefined {
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  const width = Math.min(raster.width, right) - x
  const height = Math.min(raster.height, bottom) - y
  if (width <= 0 || height <= 0) return undefined
  const channels = raster.data.length / (raster.width * raster.height)
  const data = new Uint8Array(width * height * channels)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * raster.width + x) * channels
    data.set(raster.data.subarray(from, from + width * channels), row * width * channels)
  }
  return { ...raster, width, height, data }
}
