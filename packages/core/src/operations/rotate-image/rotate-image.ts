import { PartsFile } from '../../files.js'
import { applyOrientation, combineOrientations } from '../../image/apply-orientation.js'
import { changeImage, keepImage } from '../../image/edit/change-image.js'
import { type OpenedImage, openImage } from '../../image/edit/open-image.js'
import { resultName } from '../../image/edit/result-name.js'
import { keepGainMap } from '../../image/gain-map/keep-gain-map.js'
import { keepSegment } from '../../image/jpeg/keep-segment.js'
import { turnJpeg } from '../../image/jpeg/turn-jpeg.js'
import { describeImage } from '../../image/read/describe-image.js'
import { hasGainMap } from '../../image/read/has-gain-map.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import type { RotateImageOptions } from './operation.js'

/** The orientation that has the effect of an angle, and of a mirror. */
const turns = { '0': 1, '90': 6, '180': 3, '270': 8 } as const
const mirrors = { none: 1, horizontal: 2, vertical: 4 } as const

/**
 * Rotates and mirrors an image with all its frames and pages, and applies its stored orientation. A JPEG is rotated without loss if its
 * sides are multiples of the block size, or with `edges: trim`; other JPEGs, lossy WebP and AVIF are re-encoded, with a warning. HEIC, JPEG
 * 2000 and JPEG XL become JPEG or PNG.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED and UNAVAILABLE, naming the image
 */
export async function rotateImage(
  { file }: { file: File },
  options: RotateImageOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the image')
  const image = await openImage(file, run.limits)
  const { facts, name } = image
  const wanted = combineOrientations(turns[options.angle], mirrors[options.flip])
  // Decoders apply the orientation of other formats.
  if (wanted === 1 && facts.orientation === 1 && canStay(image)) return keepImage(image, options, run)
  run.progress(0.1, 'Rotating the image')
  const turned = combineOrientations(facts.orientation, wanted)
  const lossless = facts.format === 'jpeg' ? turnWithoutLoss(image, turned, options) : undefined
  if (lossless) {
    const { width, height } = describeImage(lossless)!
    const lost = facts.width * facts.height - width * height
    if (lost > 0)
      run.warn({
        code: 'edges-trimmed',
        message: `The image has ${width} × ${height} pixels: those at its edge were cut off, so that ${name} could be rotated without loss.`,
      })
    const withMap = lost > 0 ? undefined : await keepGainMap(image.bytes, lossless, turned, run)
    if (!withMap && hasGainMap(image.bytes))
      run.warn({
        code: 'gain-map-lost',
        message: `${name} has an HDR gain map. The result contains the standard (SDR) image only.`,
      })
    return { files: [new PartsFile([withMap ?? lossless], resultName(run.outputName, 'jpeg'), { type: 'image/jpeg' })] }
  }
  const isLossy = facts.format === 'jpeg' || facts.format === 'avif' || facts.webp?.lossless === false
  if (isLossy)
    run.warn({
      code: 'recompressed',
      message: `${name} cannot be rotated without loss${facts.format === 'jpeg' ? ': its sides do not fill whole blocks, or it is of a rare kind' : ''}. It was encoded again at a high quality.${facts.format === 'jpeg' && options.edges === 'keep' ? ' To avoid that, let its edges be cut off.' : ''}`,
    })
  const quality = facts.format === 'jpeg' ? 95 : isLossy ? 90 : undefined
  return changeImage(
    image,
    (raster) => applyOrientation(raster, wanted),
    {
      keepMetadata: options.keepMetadata,
      to: 'same',
      quality: facts.format === 'avif' ? 75 : quality,
      wholeTurned: turned,
    },
    run,
  )
}

const canStay = ({ facts }: OpenedImage) => facts.format !== 'heic' && facts.format !== 'jp2' && facts.format !== 'jxl'

function turnWithoutLoss(
  { bytes }: OpenedImage,
  orientation: number,
  { keepMetadata, edges }: RotateImageOptions,
): Uint8Array | undefined {
  return turnJpeg(bytes, orientation, (segment, size) => keepSegment(segment, size, keepMetadata), {
    trims: edges === 'trim',
  })
}
