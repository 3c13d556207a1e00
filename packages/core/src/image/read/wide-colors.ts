import { ByteReader } from './byte-reader.js'
import { boxes } from './iso-boxes.js'

type Row = readonly [number, number, number]

/**
 * Primaries wider than those of sRGB, by their number in ISO 23091-2: the matrix from their linear light to that of
 * sRGB, row by row.
 */
const toSrgbLight = new Map<number, readonly [Row, Row, Row]>([
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

/** Transfer functions for HDR screens (PQ and HLG), whose light a curve of sRGB does not describe. */
const hdrTransfers = new Set([16, 18])

const STEPS = 4096

/**
 * The number of the primaries by which a HEIC or AVIF names the colors of its images (`nclx`, ISO 23008-12), with no profile
 * beside them; undefined for those of sRGB and those that need an HDR screen.
 */
export function widePrimariesOf(bytes: Uint8Array): number | undefined {
  const reader = new ByteReader(bytes)
  let found: number | undefined
  let isProfiled = false
  const visit = (start: number, end: number, depth: number): void => {
    for (const { name, at, end: last } of boxes(reader, start, end)) {
      if (name === 'colr' && reader.text(at, 4) !== 'nclx') isProfiled = true
      else if (name === 'colr' && !hdrTransfers.has(reader.u16(at + 6))) found ??= reader.u16(at + 4)
      const inner = name === 'meta' ? at + 4 : name === 'iprp' || name === 'ipco' ? at : last
      if (depth < 3) visit(inner, last, depth + 1)
    }
  }
  visit(0, bytes.length, 0)
  return isProfiled || found === undefined || !toSrgbLight.has(found) ? undefined : found
}

/**
 * Changes the colors of a HEIC or AVIF to those of sRGB, in place, if the file names wider ones by numbers alone: nothing that
 * reads the picture afterward would know.
 * @param pixels red, green, blue and opacity, 8 bits each
 */
export function convertWideColors(bytes: Uint8Array, pixels: Uint8ClampedArray): void {
  const matrix = toSrgbLight.get(widePrimariesOf(bytes) ?? -1)
  if (!matrix) return
  const light = Float32Array.from({ length: 256 }, (_, value) => lightOf(value / 255))
  const coded = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(255 * codeOf(step / STEPS)))
  const code = (value: number) => coded[Math.round(STEPS * Math.min(1, Math.max(0, value)))]!
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [light[pixels[at]!]!, light[pixels[at + 1]!]!, light[pixels[at + 2]!]!]
    for (let index = 0; index < 3; index++) {
      const [fromRed, fromGreen, fromBlue] = matrix[index]!
      pixels[at + index] = code(fromRed * red + fromGreen * green + fromBlue * blue)
    }
  }
}

/** The curve of sRGB (IEC 61966-2-1), which Display P3 shares and photos in BT.2020 come near to. */
function lightOf(code: number): number {
  return code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4
}

function codeOf(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}
