import { srgbCurve } from '../is-srgb-profile.js'
import type { HdrTransfer } from './hdr-transfers.js'

/** A matrix between linear lights, row by row. */
export type ColorMatrix = readonly (readonly [number, number, number])[]

/** The matrix of colors that are in the primaries of sRGB already. */
export const plainMatrix: ColorMatrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** Light of what is white in SDR, in candela per square meter (ITU-R BT.2408): what is brighter is a highlight. */
const WHITE = 203
/** Light of the screen that a picture in HLG is made for. */
const HLG_PEAK = 1000
const PQ_PEAK = 10_000
/** Steps of light, finer in the dark, for which the curve is calculated. */
const STEPS = 4096
/** Pixels that decide how bright a picture is, at most; of these, the share that may be brighter. */
const [SAMPLED, OUTLIERS] = [2 ** 20, 0.001]

/**
 * Maps a picture for HDR screens to SDR (ITU-R BT.2390-10, 5.4.1): up to middle tones light stays, what is brighter is compressed as much as the
 * picture needs it, and hues stay. All pixels have red, green, blue and opacity.
 *
 * @param samples whole numbers up to `most`
 * @param pixels result, 8 bits of sRGB; may be `samples` itself
 * @param isUndone whether a decoder has undone the transfer function already: samples are light, coded by the curve of sRGB
 */
export function mapToSdr(
  samples: ArrayLike<number>,
  pixels: Uint8ClampedArray,
  {
    transfer,
    matrix,
    most,
    isUndone = false,
  }: { transfer: HdrTransfer; matrix: ColorMatrix; most: number; isUndone?: boolean },
): void {
  const peak = transfer === 'pq' ? PQ_PEAK : 1
  const decode = isUndone ? (code: number) => peak * srgbCurve(code) : transfer === 'pq' ? pqLight : hlgLight
  const light = Float32Array.from({ length: most + 1 }, (_, code) => decode(code / most))
  const rgb = new Float32Array(3)
  const read = transfer === 'pq' ? readLight : readSceneLight
  const gains = gainsFor(peakOf(samples, (at) => brightest(read(samples, at, light, rgb))))
  const coded = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(255 * srgbOf(step / STEPS)))
  const [red, green, blue] = matrix as [ColorMatrix[0], ColorMatrix[0], ColorMatrix[0]]
  const code = ([r, g, b]: ColorMatrix[0]) =>
    coded[Math.round(STEPS * Math.min(1, Math.max(0, r * rgb[0]! + g * rgb[1]! + b * rgb[2]!)))]!
  for (let at = 0; at < samples.length; at += 4) {
    const gain = gains[stepOf(brightest(read(samples, at, light, rgb)))]!
    for (let index = 0; index < 3; index++) rgb[index]! *= gain
    const opacity = (samples[at + 3]! * 255) / most
    pixels[at] = code(red)
    pixels[at + 1] = code(green)
    pixels[at + 2] = code(blue)
    pixels[at + 3] = opacity
  }
}

function readLight(samples: ArrayLike<number>, at: number, light: Float32Array, rgb: Float32Array): Float32Array {
  for (let index = 0; index < 3; index++) rgb[index] = light[samples[at + index]!]!
  return rgb
}

/** HLG describes the light of the scene; a screen shows it with more contrast (ITU-R BT.2100-2, table 5). */
function readSceneLight(samples: ArrayLike<number>, at: number, light: Float32Array, rgb: Float32Array): Float32Array {
  readLight(samples, at, light, rgb)
  const luminance = 0.2627 * rgb[0]! + 0.678 * rgb[1]! + 0.0593 * rgb[2]!
  const gain = HLG_PEAK * luminance ** 0.2
  for (let index = 0; index < 3; index++) rgb[index]! *= gain
  return rgb
}

const brightest = (rgb: Float32Array) => Math.max(rgb[0]!, rgb[1]!, rgb[2]!)
const stepOf = (light: number) => Math.round(STEPS * Math.sqrt(Math.min(1, light / PQ_PEAK)))

/** Light that few pixels exceed, at least that of white. */
function peakOf(samples: ArrayLike<number>, lightAt: (at: number) => number): number {
  const pixels = samples.length / 4
  const stride = Math.max(1, Math.floor(pixels / SAMPLED))
  const counts = new Uint32Array(STEPS + 1)
  for (let pixel = 0; pixel < pixels; pixel += stride) counts[stepOf(lightAt(4 * pixel))]!++
  let rest = Math.floor(Math.ceil(pixels / stride) * OUTLIERS)
  let step = STEPS
  for (; step > 0 && rest >= counts[step]!; step--) rest -= counts[step]!
  return Math.max(WHITE, PQ_PEAK * (step / STEPS) ** 2)
}

/** What light of each step is multiplied by, so that white is 1, and a peak is not above. */
function gainsFor(peak: number): Float32Array {
  const top = pqOf(peak)
  const most = pqOf(WHITE) / top
  const knee = 1.5 * most - 0.5
  return Float32Array.from({ length: STEPS + 1 }, (_, step) => {
    const light = PQ_PEAK * (step / STEPS) ** 2
    const code = Math.min(1, pqOf(light) / top)
    if (code <= knee || light === 0) return 1 / WHITE
    const t = (code - knee) / (1 - knee)
    const [t2, t3] = [t ** 2, t ** 3]
    const mapped = (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee) + (3 * t2 - 2 * t3) * most
    return pqLight(mapped * top) / light / WHITE
  })
}

const [M1, M2, C1, C2, C3] = [2610 / 16_384, 2523 / 32, 3424 / 4096, 2413 / 128, 2392 / 128]

/** SMPTE ST 2084, in candela per square meter. */
function pqLight(code: number): number {
  const power = code ** (1 / M2)
  return PQ_PEAK * (Math.max(0, power - C1) / (C2 - C3 * power)) ** (1 / M1)
}

function pqOf(light: number): number {
  const power = (light / PQ_PEAK) ** M1
  return ((C1 + C2 * power) / (1 + C3 * power)) ** M2
}

/** Light of the scene, up to 1 (ITU-R BT.2100-2, table 5). */
function hlgLight(code: number): number {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073]
  return code <= 0.5 ? code ** 2 / 3 : (Math.exp((code - c) / a) + b) / 12
}

/** The code of light by the curve of sRGB (IEC 61966-2-1). */
export function srgbOf(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}
