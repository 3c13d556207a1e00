import type { Raster } from '../../image/raster.js'
import { withoutAlpha } from '../../image/read/decode-with-jxl.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import { convertNamedColors, type NamedColors, namedColorsOf } from '../../image/read/named-colors.js'
import type { RenderRequest } from '../../pdf/render/render-capabilities.js'
import { decodeHeif } from './decode-heif.js'
import { decodeJxl } from './decode-jxl.js'
import { loadSharp, type SharpModule } from './load-sharp.js'
import { readProfile } from './read-profile.js'
import { runSharp } from './run-sharp.js'

/**
 * Decodes what sharp cannot: HEIC, JPEG XL, JPEG 2000, which a thread decodes, and pictures that name their colors by numbers,
 * which it does not know. Nothing for other formats.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED, UNAVAILABLE, CANCELLED
 */
export async function decodeApart(
  bytes: Uint8Array,
  facts: ImageFacts,
  { maxPixels, signal = new AbortController().signal }: { maxPixels: number; signal?: AbortSignal | undefined },
): Promise<Raster | undefined> {
  if (facts.format === 'jp2') {
    const [{ decodeJp2 }, { renderOverThreads }, { renderThreads }] = await Promise.all([
      import('../../pdf/images/decode-jp2.js'),
      import('../../pdf/render/render-pool.js'),
      import('../render-threads.js'),
    ])
    const renderPages = (request: RenderRequest) => renderOverThreads(request, renderThreads)
    const raster = await decodeJp2(bytes, facts, { renderPages, maxPixels, signal })
    const icc = raster.color !== 'cmyk' && readProfile(facts, raster.color)
    return icc ? { ...raster, icc } : raster
  }
  if (facts.format === 'jxl') return decodeJxl(bytes, facts)
  if (needsHeif(facts, await loadSharp())) return decodeHeif(bytes, facts, maxPixels)
  const colors = /^(avif|heic|png)$/.test(facts.format) ? namedColorsOf(bytes) : undefined
  return colors && decodeNamed(bytes, facts, colors, { maxPixels, signal })
}

/** Whether a picture is a HEIC and the libvips of this machine cannot decode it: the one that comes with sharp cannot. */
function needsHeif({ format }: ImageFacts, sharp: SharpModule): boolean {
  return format === 'heic' && !sharp.format.heif.input.fileSuffix?.includes('.heic')
}

async function decodeNamed(
  bytes: Uint8Array,
  facts: ImageFacts,
  colors: NamedColors,
  { maxPixels, signal }: { maxPixels: number; signal: AbortSignal },
): Promise<Raster> {
  const sharp = await loadSharp()
  const isDeep = facts.depth > 8
  const { data, info } = await runSharp(
    (strictness) =>
      sharp(bytes, { ...strictness, limitInputPixels: maxPixels, autoOrient: true, ignoreIcc: true })
        .toColourspace(isDeep ? 'rgb16' : 'srgb')
        .ensureAlpha()
        .raw({ depth: isDeep ? 'ushort' : 'uchar' })
        .toBuffer({ resolveWithObject: true }),
    signal,
  )
  const { width, height } = info
  const samples = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data
  const pixels = new Uint8ClampedArray(width * height * 4)
  convertNamedColors(colors, samples, pixels, isDeep ? 65_535 : 255)
  const rgba = { width, height, color: 'rgb', alpha: true, depth: 8, data: new Uint8Array(pixels.buffer) } as const
  return facts.alpha ? rgba : { ...rgba, alpha: false, data: withoutAlpha(rgba.data) }
}
