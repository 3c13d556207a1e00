import { channelsOf, type Raster } from '../raster.js'
import type { ImageFacts } from '../read/image-facts.js'

/** Whether the samples of a page of a TIFF are floating-point numbers of 16, 24, 32 or 64 bits: gray, RGB or CMYK. */
export function isFloatTiff({ tiff, color }: Pick<ImageFacts, 'tiff' | 'color'>, frame = 0): boolean {
  const page = tiff?.pages[frame]
  return page?.sampleFormat === 3 && [16, 24, 32, 64].includes(page.bits) && color !== 'palette'
}

/**
 * Scales floating-point samples to whole numbers: the range that the file declares, else 0 to 1, or the range of the
 * samples if that goes beyond. Opacity is from 0 to 1. What is not a number becomes 0.
 */
export function scaleFloats(
  samples: Float32Array,
  {
    depth,
    range,
    whiteIsZero = false,
    ...picture
  }: Pick<Raster, 'width' | 'height' | 'color' | 'alpha' | 'depth'> & {
    range?: [lowest: number, highest: number] | undefined
    whiteIsZero?: boolean
  },
): Raster {
  const channels = channelsOf(picture)
  const isColor = (index: number) => !picture.alpha || index % channels < channels - 1
  const [lowest, highest] = range ?? rangeOf(samples, isColor)
  const most = depth === 16 ? 65_535 : 255
  const data = new Uint8Array((samples.length * depth) / 8)
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index]!
    const part = isColor(index) ? (sample - lowest) / (highest - lowest) : sample
    const share = Math.min(1, Math.max(0, Number.isNaN(part) ? 0 : part))
    const value = Math.round((whiteIsZero && isColor(index) ? 1 - share : share) * most)
    if (depth === 16) {
      data[index * 2] = value >> 8
      data[index * 2 + 1] = value & 255
    } else data[index] = value
  }
  return { ...picture, depth, data }
}

function rangeOf(samples: Float32Array, isColor: (index: number) => boolean): [number, number] {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index]!
    if (!Number.isFinite(sample) || !isColor(index)) continue
    lowest = Math.min(lowest, sample)
    highest = Math.max(highest, sample)
  }
  return (lowest >= 0 && highest <= 1) || lowest >= highest ? [0, 1] : [lowest, highest]
}
