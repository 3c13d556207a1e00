import type { Capabilities } from '../capabilities.js'
import { ToolError } from '../errors.js'
import { grayIfGray } from './compact-raster.js'
import type { ImageEncoding, PageEncoding } from './encodings.js'
import type { Raster } from './raster.js'
import { toBw } from './to-bw.js'
import { onWhite, toGray } from './to-gray.js'
import { writePng } from './write-png.js'
import { writeTiff } from './write-tiff.js'

/**
 * Packs the picture of a page as an encoding says, after the change of colour it asks for. PNG and TIFF lose nothing and take
 * the smallest of their plain forms; a picture whose pixels are all gray is stored as gray in any format. Black and white stands on
 * white paper and takes 1 bit per pixel in PNG and TIFF (there as CCITT G4), a gray picture of it in WebP and AVIF; JPEG has it
 * as gray, since dots are what it does worst. JPEG has no opacity either: it shows white paper there.
 * @param dpi pixels per inch, noted in the file
 * @throws ToolError UNAVAILABLE for JPEG, WebP and AVIF on a machine without image encoders
 */
export async function encodePage(
  raster: Raster,
  { format, quality, color, fast = false }: PageEncoding,
  dpi: number,
  { deflate, encodeImage }: Pick<Capabilities, 'deflate' | 'encodeImage'>,
): Promise<Uint8Array> {
  const paper = format === 'jpg' || color === 'bw' ? onWhite(raster) : raster
  const colored = color === 'color' ? paper : toGray(paper)
  const picture = color === 'bw' && format !== 'jpg' ? toBw(colored) : colored
  if (format === 'png') return writePng(picture, { dpi, deflate, fast })
  if (format === 'tiff') return writeTiff(picture, { dpi, deflate, fast })
  if (!encodeImage) {
    const message = `This machine has no encoder for ${format.toUpperCase()}. Choose PNG or TIFF.`
    throw new ToolError('UNAVAILABLE', message, { details: { capability: 'encodeImage' } })
  }
  return encodeImage(grayIfGray(picture), {
    encoding: imageEncoding(format, quality, fast),
    dpi,
    maxPixels: raster.width * raster.height,
  })
}

/** From quality 90 on, chroma keeps its full resolution, as thin coloured strokes need it. */
function imageEncoding(format: 'jpg' | 'webp' | 'avif', quality: number, fast: boolean): ImageEncoding {
  if (format === 'jpg') return { format: 'jpeg', quality, chroma: quality < 90 ? '4:2:0' : '4:4:4' }
  return { format, quality, ...(fast ? { effort: 0 } : {}) }
}
