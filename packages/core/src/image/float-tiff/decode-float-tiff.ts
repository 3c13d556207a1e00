import { applyOrientation } from '../apply-orientation.js'
import { channelsOf, type Raster } from '../raster.js'
import type { ImageFacts } from '../read/image-facts.js'
import { openTiff, readDirectory, readNumber, type TiffDirectory } from '../read/read-tiff.js'
import { floatReader } from './read-float.js'
import { scaleFloats } from './scale-floats.js'
import { undoPrediction } from './undo-prediction.js'
import { isKnownCompression, unpackChunk } from './unpack-chunk.js'

/** Most samples of a pixel: the colors, opacity and a few others, which are ignored. */
const MOST_SAMPLES = 16

/** A strip or tile: its bytes, its place in the page, and how many rows are stored. */
interface Chunk {
  packed: Uint8Array
  plane: number
  left: number
  top: number
  rows: number
}

/**
 * Decodes a page of a TIFF of floating-point samples (`isFloatTiff`), scaled to whole numbers; upright. Undefined for
 * a compression that is not known.
 * @throws RangeError for damaged data
 */
export function decodeFloatTiff(
  bytes: Uint8Array,
  { tiff, color: colors, alpha, width, height, orientation }: ImageFacts,
  { frame, depth }: { frame: number; depth: 8 | 16 },
): Raster | undefined {
  const { bits, samples, compression, photometric, sampleRange } = tiff!.pages[frame]!
  if (!isKnownCompression(compression)) return undefined
  const color = colors === 'palette' ? 'rgb' : colors
  const channels = channelsOf({ color, alpha })
  if (samples < channels || samples > MOST_SAMPLES) throw new RangeError(`A pixel has ${samples} samples.`)
  const layout = readLayout(bytes, frame, { width, height, samples })
  const size = (bits / 8) as 2 | 3 | 4 | 8
  const { chunkWidth, chunkSamples, predictor, little } = layout
  const floats = new Float32Array(width * height * channels)
  for (const { packed, plane, left, top, rows } of layout.chunks) {
    const row = chunkWidth * chunkSamples
    const data = unpackChunk(packed, compression, row * rows * size)
    const isLittle = undoPrediction(data, predictor, { size, samples: chunkSamples, width: row, little })
    const read = floatReader(data, size, isLittle)
    const across = Math.min(chunkWidth, width - left)
    const taken = Math.min(chunkSamples, channels - plane)
    for (let y = 0; y < Math.min(rows, height - top); y++)
      for (let x = 0; x < across; x++)
        for (let sample = 0; sample < taken; sample++)
          floats[((top + y) * width + left + x) * channels + plane + sample] = read(
            (y * row + x * chunkSamples + sample) * size,
          )
  }
  const picture = { width, height, alpha, color, depth, range: sampleRange, whiteIsZero: photometric === 0 }
  return applyOrientation(scaleFloats(floats, picture), orientation)
}

/** How the samples of a page are stored. */
interface Layout {
  chunkWidth: number
  chunkSamples: number
  predictor: number
  little: boolean
  chunks: Generator<Chunk>
}

function readLayout(
  bytes: Uint8Array,
  frame: number,
  page: { width: number; height: number; samples: number },
): Layout {
  const reader = openTiff(bytes)!
  let directory = readDirectory(reader, reader.u32(4))
  for (let index = 0; index < frame; index++) directory = readDirectory(reader, directory.next)
  const { entries }: TiffDirectory = directory
  const number = (tag: number, fallback: number, index = 0) => readNumber(reader, entries.get(tag), fallback, index)
  const isTiled = entries.has(322)
  const chunkWidth = isTiled ? number(322, 0) : page.width
  const chunkHeight = isTiled ? number(323, 0) : Math.min(page.height, number(278, page.height))
  if (chunkWidth < 1 || chunkHeight < 1 || chunkWidth * chunkHeight > MOST_PIXELS)
    throw new RangeError(`A strip or tile has ${chunkWidth} × ${chunkHeight} pixels.`)
  const chunkSamples = number(284, 1) === 2 ? 1 : page.samples
  const [places, lengths] = isTiled ? [324, 325] : [273, 279]
  function* chunks(): Generator<Chunk> {
    let index = 0
    for (let plane = 0; plane < page.samples; plane += chunkSamples)
      for (let top = 0; top < page.height; top += chunkHeight)
        for (let left = 0; left < page.width; left += chunkWidth, index++) {
          const at = number(places!, 0, index)
          const packed = reader.slice(at, number(lengths!, reader.length - at, index))
          const rows = isTiled ? chunkHeight : Math.min(chunkHeight, page.height - top)
          yield { packed, plane, left, top, rows }
        }
  }
  return { chunkWidth, chunkSamples, predictor: number(317, 1), little: reader.little, chunks: chunks() }
}

/** Most pixels of a strip or tile: a page of more is refused earlier. */
const MOST_PIXELS = 2 ** 28
