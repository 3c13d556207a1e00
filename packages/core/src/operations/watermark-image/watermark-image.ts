import { fieldError } from '../../field-error.js'
import { changeImage } from '../../image/edit/change-image.js'
import { drawOver } from '../../image/edit/draw-over.js'
import { openImage } from '../../image/edit/open-image.js'
import type { Raster } from '../../image/raster.js'
import { nameImage } from '../../image/read/name-image.js'
import { writePng } from '../../image/write/write-png.js'
import type { OperationOutput } from '../../operation.js'
import { drawWatermark, type PictureWatermark } from '../../pdf/stamp/draw-watermark.js'
import type { RunContext } from '../../run-context.js'
import type { WatermarkImageOptions } from './operation.js'

/**
 * Draws text or an image over an image as displayed, on all its frames and pages. Text is set in the included fonts and positioned as in
 * `add-watermark`. HEIC, JPEG 2000 and JPEG XL become JPEG or PNG; CMYK becomes sRGB.
 * @throws ToolError INVALID_OPTIONS for a blank text or a character that no font has, MISSING_FILE without the image;
 * BAD_DOCUMENT, UNSUPPORTED_TYPE, LIMIT_EXCEEDED and UNAVAILABLE, naming the image
 */
export async function watermarkImage(
  { file, watermarkImage: logo }: { file: File; watermarkImage?: File },
  options: WatermarkImageOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const { type, text, color, opacity, position, rotation, size } = options
  if (type === 'text' && text.trim() === '') throw fieldError('INVALID_OPTIONS', 'text', 'Please enter watermark text.')
  if (type === 'image' && !logo)
    throw fieldError('MISSING_FILE', 'watermarkImage', 'Please upload an image for the watermark.')
  run.progress(0, 'Reading the image')
  const image = await openImage(file, run.limits)
  const content = type === 'image' ? await readLogo(logo!, run) : { text, color }
  const watermark: PictureWatermark = { content, opacity, position, rotation, size }
  // Frames of an animation and most pages of a TIFF are of one size.
  let drawn: { width: number; height: number; raster: Raster } | undefined
  const draw = async (raster: Raster) => {
    const { width, height } = raster
    if (drawn?.width !== width || drawn.height !== height)
      drawn = { width, height, raster: await drawWatermark({ width, height }, watermark, run) }
    return drawOver(raster, drawn.raster)
  }
  return changeImage(image, draw, { ...options, to: 'same', inRgb: true }, run)
}

/** The image of a watermark as a PNG, upright, in sRGB. */
async function readLogo(file: File, { capabilities, limits, signal, warn }: RunContext) {
  const { bytes, facts, name } = await openImage(file, limits)
  if (facts.frames > 1)
    warn({ code: 'first-frame-only', message: `${name} holds ${facts.frames} images; the watermark shows the first.` })
  try {
    const raster = await capabilities.decodeImage!(bytes, { maxPixels: limits.maxPixels, signal })
    return { name, bytes: await writePng(raster, { dpi: 72, deflate: capabilities.deflate, fast: true }) }
  } catch (error) {
    throw nameImage(error, name)
  }
}
