import { isPicture } from '../../files.js'
import { changeImage } from '../../image/edit/change-image.js'
import { flattenRaster, parseColor } from '../../image/edit/flatten-raster.js'
import { openImage } from '../../image/edit/open-image.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import type { ConvertImageOptions } from './operation.js'

/**
 * Converts an image and applies its stored orientation. Animations stay animated in GIF, WebP and PNG, and a TIFF keeps its pages in a
 * TIFF; other results contain only the first frame or page, with a warning, unless all are requested. The color profile is kept if the
 * format supports it; otherwise colors are converted to sRGB, as CMYK is for formats other than JPEG and TIFF.
 *
 * Of a PDF, each page becomes an image as displayed, on white unless a background is given: files numbered by page, one file without
 * a number if a single page is chosen, and one TIFF of all pages.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED and UNAVAILABLE, naming the image; PASSWORD_REQUIRED, PASSWORD_WRONG and
 * PAGES_OUT_OF_RANGE for a PDF
 */
export async function convertImage(
  { file }: { file: File },
  options: ConvertImageOptions,
  run: RunContext,
): Promise<OperationOutput> {
  // PDFs need much code that images do not.
  if (!(await isPicture(file))) return (await import('./convert-pages.js')).convertPages(file, options, run)
  run.progress(0, 'Reading the image')
  const image = await openImage(file, run.limits)
  const { background, lossless } = options
  const color = background === undefined ? undefined : parseColor(background)
  return changeImage(
    image,
    (raster) => (color ? flattenRaster(raster, color) : raster),
    { ...options, lossless: lossless || undefined, wholeTurned: image.facts.orientation },
    run,
  )
}
