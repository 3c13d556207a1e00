import type { PdfImage } from '../../pdf/images/pdf-image.js'
import type { Warning } from '../../warning.js'
import { worthScaling } from './levels.js'
import type { CompressPdfOptions } from './operation.js'
import type { ImageReport } from './report.js'

/** Pictures that are named in a warning. */
const MAX_NAMED = 10
/** Images of fewer bytes are not worth a word. */
const LEAST_BYTES = 1024

/** A picture that options cannot reach, and why. */
export interface UnreachedPicture {
  object: number
  reason: string
}

/** Why the quality and resolution asked for have no effect on an image; nothing when they may have. */
export function whyUnreached(image: PdfImage | undefined): string | undefined {
  if (!image) return 'its structure is not supported'
  if (image.colorKey) return 'it has a color-key mask'
  if (image.matte) return 'its soft mask is preblended'
  const { space } = image
  if (space?.color === 'other' && space.channels !== 1)
    return space.palette ? 'it has a palette of ink colors' : 'its color space is not supported'
  return undefined
}

/**
 * Warns about a requested quality or resolution without effect: the file has no images, or some of them were not
 * changed.
 */
export function warnOfKeptPictures(
  { imageQuality, dpi }: Pick<CompressPdfOptions, 'imageQuality' | 'dpi'>,
  { images, unreached }: { images: readonly ImageReport[]; unreached: readonly UnreachedPicture[] },
  fileName: string,
): Warning[] {
  const options = [imageQuality !== undefined && 'imageQuality', dpi !== undefined && 'dpi']
    .filter(Boolean)
    .join(' and ')
  if (options === '') return []
  if (images.length + unreached.length === 0)
    return [{ code: 'no-pictures', message: `${fileName} has no images, so ${options} had no effect.` }]
  const changed = new Set(images.filter(({ to }) => to !== 'kept').map(({ object }) => object))
  const known = new Set(unreached.map(({ object }) => object))
  const larger = images
    .filter(
      (image) =>
        image.to === 'kept' &&
        image.before >= LEAST_BYTES &&
        !known.has(image.object) &&
        dpi !== undefined &&
        (image.dpi ?? 0) > dpi * worthScaling,
    )
    .map(({ object }) => ({ object, reason: 'it would not get smaller' }))
  const kept = [...unreached.filter(({ object }) => !changed.has(object)), ...larger].sort(
    (one, other) => one.object - other.object,
  )
  if (kept.length === 0) return []
  const named = kept.slice(0, MAX_NAMED).map(({ object, reason }) => `object ${object} (${reason})`)
  const more = kept.length > MAX_NAMED ? ` and ${kept.length - MAX_NAMED} more` : ''
  const verb = kept.length === 1 ? 'image was' : 'images were'
  return [
    {
      code: 'pictures-kept',
      message: `${kept.length} ${verb} left unchanged, so ${options} had no effect there: ${named.join(', ')}${more}.`,
    },
  ]
}

/** Whether an image is large enough to be mentioned. */
export function isWorthNaming(bytes: number): boolean {
  return bytes >= LEAST_BYTES
}
