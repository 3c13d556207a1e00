import { ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { subject } from '../../image/read/damaged-image.js'
import { decodeWithJxl } from '../../image/read/decode-with-jxl.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import type { CodecLoaders } from './codecs.js'

/** Decodes a JPEG XL with libjxl: 8 bits of sRGB, upright. @throws ToolError BAD_DOCUMENT, UNAVAILABLE */
export async function decodeJxl(
  bytes: Uint8Array,
  facts: ImageFacts,
  codecs: Pick<CodecLoaders, 'jxl'>,
): Promise<Raster> {
  const start = await codecs.jxl().catch((cause: unknown) => {
    throw new ToolError(
      'UNAVAILABLE',
      `${subject} is a JPEG XL image, but its decoder could not be loaded. Try again, or save it as JPEG.`,
      { cause },
    )
  })
  return decodeWithJxl(start, bytes, facts)
}
