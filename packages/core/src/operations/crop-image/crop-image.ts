import { ToolError } from '../../errors.js'
import { changeImage, keepImage } from '../../image/edit/change-image.js'
import { cropRaster, type PixelBox } from '../../image/edit/crop-raster.js'
import { findAttention } from '../../image/edit/find-attention.js'
import { openImage } from '../../image/edit/open-image.js'
import { keptFormat } from '../../image/edit/result-format.js'
import type { Raster } from '../../image/raster.js'
import { uprightSize } from '../../image/read/describe-image.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import type { CropImageOptions } from './operation.js'

interface Size {
  width: number
  height: number
}

/**
 * Crops an image, as displayed, to a box or an aspect ratio, including all its frames and pages. HEIC, JPEG 2000 and JPEG XL become JPEG or
 * PNG. A box that reaches beyond the image is cut off at its edge, with a warning.
 * @throws ToolError INVALID_OPTIONS for a box outside of the image; BAD_DOCUMENT, LIMIT_EXCEEDED and UNAVAILABLE, naming the image
 */
export async function cropImage(
  { file }: { file: File },
  options: CropImageOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the image')
  const image = await openImage(file, run.limits)
  const { facts, name } = image
  const pages = facts.tiff?.pages.map(uprightSize) ?? [uprightSize(facts)]
  for (const page of pages) checkBox(page, options, name, run)
  const isWhole = (page: Size) => {
    const { width, height } = partOf(page, options)
    return width === page.width && height === page.height
  }
  if (pages.every(isWhole) && keptFormat(facts, false) === facts.format && options.quality === undefined)
    return keepImage(image, options, run)
  // All frames of an animation show the same part.
  let noticed: PixelBox | undefined
  const cut = (raster: Raster) => {
    const part = partOf(raster, options)
    if (part.left !== undefined && part.top !== undefined)
      return cropRaster(raster, { ...part, left: part.left, top: part.top })
    const isMoving = facts.frames > 1 && !facts.tiff
    const found = (isMoving ? noticed : undefined) ?? findAttention(raster, part)
    noticed = found
    return cropRaster(raster, { ...found, left: part.left ?? found.left, top: part.top ?? found.top })
  }
  return changeImage(image, cut, { ...options, to: 'same' }, run)
}

function checkBox(page: Size, options: CropImageOptions, name: string, run: RunContext): void {
  const { x = 0, y = 0, unit } = options
  const [left, top] = unit === 'px' ? [x, y] : [(x / 100) * page.width, (y / 100) * page.height]
  if (left >= page.width || top >= page.height || options.width === 0 || options.height === 0) {
    const message = `The part to keep is empty: ${name} has ${page.width} × ${page.height} pixels.`
    throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'x', message }] } })
  }
  const reach = (from: number, length: number | undefined, whole: number) =>
    length !== undefined && (unit === 'px' ? from + length : from + (length / 100) * whole) > whole + 0.5
  if (reach(left, options.width, page.width) || reach(top, options.height, page.height))
    run.warn({
      code: 'box-clipped',
      message: `The part to keep reaches beyond ${name}, which has ${page.width} × ${page.height} pixels. It was cut off at the edge.`,
    })
}

/** The part of a picture that is kept; without its place where that is to be looked for. */
function partOf(
  { width, height }: Size,
  options: CropImageOptions,
): Size & { left: number | undefined; top: number | undefined } {
  const scale = (value: number | undefined, whole: number) =>
    value === undefined ? undefined : Math.round(options.unit === 'px' ? value : (value / 100) * whole)
  const [x, y] = [scale(options.x, width), scale(options.y, height)]
  const size = options.ratio
    ? largest({ width, height }, options.ratio)
    : {
        width: clamp(scale(options.width, width) ?? width, width - (x ?? 0)),
        height: clamp(scale(options.height, height) ?? height, height - (y ?? 0)),
      }
  const [across, down] = sides(options.position)
  const along = (room: number, end: number | undefined) => (end === undefined ? undefined : Math.round(room * end))
  return {
    ...size,
    left: x === undefined ? along(width - size.width, across) : Math.min(x, width - 1),
    top: y === undefined ? along(height - size.height, down) : Math.min(y, height - 1),
  }
}

const clamp = (value: number, most: number) => Math.max(1, Math.min(value, Math.max(1, most)))

/** The largest size with these proportions inside of another. */
function largest({ width, height }: Size, ratio: string): Size {
  const [across, down] = ratio.split(/[:x/]/).map(Number) as [number, number]
  if (!(across > 0 && down > 0)) {
    const message = 'Use a ratio like 16:9.'
    throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'ratio', message }] } })
  }
  const scale = Math.min(width / across, height / down)
  return { width: clamp(Math.round(across * scale), width), height: clamp(Math.round(down * scale), height) }
}

/** Where in the room that is left, across and down: 0 is at the beginning, 1 at the end; undefined is to be looked for. */
function sides(position: CropImageOptions['position']): [number | undefined, number | undefined] {
  if (position === 'attention') return [undefined, undefined]
  const across = /left/.test(position) ? 0 : /right/.test(position) ? 1 : 0.5
  const down = /top/.test(position) ? 0 : /bottom/.test(position) ? 1 : 0.5
  return [across, down]
}
