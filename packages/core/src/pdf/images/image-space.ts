import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from 'pdf-lib'
import { isSrgbProfile, profileColor } from '../../image/is-srgb-profile.js'
import { ByteReader } from '../../image/read/byte-reader.js'
import type { RunContext } from '../../run-context.js'
import { decodeFilters } from '../filters/decode-filters.js'
import type { ImageSpace } from './pdf-image.js'

type Machine = Pick<RunContext, 'capabilities'>

/** Of a profile; those of printers have some megabytes. */
const MAX_PROFILE_BYTES = 2 ** 24
const MAX_CHANNELS = 32
const kinds = { 1: 'gray', 3: 'rgb', 4: 'cmyk' } as const

const deviceSpaces = new Map<PDFObject | undefined, 1 | 3 | 4>([
  [PDFName.of('DeviceGray'), 1],
  [PDFName.of('DeviceRGB'), 3],
  [PDFName.of('DeviceCMYK'), 4],
])

/**
 * The meaning of samples in a color space (ISO 32000-2, 8.6). Undefined for damaged spaces and for those not allowed in
 * images: patterns, resource names, an Indexed space over another.
 */
export function readImageSpace(
  object: PDFObject | undefined,
  context: PDFContext,
  run: Machine,
): ImageSpace | undefined {
  if (object === undefined) return undefined
  const space = context.lookup(object)
  if (!(space instanceof PDFArray) || space.lookup(0) !== PDFName.of('Indexed')) return readBase(object, context, run)
  const base = readBase(space.get(1), context, run)
  const last = space.lookup(2)
  const table = space.lookup(3)
  if (!base || !(last instanceof PDFNumber)) return undefined
  const entries = last.asNumber() + 1
  const bytes = tableBytes(table, run)
  if (!Number.isInteger(entries) || entries < 1 || entries > 256 || !bytes) return undefined
  const palette = new Uint8Array(entries * base.channels)
  palette.set(bytes.subarray(0, palette.length))
  return { ...base, palette }
}

/** The bytes of the table of an Indexed space, a string or a stream. */
function tableBytes(table: PDFObject | undefined, { capabilities }: Machine): Uint8Array | undefined {
  if (table instanceof PDFString || table instanceof PDFHexString) return table.asBytes()
  if (!(table instanceof PDFRawStream)) return undefined
  return plainBytes(table, capabilities.inflate, 2 ** 16)
}

