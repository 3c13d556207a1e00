import { descriptionTag, ProfileWriter, srgbPrimaries, textTag, whitePoint, writeText, xyzTag } from './icc-writer.js'
import { ByteReader } from './read/byte-reader.js'
import { type PngChunk, pngChunks } from './read/read-png.js'

type Vector = readonly [number, number, number]
type Matrix = readonly [Vector, Vector, Vector]

/** What a gAMA chunk has for sRGB: the exponent of its samples, times 100,000. */
const OF_SRGB = 45_455
/** Less is not seen: libpng ignores it, too. */
const [NEAR_GAMMA, NEAR_PRIMARIES] = [0.05, 0.004]
/** Others are those of damaged files. */
const [LEAST_EXPONENT, MOST_EXPONENT] = [0.1, 10]
const GRAYS = [0, 4]

/** To the cones of the eye and back (ICC.1:2022, annex E). */
const toCones: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

/**
 * An ICC profile with the tones, and the primaries if there are any, by which a PNG describes its samples (PNG third edition, 11.3.2.1 and 11.3.2.2).
 * Undefined if they are those of sRGB, and for a PNG that also describes its colors in another way, which overrules them.
 */
export function gammaProfile(png: Uint8Array): Uint8Array | undefined {
  const found = new Map<string, PngChunk>()
  for (const chunk of pngChunks(png)) {
    if (chunk.name === 'IDAT') break
    if (/^(cICP|iCCP|sRGB)$/.test(chunk.name)) return undefined
    found.set(chunk.name, chunk)
  }
  const reader = new ByteReader(png)
  const [gamma, colors] = [found.get('gAMA'), found.get('cHRM')]
  const value = gamma?.length === 4 ? reader.u32(gamma.at) : 0
  const exponent = 100_000 / value
  if (value === 0 || exponent < LEAST_EXPONENT || exponent > MOST_EXPONENT) return undefined
  const isGray = GRAYS.includes(reader.u8(25))
  const primaries = isGray || colors?.length !== 32 ? undefined : readPrimaries(reader, colors.at)
  const hasTones = Math.abs(value - OF_SRGB) > OF_SRGB * NEAR_GAMMA
  return hasTones || primaries ? writeProfile(exponent, isGray ? undefined : (primaries ?? srgbPrimaries)) : undefined
}

function writeProfile(exponent: number, primaries: Matrix | undefined): Uint8Array {
  const curve = new Uint8Array(14)
  const view = new DataView(curve.buffer)
  writeText(curve, 0, 'curv')
  view.setUint32(8, 1)
  view.setUint16(12, Math.round(exponent * 256))
  const profile = new ProfileWriter()
    .add('desc', descriptionTag('gAMA'))
    .add('cprt', textTag('No copyright, use freely'))
    .add('wtpt', xyzTag(whitePoint))
  if (!primaries) return profile.add('kTRC', curve).write('mntr', 'GRAY', 'XYZ ')
  for (const [index, name] of ['rXYZ', 'gXYZ', 'bXYZ'].entries()) profile.add(name, xyzTag(primaries[index]!))
  for (const name of ['rTRC', 'gTRC', 'bTRC']) profile.add(name, curve)
  return profile.write('mntr', 'RGB ', 'XYZ ')
}

/** Red, green and blue under D50; undefined for those of sRGB, and for impossible ones. */
function readPrimaries(reader: ByteReader, at: number): Matrix | undefined {
  const point = (index: number): Vector => {
    const [x, y] = [reader.u32(at + index * 8) / 100_000, reader.u32(at + index * 8 + 4) / 100_000]
    return [x / y, 1, (1 - x - y) / y]
  }
  const white = point(0)
  const columns = [point(1), point(2), point(3)] as const
  const shares = solve(columns, white)
  if (!shares) return undefined
  const adapt = adaptation(white)
  const made = columns.map((column, index) =>
    apply(adapt, column.map((part) => part * shares[index]!) as unknown as Vector),
  ) as unknown as Matrix
  if (!made.flat().every((part) => Math.abs(part) < 2)) return undefined
  const isSrgb = made.every((column, index) =>
    column.every((part, axis) => Math.abs(part - srgbPrimaries[index]![axis]!) < NEAR_PRIMARIES),
  )
  return isSrgb ? undefined : made
}

/** From a white to D50. */
function adaptation(white: Vector): Matrix {
  const [from, to] = [apply(toCones, white), apply(toCones, whitePoint)]
  // Columns of the rows above, as `solve` takes them.
  const columns = [0, 1, 2].map((axis) => toCones.map((row) => row[axis]!)) as unknown as Matrix
  const images = [0, 1, 2].map((axis) =>
    solve(columns, toCones.map((row, cone) => (row[axis]! * to[cone]!) / from[cone]!) as unknown as Vector),
  ) as unknown as Matrix
  return [0, 1, 2].map((row) => images.map((image) => image[row]!)) as unknown as Matrix
}

const apply = (rows: Matrix, vector: Vector) =>
  rows.map((row) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]) as unknown as Vector

const determinant = ([a, b, c]: Matrix) =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) + c[0] * (a[1] * b[2] - a[2] * b[1])

/** How much of each column makes a vector (rule of Cramer); undefined if they do not span the space. */
function solve(columns: Matrix, vector: Vector): Vector | undefined {
  const whole = determinant(columns)
  if (!(Math.abs(whole) > 1e-6)) return undefined
  const [a, b, c] = columns
  return [determinant([vector, b, c]) / whole, determinant([a, vector, c]) / whole, determinant([a, b, vector]) / whole]
}
