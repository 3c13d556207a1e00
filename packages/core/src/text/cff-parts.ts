import { viewOf } from '../bytes.js'
import { cffStrings } from './glyph-name-lists.js'

/** The strings of a font that is written: the standard ones have fixed numbers, its own follow. */
export class CffStrings {
  readonly own: string[] = []
  readonly #known = new Map(cffStrings.map((text, index) => [text, index]))

  /** The number of a string; a new one is added. */
  of(text: string): number {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const number = cffStrings.length + this.own.length
    this.own.push(text)
    this.#known.set(text, number)
    return number
  }
}

/** The characters of a text as bytes. */
export function bytesOf(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0) & 255)
}

/** An INDEX (Adobe Technical Note 5176, section 5) of byte strings. */
export function writeIndex(entries: readonly (readonly number[])[]): number[] {
  if (entries.length === 0) return [0, 0]
  const out = [entries.length >> 8, entries.length & 255, 4]
  let offset = 1
  for (const length of [0, ...entries.map((entry) => entry.length)]) {
    offset += length
    out.push((offset >>> 24) & 255, (offset >> 16) & 255, (offset >> 8) & 255, offset & 255)
  }
  for (const entry of entries) for (const byte of entry) out.push(byte)
  return out
}

/** An integer of a DICT in five bytes. */
export function writeWide(value: number): number[] {
  return [29, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** An integer of a DICT or a charstring in one to three bytes: -32,768 to 32,767. */
export function writeInteger(value: number): number[] {
  if (value >= -107 && value <= 107) return [value + 139]
  if (value >= 108 && value <= 1131) return [247 + ((value - 108) >> 8), (value - 108) & 255]
  if (value >= -1131 && value <= -108) return [251 + ((-value - 108) >> 8), (-value - 108) & 255]
  return [28, (value >> 8) & 255, value & 255]
}

/** A number of a charstring in fixed-point format: 16 bits of fraction. */
export function writeNumber(value: number): number[] {
  if (Number.isInteger(value) && Math.abs(value) < 32_768) return writeInteger(value)
  const fixed = Math.round(value * 65_536)
  return [255, (fixed >> 24) & 255, (fixed >> 16) & 255, (fixed >> 8) & 255, fixed & 255]
}

/** A number of a DICT, as an integer if it is one. */
export function writeReal(value: number): number[] {
  if (Number.isInteger(value) && Math.abs(value) < 32_768) return writeInteger(value)
  const digits = [
    ...String(value)
      .toUpperCase()
      .replace('E+', 'E')
      .replace('E-', 'c')
      .replace('E', 'b')
      .replace('.', 'a')
      .replace('-', 'e'),
  ]
  const halves = [...digits.map((digit) => Number.parseInt(digit, 16)), 15]
  if (halves.length % 2 === 1) halves.push(15)
  return [30, ...Array.from({ length: halves.length / 2 }, (_, at) => (halves[at * 2]! << 4) | halves[at * 2 + 1]!)]
}

/** A dictionary with other numbers in some of its entries. */
export function withEntries(dict: Uint8Array, values: ReadonlyMap<number, readonly number[]>): Uint8Array {
  const out: number[] = []
  let from = 0
  for (let at = 0; at < dict.length; ) {
    const byte = dict[at]!
    if (byte === 28) at += 3
    else if (byte === 29) at += 5
    else if (byte === 30) {
      do at++
      while (at < dict.length && (dict[at]! & 15) !== 15)
      at++
    } else if (byte >= 32) at += byte <= 246 ? 1 : 2
    else {
      const operator = byte === 12 ? [12, dict[at + 1]!] : [byte]
      const numbers = values.get(byte === 12 ? 1200 + dict[at + 1]! : byte)
      const operands = numbers
        ? numbers.flatMap((value) => [29, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255])
        : dict.subarray(from, at)
      out.push(...operands, ...operator)
      at += operator.length
      from = at
    }
  }
  return Uint8Array.from(out)
}

/** An index of entries (Adobe Technical Note 5176, 5). */
export function indexOfEntries(entries: readonly Uint8Array[]): Uint8Array {
  if (entries.length === 0) return new Uint8Array(2)
  const size = entries.reduce((sum, entry) => sum + entry.length, 0)
  const out = new Uint8Array(3 + (entries.length + 1) * 4 + size)
  const view = viewOf(out)
  view.setUint16(0, entries.length)
  out[2] = 4
  let [offset, at] = [1, 3]
  const data = 2 + (entries.length + 1) * 4
  for (const entry of entries) {
    view.setUint32(at, offset)
    out.set(entry, data + offset)
    offset += entry.length
    at += 4
  }
  view.setUint32(at, offset)
  return out
}