function plainBytes(
  stream: PDFRawStream,
  inflate: Machine['capabilities']['inflate'],
  maxBytes: number,
): Uint8Array | undefined {
  try {
    const decoded = decodeFilters(stream, inflate, maxBytes)
    return decoded?.codec ? undefined : decoded?.data
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readBase(object: PDFObject | undefined, context: PDFContext, run: Machine): ImageSpace | undefined {
  if (object === undefined) return undefined
  const space = context.lookup(object)
  const name = space instanceof PDFArray ? space.lookup(0) : space
  const device = deviceSpaces.get(name)
  if (device) return { color: kinds[device], channels: device, base: name!, isDevice: device < 4 }
  if (!(space instanceof PDFArray) || !(name instanceof PDFName)) return undefined
  const other = (channels: number): ImageSpace => ({ color: 'other', channels, base: object, isDevice: false })
  switch (name.decodeText()) {
    case 'ICCBased':
      return readIcc(object, space.lookup(1), run)
    case 'CalGray':
      return { color: 'gray', channels: 1, base: object, isDevice: isDisplayGray(space.lookup(1)) }
    case 'CalRGB':
      return { color: 'rgb', channels: 3, base: object, isDevice: isDisplayRgb(space.lookup(1)) }
    case 'Lab':
      return other(3)
    case 'Separation':
      return other(1)
    case 'DeviceN': {
      const colorants = space.lookup(1)
      const count = colorants instanceof PDFArray ? colorants.size() : 0
      return count > 0 && count <= MAX_CHANNELS ? other(count) : undefined
    }
    default:
      return undefined
  }
}

/** Properties of profiles; hundreds of images may share one. */
const profiles = new WeakMap<PDFRawStream, { color: ImageSpace['color']; isDevice: boolean }>()

function readIcc(base: PDFObject, stream: PDFObject | undefined, run: Machine): ImageSpace | undefined {
  if (!(stream instanceof PDFRawStream)) return undefined
  const count = stream.dict.lookup(PDFName.of('N'))
  const channels = count instanceof PDFNumber ? count.asNumber() : 0
  if (channels !== 1 && channels !== 3 && channels !== 4) return undefined
  let profile = profiles.get(stream)
  if (!profile) {
    profile = judgeProfile(stream, kinds[channels], run)
    profiles.set(stream, profile)
  }
  return { ...profile, channels, base }
}

/** A profile for other colors than its stream claims (Lab mostly), or with ranges of its own, does not mean 0 to 1. */
function judgeProfile(stream: PDFRawStream, color: 'gray' | 'rgb' | 'cmyk', { capabilities }: Machine) {
  const icc = plainBytes(stream, capabilities.inflate, MAX_PROFILE_BYTES)
  const range = stream.dict.lookup(PDFName.of('Range'))
  const isPlain = !(range instanceof PDFArray) || numbersIn(range).every((number, index) => number === index % 2)
  if (!icc || !isPlain || profileColor(icc) !== color) return { color: 'other' as const, isDevice: false }
  return { color, isDevice: isSrgbProfile(icc) || (color === 'gray' && isDisplayCurve(icc)) }
}

/** Gammas that differ from the sRGB curve only in the deepest shadows. */
const isDisplayGamma = (gamma: number) => gamma >= 2.1 && gamma <= 2.3

/** Whether the curve of a gray profile is near that of sRGB (ICC.1:2022, 9.2.29 grayTRCTag; 10.6 and 10.18). */
function isDisplayCurve(icc: Uint8Array): boolean {
  const reader = new ByteReader(icc)
  const count = Math.min(reader.u32(128), 100)
  for (let index = 0; index < count; index++) {
    const entry = 132 + index * 12
    if (reader.text(entry, 4) !== 'kTRC') continue
    const at = reader.u32(entry + 4)
    if (reader.text(at, 4) === 'para') return reader.u16(at + 8) <= 4 && isDisplayParameters(reader, at)
    if (reader.text(at, 4) !== 'curv') return false
    const points = reader.u32(at + 8)
    if (points === 1) return isDisplayGamma(reader.u16(at + 12) / 256)
    if (points < 16 || at + 12 + points * 2 > icc.length) return false
    return [0.1, 0.25, 0.5, 0.75].every((x) => {
      const place = Math.round(x * (points - 1))
      const gamma = Math.log(reader.u16(at + 12 + place * 2) / 65535) / Math.log(place / (points - 1))
      return gamma >= 2 && gamma <= 2.4
    })
  }
  return false
}

/** A plain power function, or the curve of sRGB itself, whose power is 2.4 after an offset. */
function isDisplayParameters(reader: ByteReader, at: number): boolean {
  const gamma = reader.i32(at + 12) / 65536
  if (reader.u16(at + 8) === 0) return isDisplayGamma(gamma)
  return (
    reader.u16(at + 8) === 3 && Math.abs(gamma - 2.4) < 0.01 && Math.abs(reader.i32(at + 20) / 65536 - 0.0521) < 0.001
  )
}

function isDisplayGray(parameters: PDFObject | undefined): boolean {
  const gamma = parameters instanceof PDFDict ? parameters.lookup(PDFName.of('Gamma')) : undefined
  return gamma instanceof PDFNumber && isDisplayGamma(gamma.asNumber())
}

/** sRGB's primaries as /Matrix of a CalRGB space, whatever the white point they are adapted to. */
function isDisplayRgb(parameters: PDFObject | undefined): boolean {
  if (!(parameters instanceof PDFDict)) return false
  const gammas = numbersIn(parameters.lookup(PDFName.of('Gamma')))
  const matrix = numbersIn(parameters.lookup(PDFName.of('Matrix')))
  const luminances = [matrix[1], matrix[4], matrix[7]]
  const expected = [0.2126, 0.7152, 0.0722]
  return (
    gammas.length === 3 &&
    gammas.every(isDisplayGamma) &&
    expected.every((value, index) => Math.abs((luminances[index] ?? 0) - value) < 0.015)
  )
}

function numbersIn(value: PDFObject | undefined): number[] {
  if (!(value instanceof PDFArray)) return []
  const numbers = Array.from({ length: Math.min(value.size(), 16) }, (_, index) => value.lookup(index))
  return numbers.map((number) => (number instanceof PDFNumber ? number.asNumber() : Number.NaN))
}
