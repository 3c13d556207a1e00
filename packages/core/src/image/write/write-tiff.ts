import { type CompactRaster, compactRaster } from '../compress/compact-raster.js'
import { measurePrediction } from '../compress/measure-prediction.js'
import { predictionTuning } from '../compress/tuning.js'
import type { Raster } from '../raster.js'
import { encodeG4 } from './encode-g4.js'
import type { LosslessSettings } from './write-png.js'
import { putDirectory, type TiffField, TiffTag, TiffType } from './write-tiff-directory.js'

const STRIP_BYTES = 2 ** 18

/**
 * A TIFF with one image: black and white as CCITT G4 in one strip, anything else deflated in strips of about 256 kB,
 * with a horizontal predictor if that saves bytes. Gray, RGB and palettes as in baseline TIFF 6.0; opacity is not
 * premultiplied. Keeps the profile. `joinTiffs` combines several.
 * @throws TypeError for CMYK
 */
export async function writeTiff(raster: Raster, settings: LosslessSettings): Promise<Uint8Array> {
  const compact = compactRaster(raster, 'tiff')
  const packed = compact.bits === 1 ? packG4(compact) : await packDeflate(compact, settings)
  return putDirectory([...describe(compact, settings.dpi), ...packed.fields], packed.strips)
}

interface Packed {
  fields: TiffField[]
  strips: Uint8Array[]
}

function describe({ width, height, kind, alpha, bits, palette, icc }: CompactRaster, dpi: number): TiffField[] {
  const channels = (kind === 'rgb' ? 3 : 1) + (alpha ? 1 : 0)
  const resolution = [Math.round(dpi * 1000), 1000]
  return [
    { tag: TiffTag.NewSubfileType, type: TiffType.long, values: [0] },
    { tag: TiffTag.ImageWidth, type: TiffType.long, values: [width] },
    { tag: TiffTag.ImageLength, type: TiffType.long, values: [height] },
    { tag: TiffTag.BitsPerSample, type: TiffType.short, values: Array(channels).fill(bits) },
    { tag: TiffTag.SamplesPerPixel, type: TiffType.short, values: [channels] },
    { tag: TiffTag.XResolution, type: TiffType.rational, values: resolution },
    { tag: TiffTag.YResolution, type: TiffType.rational, values: resolution },
    { tag: TiffTag.PlanarConfiguration, type: TiffType.short, values: [1] },
    { tag: TiffTag.ResolutionUnit, type: TiffType.short, values: [2] },
    ...(palette ? [{ tag: TiffTag.ColorMap, type: TiffType.short, values: colorMap(palette, 2 ** bits) }] : []),
    ...(alpha ? [{ tag: TiffTag.ExtraSamples, type: TiffType.short, values: [2] }] : []),
    ...(icc ? [{ tag: TiffTag.InterColorProfile, type: TiffType.undefined, values: icc }] : []),
  ]
}

/** All reds, all greens, all blues, of 16 bits. */
function colorMap(palette: Uint8Array, size: number): number[] {
  const map = Array<number>(size * 3).fill(0)
  for (let index = 0; index < palette.length / 4; index++) {
    for (let channel = 0; channel < 3; channel++) map[channel * size + index] = palette[4 * index + channel]! * 257
  }
  return map
}

function packG4({ width, height, data }: CompactRaster): Packed {
  const black = data.map((byte) => ~byte)
  return {
    fields: [
      { tag: TiffTag.Compression, type: TiffType.short, values: [4] },
      { tag: TiffTag.PhotometricInterpretation, type: TiffType.short, values: [0] },
      { tag: TiffTag.RowsPerStrip, type: TiffType.long, values: [height] },
    ],
    strips: [encodeG4(black, width, height)],
  }
}

async function packDeflate(compact: CompactRaster, { deflate, fast }: LosslessSettings): Promise<Packed> {
  const { height, kind, alpha, bits } = compact
  const rowBytes = compact.data.length / height
  const pixelBytes = ((kind === 'rgb' ? 3 : 1) + (alpha ? 1 : 0)) * (bits / 8)
  const mayPredict = kind !== 'palette' && bits >= 8
  const gain = mayPredict
    ? measurePrediction(compact.data, rowBytes, pixelBytes, { top: 0, bottom: height }, (left) => left)
    : { saved: 0, novelty: 0 }
  const predicts = gain.saved > predictionTuning.worthwhile
  const samples = bits === 16 ? littleEndian(compact.data) : compact.data
  const data = !predicts
    ? samples
    : bits === 16
      ? differences16(samples, rowBytes, pixelBytes)
      : differences(samples, rowBytes, pixelBytes)
  const rowsPerStrip = Math.min(height, Math.max(1, Math.floor(STRIP_BYTES / rowBytes)))
  const level = fast ? 1 : gain.novelty > 0.1 ? 4 : 6
  const strips: Promise<Uint8Array>[] = []
  for (let row = 0; row < height; row += rowsPerStrip) {
    strips.push(deflate(data.subarray(row * rowBytes, (row + rowsPerStrip) * rowBytes), level))
  }
  return {
    fields: [
      { tag: TiffTag.Compression, type: TiffType.short, values: [8] },
      { tag: TiffTag.PhotometricInterpretation, type: TiffType.short, values: [{ gray: 1, rgb: 2, palette: 3 }[kind]] },
      { tag: TiffTag.RowsPerStrip, type: TiffType.long, values: [rowsPerStrip] },
      ...(predicts ? [{ tag: TiffTag.Predictor, type: TiffType.short, values: [2] }] : []),
    ],
    strips: await Promise.all(strips),
  }
}

function littleEndian(data: Uint8Array): Uint8Array {
  const swapped = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 2) {
    swapped[at] = data[at + 1]!
    swapped[at + 1] = data[at]!
  }
  return swapped
}

/** Each byte less that of the pixel on its left. TIFF 6.0, section 14. */
function differences(data: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const result = new Uint8Array(data.length)
  for (let start = 0; start < data.length; start += rowBytes) {
    result.set(data.subarray(start, start + pixelBytes), start)
    for (let at = start + pixelBytes; at < start + rowBytes; at++) result[at] = data[at]! - data[at - pixelBytes]!
  }
  return result
}

/** The same for samples of two bytes, the low one first. */
function differences16(data: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const result = new Uint8Array(data.length)
  for (let start = 0; start < data.length; start += rowBytes) {
    result.set(data.subarray(start, start + pixelBytes), start)
    for (let at = start + pixelBytes; at < start + rowBytes; at += 2) {
      const left = at - pixelBytes
      const difference = (data[at]! | (data[at + 1]! << 8)) - (data[left]! | (data[left + 1]! << 8))
      result[at] = difference
      result[at + 1] = difference >> 8
    }
  }
  return result
}
