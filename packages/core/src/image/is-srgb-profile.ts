import { ByteReader } from './read/byte-reader.js'

/** The color space of an ICC profile (ICC.1:2022, 7.2.6); undefined for other spaces and invalid profiles. */
export function profileColor(icc: Uint8Array): 'gray' | 'rgb' | 'cmyk' | undefined {
  const reader = new ByteReader(icc)
  if (icc.length < 132 || reader.text(36, 4) !== 'acsp') return undefined
  const colors: Record<string, 'gray' | 'rgb' | 'cmyk'> = { GRAY: 'gray', 'RGB ': 'rgb', CMYK: 'cmyk' }
  return colors[reader.text(16, 4)]
}

/** The primaries of sRGB adapted to D50, as in IEC 61966-2-1 profiles. */
const primaries: Record<string, readonly [number, number, number]> = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
}

/** The linear value of an sRGB component from 0 to 1 (IEC 61966-2-1). */
export const srgbCurve = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)

/**
 * Whether a profile is equivalent to sRGB, so that an image looks the same without it: the same primaries and tone
 * curves, to less than an 8-bit step, and no additional tables. Profiles with a plain gamma of 2.2 are not: shadows
 * would change.
 */
export function isSrgbProfile(icc: Uint8Array): boolean {
  const reader = new ByteReader(icc)
  if (profileColor(icc) !== 'rgb' || reader.text(20, 4) !== 'XYZ ') return false
  const tags = new Map<string, number>()
  const count = Math.min(reader.u32(128), 100)
  for (let index = 0; index < count; index++) {
    const at = 132 + index * 12
    tags.set(reader.text(at, 4), reader.u32(at + 4))
  }
  if (['A2B0', 'A2B1', 'D2B0', 'D2B1'].some((tag) => tags.has(tag))) return false
  const samePrimaries = Object.entries(primaries).every(([tag, expected]) => {
    const at = tags.get(tag)
    return (
      at !== undefined &&
      expected.every((value, axis) => Math.abs(reader.i32(at + 8 + axis * 4) / 65536 - value) < 0.0015)
    )
  })
  return samePrimaries && ['rTRC', 'gTRC', 'bTRC'].every((tag) => isSrgbCurve(reader, tags.get(tag)))
}

/** Compares a curve with that of sRGB where differences are most visible: after encoding, like samples. */
function isSrgbCurve(reader: ByteReader, at: number | undefined): boolean {
  const curve = at === undefined ? undefined : readCurve(reader, at)
  if (!curve) return false
  for (let step = 0; step <= 64; step++) {
    const x = step / 64
    const slope = (srgbCurve(Math.min(1, x + 1 / 512)) - srgbCurve(Math.max(0, x - 1 / 512))) * 256
    if (!(Math.abs(curve(x) - srgbCurve(x)) <= (slope / 255) * 0.6)) return false
  }
  return true
}

/** The types curv and para (ICC.1:2022, 10.6 and 10.18). */
function readCurve(reader: ByteReader, at: number): ((x: number) => number) | undefined {
  const type = reader.text(at, 4)
  if (type === 'curv') {
    const count = reader.u32(at + 8)
    if (count === 0) return (x) => x
    if (count === 1) return (x) => x ** (reader.u16(at + 12) / 256)
    return (x) => {
      const place = x * (count - 1)
      const low = Math.floor(place)
      const [a, b] = [reader.u16(at + 12 + low * 2), reader.u16(at + 12 + Math.min(low + 1, count - 1) * 2)]
      return (a + (b - a) * (place - low)) / 65535
    }
  }
  if (type !== 'para' || reader.u16(at + 8) !== 3) return undefined
  const [g, a, b, c, d] = [0, 1, 2, 3, 4].map((index) => reader.i32(at + 12 + index * 4) / 65536) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return (x) => (x >= d ? (a * x + b) ** g : c * x)
}
