import { changeImage, keepImage } from '../../image/edit/change-image.js'
import { cropRaster } from '../../image/edit/crop-raster.js'
import { openImage } from '../../image/edit/open-image.js'
import { planSize, type WantedSize } from '../../image/edit/plan-size.js'
import { keptFormat } from '../../image/edit/result-format.js'
import { scaleRaster } from '../../image/edit/scale-raster.js'
import { sizePresets } from '../../image/edit/size-presets.js'
import { checkPixels } from '../../image/read/check-image.js'
import { uprightSize } from '../../image/read/describe-image.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import type { ResizeImageOptions } from './operation.js'

/**
 * Scales an image with all its frames and pages, in its own format; HEIC, JPEG 2000 and JPEG XL become JPEG or PNG. An image is enlarged
 * only if requested. Otherwise it keeps its size, with a warning, and its pixels if nothing else has to be done.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED and UNAVAILABLE, naming the image
 */
export async function resizeImage(
  { file }: { file: File },
  options: ResizeImageOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the image')
  const image = await openImage(file, run.limits)
  const { facts, name } = image
  const wanted = sizeOf(options)
  const first = uprightSize(facts)
  const plan = planSize(first, wanted)
  const pages = facts.tiff?.pages.map(uprightSize) ?? [first]
  for (const page of pages) checkPixels(planSize(page, wanted), run.limits.maxPixels, `The result of ${name}`)
  if (plan.isHeld)
    run.warn({
      code: 'not-enlarged',
      message: `${name} has ${first.width} × ${first.height} pixels and was not enlarged. Choose “Enlarge” to do so.`,
    })
  const stays = (one: { width: number; height: number }) => {
    const { width, height } = planSize(one, wanted)
    return width === one.width && height === one.height
  }
  if (pages.every(stays) && keptFormat(facts, false) === facts.format && options.quality === undefined)
    return keepImage(image, options, run)
  const isWhole = plan.crop.width === first.width && plan.crop.height === first.height
  return changeImage(
    image,
    (raster) => {
      const { crop, ...size } = planSize(raster, wanted)
      return scaleRaster(cropRaster(raster, crop), size, run)
    },
    { ...options, to: 'same', wholeTurned: isWhole ? facts.orientation : undefined },
    run,
  )
}

function sizeOf({ preset, width, height, percent, fit, enlarge }: ResizeImageOptions): WantedSize {
  if (preset === undefined) return { width, height, percent, fit, enlarge }
  const [across, down] = sizePresets[preset]
  return { width: across, height: down, fit, enlarge }
}
