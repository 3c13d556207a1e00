import { isSrgbProfile } from '../is-srgb-profile.js'
import { ByteReader } from './byte-reader.js'
import type { Dpi } from './image-facts.js'
import { plausibleDpi } from './read-tiff.js'

/** Facts from the headers of JPEG 2000 data. */
export interface JpxFacts {
  width: number
  height: number
  components: number
  /** Bits of a sample. */
  depth: number
  /** Whether it is whole, and all components are unsigned, of the same depth and of full size, without a palette and opacity. */
  isPlain: boolean
  /** Its own color space. Undefined if missing or unknown. */
  color?: 'gray' | 'rgb'
  /** Whether the components are inks. */
  isCmyk: boolean
  /** Whether it has its end. */
  isWhole: boolean
  /** Whether one of the components is opacity. */
  alpha: boolean
  /** The profile of its colors. */
  icc?: Uint8Array
  dpi?: Dpi
  /** Where its codestream is. */
  codestream: readonly [start: number, end: number]
  /** Whether the components are luma and chroma, as in a JPEG. */
  isLuma: boolean
}

const MAX_BOXES = 1000
const MAX_COMPONENTS = 64
const colors: Record<number, 'gray' | 'rgb'> = { 16: 'rgb', 17: 'gray', 18: 'rgb' }

/** Reads a JP2 file (ITU-T T.800, annex I) or a bare codestream (annex A); undefined for other data. */
export function readJpxFacts(data: Uint8Array): JpxFacts | undefined {
  const reader = new ByteReader(data)
  if (reader.u32(0) === 0xff4fff51) return readCodestream(reader, 0, data.length)
  if (reader.u32(4) !== 0x6a502020) return undefined
  let facts: JpxFacts | undefined
  let isPlain = true
  let isLuma = false
  let isCmyk = false
  let alpha = false
  let icc: JpxFacts['icc']
  let dpi: JpxFacts['dpi']
  let color: JpxFacts['color']
  let method = 0
  let at = 0
  for (let box = 0; box < MAX_BOXES && at + 8 <= data.length; box++) {
    const name = reader.text(at + 4, 4)
    const long = reader.u32(at) === 1
    const start = at + (long ? 16 : 8)
    const length = long ? reader.u32(at + 8) * 2 ** 32 + reader.u32(at + 12) : reader.u32(at)
    const end = length === 0 ? data.length : at + length
    if (end < start) return undefined
    if (name === 'jp2c') {
      facts = readCodestream(reader, start, Math.min(end, data.length))
      break
    }
    if (name === 'cdef' && declaresOpacity(reader, start)) alpha = true
    if (name === 'pclr' || alpha) isPlain = false
    if (name === 'resc') dpi = readResolution(reader, start)
    // The first that is there counts (I.5.3.3).
    if (name === 'colr' && method === 0) {
      method = reader.u8(start)
      const kind = reader.u32(start + 3)
      isLuma = method === 1 && kind === 18
      isCmyk = method === 1 && kind === 12
      if (method === 1) color = colors[kind]
      else if (isSrgbProfile(reader.slice(start + 3, end - start - 3))) color = 'rgb'
      else if (method === 2) icc = reader.slice(start + 3, end - start - 3)
    }
    // The boxes within the header box are read as if they followed it.
    at = name === 'jp2h' || name === 'res ' ? start : end
  }
  if (!facts) return undefined
  const found = { ...(color && { color }), ...(icc && { icc }), ...(dpi && { dpi }) }
  return { ...facts, isPlain: facts.isPlain && isPlain, isLuma, isCmyk, alpha, ...found }
}

/**
 * Whether the last channel of a picture file is opacity: if it says so, or has one more than its colors without saying what that is. Other
 * programs read such files the same way.
 */
export function endsWithOpacity({ alpha, components, isCmyk, color, icc }: JpxFacts): boolean {
  if (alpha || components === 2) return true
  return components === 4 && !isCmyk && color !== 'gray' && !isOfInks(icc)
}

/** Whether the colors of a profile are inks (ICC.1, 7.2.6). */
function isOfInks(icc: Uint8Array | undefined): boolean {
  return icc !== undefined && new ByteReader(icc).text(16, 4) === 'CMYK'
}

/** Channel definitions (I.5.3.6): whether one of them is opacity, multiplied into the others or not. */
function declaresOpacity(reader: ByteReader, at: number): boolean {
  const count = Math.min(reader.u16(at), MAX_COMPONENTS)
  for (let index = 0; index < count; index++) if (reader.u16(at + 2 + index * 6 + 2) !== 0) return true
  return false
}

/** The resolution at which it was taken (I.5.3.7.1): fractions and powers of ten, in samples per meter, down and across. */
function readResolution(reader: ByteReader, at: number): Dpi | undefined {
  const along = (place: number, power: number) =>
    (reader.u16(place) / reader.u16(place + 2)) * 10 ** ((reader.u8(power) << 24) >> 24) * 0.0254
  return plausibleDpi(along(at + 4, at + 9), along(at, at + 8))
}

/**
 * The marker segment SIZ (A.5.1), and whether the codestream is complete (A.4.4), allowing a line break after its end.
 */
function readCodestream(reader: ByteReader, at: number, end: number): JpxFacts | undefined {
  if (reader.u32(at) !== 0xff4fff51) return undefined
  const components = reader.u16(at + 40)
  if (components < 1 || components > MAX_COMPONENTS) return undefined
  const depth = (reader.u8(at + 42) & 0x7f) + 1
  const isSame = Array.from({ length: components }, (_, index) => at + 42 + index * 3).every(
    (place) => reader.u8(place) === depth - 1 && reader.u8(place + 1) === 1 && reader.u8(place + 2) === 1,
  )
  const isWhole = [2, 3, 4].some((back) => reader.u16(end - back) === 0xffd9)
  return {
    width: reader.u32(at + 8) - reader.u32(at + 16),
    height: reader.u32(at + 12) - reader.u32(at + 20),
    components,
    depth,
    isPlain: isSame && isWhole,
    isWhole,
    codestream: [at, end],
    isLuma: false,
    isCmyk: false,
    alpha: false,
  }
}
