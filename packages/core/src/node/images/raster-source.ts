import { channelsOf, type Raster } from '../../image/raster.js'
import { putDirectory, TiffTag, TiffType } from '../../image/write/write-tiff-directory.js'
import type { Sharp, SharpModule } from './load-sharp.js'
import { swapPairs } from './swap-pairs.js'

/**
 * Passes samples to sharp. Plain 8-bit samples are passed directly; samples that the raw input of sharp does not
 * support (CMYK, 16 bits, a profile) as an uncompressed TIFF in memory.
 */
export function rasterSource(sharp: SharpModule, raster: Raster, ignoreIcc: boolean): Sharp {
  const { width, height, color, depth, icc, data } = raster
  const limits = { limitInputPixels: false, limitInputChannels: 6, ignoreIcc }
  if (color === 'cmyk' || depth === 16 || (icc && !ignoreIcc)) return sharp(wrapAsTiff(raster), limits)
  return sharp(data, { ...limits, raw: { width, height, channels: channelsOf(raster) as 1 | 2 | 3 | 4 } })
}

function wrapAsTiff(raster: Raster): Uint8Array {
  const { width, height, color, alpha, depth, icc } = raster
  const channels = channelsOf(raster)
  const data = depth === 16 ? raster.data.slice() : raster.data
  if (depth === 16) swapPairs(data)
  const fields = [
    { tag: TiffTag.ImageWidth, type: TiffType.long, values: [width] },
    { tag: TiffTag.ImageLength, type: TiffType.long, values: [height] },
    { tag: TiffTag.BitsPerSample, type: TiffType.short, values: Array<number>(channels).fill(depth) },
    { tag: TiffTag.Compression, type: TiffType.short, values: [1] },
    { tag: TiffTag.PhotometricInterpretation, type: TiffType.short, values: [{ gray: 1, rgb: 2, cmyk: 5 }[color]] },
    { tag: TiffTag.SamplesPerPixel, type: TiffType.short, values: [channels] },
    { tag: TiffTag.RowsPerStrip, type: TiffType.long, values: [height] },
    ...(alpha ? [{ tag: TiffTag.ExtraSamples, type: TiffType.short, values: [2] }] : []),
    ...(icc ? [{ tag: TiffTag.InterColorProfile, type: TiffType.undefined, values: icc }] : []),
  ]
  return putDirectory(fields, [data])
}
