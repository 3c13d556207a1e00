import { PDFName } from 'pdf-lib'
import { pause } from '../../errors.js'
import type { PdfImage } from '../../pdf/images/pdf-image.js'
import { rawSamples } from '../../pdf/images/raw-samples.js'
import { unpackIndices } from '../../pdf/images/unpack-samples.js'
import type { RunContext } from '../../run-context.js'
import type { PackedImage } from './pack-picture.js'

const DEFLATE_LEVEL = 9
/** Rows after which the host takes its turn. */
const ROWS_AT_ONCE = 64
/** Comparisons of colors, of one channel each, that one image may take. */
const MAX_WORK = 2_000_000_000

/**
 * Downscales an image with a palette of ink colors (Indexed over DeviceN, Lab and the like). The appearance of the inks
 * is unknown here, so each pixel becomes the palette color nearest to the mean, ink by ink, of the pixels it replaces.
 * Returns undefined for unreadable images.
 * @throws ToolError CANCELLED
 */
export async function scaleIndexed(
  image: PdfImage,
  { width, height }: { width: number; height: number },
  run: RunContext,
): Promise<PackedImage | undefined> {
  const { palette, channels } = image.space ?? {}
  if (!palette || !channels || width * height * palette.length > MAX_WORK) return undefined
  const raw = await rawSamples(image, run)
  if (!raw) return undefined
  const indices = unpackIndices(image, raw)
  const nearest = nearestOf(palette, channels)
  const scaled = new Uint8Array(width * height)
  const mean = new Float64Array(channels)
  for (let y = 0, to = 0; y < height; y++) {
    if (y % ROWS_AT_ONCE === 0) await pause(run.signal)
    const [top, bottom] = spanOf(y, height, image.height)
    for (let x = 0; x < width; x++) {
      const [left, right] = spanOf(x, width, image.width)
      mean.fill(0)
      for (let row = top; row < bottom; row++)
        for (let at = row * image.width + left; at < row * image.width + right; at++)
          for (let channel = 0; channel < channels; channel++)
            mean[channel]! += palette[indices[at]! * channels + channel]!
      const count = (bottom - top) * (right - left)
      scaled[to++] = nearest(mean.map((sum) => Math.round(sum / count)))
    }
  }
  return {
    data: await run.capabilities.deflate(scaled, DEFLATE_LEVEL),
    width,
    height,
    entries: {
      BitsPerComponent: 8,
      ColorSpace: image.stream.dict.get(PDFName.of('ColorSpace')),
      Filter: 'FlateDecode',
    },
    how: 'fewer pixels',
  }
}

/** The range of stored pixels that one scaled pixel covers; at least one. */
function spanOf(at: number, count: number, stored: number): [from: number, to: number] {
  const from = Math.floor((at * stored) / count)
  return [from, Math.max(from + 1, Math.floor(((at + 1) * stored) / count))]
}

/** Finds the entry of a palette that is nearest to a color; colors come again and again. */
function nearestOf(palette: Uint8Array, channels: number): (color: Float64Array) => number {
  const known = new Map<string, number>()
  return (color) => {
    const key = color.join()
    const found = known.get(key)
    if (found !== undefined) return found
    let [best, least] = [0, Number.POSITIVE_INFINITY]
    for (let entry = 0; entry * channels < palette.length; entry++) {
      let distance = 0
      for (let channel = 0; channel < channels; channel++)
        distance += (color[channel]! - palette[entry * channels + channel]!) ** 2
      if (distance < least) [best, least] = [entry, distance]
    }
    if (known.size < 100_000) known.set(key, best)
    return best
  }
}
