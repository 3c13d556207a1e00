import { joinBytes } from '../../bytes.js'
import { ToolError } from '../../errors.js'
import { subject } from '../read/damaged-image.js'
import { pngChunks, readPngFacts, transparentColor } from '../read/read-png.js'
import { pngChunk } from './write-png-chunk.js'

/**
 * The function of oxipng: the PNG, the level, whether to interlace, whether to change the color of transparent pixels.
 */
export type OxipngOptimise = (png: Uint8Array, level: number, interlace: boolean, optimizeAlpha: boolean) => Uint8Array

/** Chunks without which the picture would look or measure differently. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'iCCP', 'sRGB', 'cICP', 'gAMA', 'cHRM', 'pHYs'])

/** oxipng makes several copies of the samples, in a WebAssembly memory that never shrinks. */
const maxSampleBytes = 150_000_000

/**
 * Recompresses a PNG with oxipng. Pixels, color and density are kept; other chunks are removed, unless `keepMetadata`.
 * Animations stay unchanged, and so do images too large for oxipng, except for those chunks.
 * @throws ToolError BAD_DOCUMENT
 */
export function packPng(png: Uint8Array, level: number, keepMetadata: boolean, optimise: OxipngOptimise): Uint8Array {
  const facts = readPngFacts(png)
  if (!facts?.png) throw new ToolError('BAD_DOCUMENT', `${subject} is not a PNG, or its header is damaged.`)
  if (facts.frames > 1) return png
  const plain = keepMetadata ? png : withoutMetadata(png)
  const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[facts.png.colorType] ?? 4
  if ((facts.width * facts.height * samples * facts.png.bitDepth) / 8 > maxSampleBytes) return plain
  try {
    const packed = optimise(withPlainTransparency(plain, facts.png), level, false, false)
    // oxipng makes grays of colors that are all gray, and leaves them a profile that is for colors only.
    const misfit = facts.deflatedIcc && facts.color !== 'gray' && readPngFacts(packed)?.color === 'gray'
    return packed.length < plain.length && !misfit ? packed : plain
  } catch (cause) {
    throw new ToolError('BAD_DOCUMENT', `${subject} is damaged. Open it in an image program and save it again.`, {
      cause,
    })
  }
}

/** The PNG with the transparent color in as many bits as pixels have: oxipng drops one with more, decoders ignore the rest. */
function withPlainTransparency(png: Uint8Array, { colorType, bitDepth }: { colorType: number; bitDepth: number }) {
  const chunk = colorType === 3 ? undefined : [...pngChunks(png)].find(({ name }) => name === 'tRNS')
  if (!chunk) return png
  const plain = png.slice()
  const content = png.subarray(chunk.at, chunk.at + chunk.length)
  plain.set(pngChunk('tRNS', transparentColor(content, bitDepth)), chunk.at - 8)
  return plain
}

function withoutMetadata(png: Uint8Array): Uint8Array {
  const parts = [png.subarray(0, 8)]
  for (const { name, at, length } of pngChunks(png))
    if (kept.has(name)) parts.push(png.subarray(at - 8, at + length + 4))
  return joinBytes(parts)
}
