import { joinBytes } from '../../bytes.js'
import { srgbCurve } from '../is-srgb-profile.js'
import { ByteReader } from './byte-reader.js'
import { type HdrTransfer, hdrTransfers } from './hdr-transfers.js'
import { boxes } from './iso-boxes.js'
import { pngChunks } from './read-png.js'
import { type ColorMatrix, mapToSdr, plainMatrix, srgbOf } from './tone-map.js'

/** Primaries wider than those of sRGB, by their number in ISO 23091-2: the matrix from their linear light to that of sRGB. */
const toSrgbLight = new Map<number, ColorMatrix>([
  // BT.2020
  [
    9,
    [
      [1.6605, -0.5876, -0.0728],
      [-0.1246, 1.1329, -0.0083],
      [-0.0182, -0.1006, 1.1187],
    ],
  ],
  // Display P3
  [
    12,
    [
      [1.2249, -0.2247, 0],
      [-0.042, 1.0419, 0],
      [-0.0197, -0.0786, 1.0979],
    ],
  ],
])
/** Of sRGB, and the number of what is not known: HDR has those of BT.2020 then. */
const [SRGB, UNKNOWN, BT2020] = [1, 2, 9]
const SRGB_TRANSFER = 13
const PNG_START = 0x89

const STEPS = 4096

/** Colors that a file names by numbers. */
export interface NamedColors {
  matrix: ColorMatrix
  /** The transfer function of a picture for HDR screens. */
  hdr?: HdrTransfer | undefined
}

/**
 * Colors other than those of sRGB that a picture names by the numbers of ISO 23091-2: a HEIC or AVIF without a profile (`nclx`, ISO 23008-12), or a PNG,
 * where they count more than a profile (`cICP`, PNG third edition, 11.3.2.6). Undefined for all others.
 */
export function namedColorsOf(bytes: Uint8Array): NamedColors | undefined {
  const isPng = bytes[0] === PNG_START
  const numbers = isPng ? numbersOfPng(bytes) : numbersOfHeif(bytes)
  if (!numbers) return undefined
  const hdr = hdrTransfers.get(numbers.transfer)
  const primaries = hdr && numbers.primaries === UNKNOWN ? BT2020 : numbers.primaries
  const matrix = toSrgbLight.get(primaries) ?? (hdr && plainMatrix)
  return matrix && (hdr || primaries !== SRGB) ? { matrix, hdr } : undefined
}

interface Numbers {
  primaries: number
  transfer: number
}

function numbersOfPng(bytes: Uint8Array): Numbers | undefined {
  for (const { name, at, length } of pngChunks(bytes)) {
    if (name === 'cICP' && length === 4) return { primaries: bytes[at]!, transfer: bytes[at + 1]! }
    if (name === 'IDAT') return undefined
  }
  return undefined
}

function numbersOfHeif(bytes: Uint8Array): Numbers | undefined {
  const all = [...colorBoxes(bytes)]
  const first = all[0]
  if (!first || all.some(({ name }) => name !== 'nclx')) return undefined
  const reader = new ByteReader(bytes)
  return { primaries: reader.u16(first.at + 4), transfer: reader.u16(first.at + 6) }
}

/** What says what the samples of a HEIC or AVIF mean: the kind of each box, and where its content is. */
function* colorBoxes(
  bytes: Uint8Array,
  start = 0,
  end = bytes.length,
  depth = 0,
): Generator<{ name: string; at: number }> {
  const reader = new ByteReader(bytes)
  for (const { name, at, end: last } of boxes(reader, start, end)) {
    if (name === 'colr' && last - at >= 8) yield { name: reader.text(at, 4), at }
    const inner = name === 'meta' ? at + 4 : name === 'iprp' || name === 'ipco' ? at : last
    if (depth < 3) yield* colorBoxes(bytes, inner, last, depth + 1)
  }
}

/** Chunks that say what the samples of a PNG mean. */
const pngColors = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'])

/**
 * The picture as if its samples were those of sRGB, for decoders that would change them: browsers show white of HDR as a gray. What is named by
 * numbers is known by {@link namedColorsOf} of the picture itself.
 */
export function withSrgbNumbers(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== PNG_START) return numberedAsSrgb(bytes)
  const parts = [bytes.subarray(0, 8)]
  for (const { name, at, length } of pngChunks(bytes))
    if (!pngColors.has(name)) parts.push(bytes.subarray(at - 8, at + length + 4))
  return joinBytes(parts)
}

/** A HEIC or AVIF, whose boxes keep their lengths. */
function numberedAsSrgb(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice()
  const view = new DataView(changed.buffer)
  for (const { name, at } of colorBoxes(bytes)) {
    if (name !== 'nclx') continue
    view.setUint16(at + 4, SRGB)
    view.setUint16(at + 6, SRGB_TRANSFER)
  }
  return changed
}

/**
 * Changes the colors of a picture to those of sRGB if its file names others by numbers alone: nothing that reads its samples afterward would
 * know. What is for HDR screens gets the light of SDR.
 *
 * @param samples red, green, blue and opacity, whole numbers up to `most`
 * @param pixels result, 8 bits each; may be `samples` itself
 */
export function convertNamedColors(
  { matrix, hdr }: NamedColors,
  samples: ArrayLike<number>,
  pixels: Uint8ClampedArray,
  most = 255,
): void {
  if (hdr) {
    mapToSdr(samples, pixels, { transfer: hdr, matrix, most })
    return
  }
  // Display P3 shares the curve of sRGB, and photos in BT.2020 come near to it.
  const light = Float32Array.from({ length: most + 1 }, (_, value) => srgbCurve(value / most))
  const coded = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(255 * srgbOf(step / STEPS)))
  const code = (value: number) => coded[Math.round(STEPS * Math.min(1, Math.max(0, value)))]!
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [light[samples[at]!]!, light[samples[at + 1]!]!, light[samples[at + 2]!]!]
    const opacity = (samples[at + 3]! * 255) / most
    for (let index = 0; index < 3; index++) {
      const [fromRed, fromGreen, fromBlue] = matrix[index]!
      pixels[at + index] = code(fromRed * red + fromGreen * green + fromBlue * blue)
    }
    pixels[at + 3] = opacity
  }
}
