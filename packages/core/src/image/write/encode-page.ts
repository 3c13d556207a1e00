import type { Capabilities } from '../../capabilities.js'
import { ToolError } from '../../errors.js'
import { grayIfGray } from '../compress/compact-raster.js'
import type { ImageEncoding, PageEncoding } from '../compress/encodings.js'
import type { Raster } from '../raster.js'
import { toBw } from '../to-bw.js'
import { onWhite, toGray } from '../to-gray.js'
import { writePng } from './write-png.js'
import { writeTiff } from './write-tiff.js'

/**
 * Converts the image of a page to the colors of its encoding; `packPage` then encodes it. Black and white is drawn on
 * white paper. JPEG stores it as gray, since it handles dots worst, and fills transparent areas with white. For
 * encoders of the machine, images with only gray pixels become gray; our own writers do that themselves.
 */
export function preparePage(raster: Raster, { format, color }: PageEncoding): Raster {
  const paper = format === 'jpg' || color === 'bw' ? onWhite(raster) : raster
  const colored = color === 'color' ? paper : toGray(paper)
  const picture = color === 'bw' && format !== 'jpg' ? toBw(colored) : colored
  return needsEncoder(format) ? grayIfGray(picture) : picture
}

/** Whether a format is packed by an encoder of the machine, not by a writer of our own. */
export function needsEncoder(format: PageEncoding['format']): format is 'jpg' | 'webp' | 'avif' {
  return format !== 'png' && format !== 'tiff'
}

/**
 * Packs what `preparePage` gave. PNG and TIFF lose nothing and take the smallest of their plain forms, black and white among them (in
 * TIFF as CCITT G4). As PNG the samples have been read when the call returns its promise.
 * @param dpi pixels per inch, noted in the file
 * @throws ToolError UNAVAILABLE for JPEG, WebP and AVIF on a machine without image encoders
 */
export async function packPage(
  picture: Raster,
  { format, quality, fast = false }: PageEncoding,
  dpi: number,
  { deflate, encodeImage }: Pick<Capabilities, 'deflate' | 'encodeImage'>,
): Promise<Uint8Array> {
  if (format === 'png') return writePng(picture, { dpi, deflate, fast })
  if (format === 'tiff') return writeTiff(picture, { dpi, deflate, fast })
  if (!encodeImage) {
    const message = `Images cannot be written as ${format.toUpperCase()} here. Choose PNG or TIFF.`
    throw new ToolError('UNAVAILABLE', message, { details: { capability: 'encodeImage' } })
  }
  return encodeImage(picture, {
    encoding: imageEncoding(format, quality, fast),
    dpi,
    maxPixels: picture.width * picture.height,
  })
}

/** From quality 90 on, chroma keeps its full resolution, as thin colored strokes need it. */
function imageEncoding(format: 'jpg' | 'webp' | 'avif', quality: number, fast: boolean): ImageEncoding {
  if (format === 'jpg') return { format: 'jpeg', quality, chroma: quality < 90 ? '4:2:0' : '4:4:4', fast: true }
  return { format, quality, ...(fast ? { effort: 0 } : {}) }
}
