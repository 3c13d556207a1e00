import { latin1 } from '../../find-bytes.js'
import { classOf, DELIMITER, WHITE } from '../syntax/characters.js'
import { NAME, NUMBER, type OperandList, valueEnd } from './operands.js'
import { isOperator, operatorCode } from './operators.js'

const E = 0x45
const I = 0x49

/** Components of the color spaces an inline image can name without resources (ISO 32000-2, tables 91 and 92). */
const components: Record<string, number> = {
  G: 1,
  DeviceGray: 1,
  I: 1,
  Indexed: 1,
  RGB: 3,
  DeviceRGB: 3,
  CMYK: 4,
  DeviceCMYK: 4,
}

/** Number of bytes after `EI` in which an operator must follow. */
const PROOF = 64

/** Entries of an inline image that determine its size, its data length and its resources. */
export interface InlineImage {
  /** In pixels; 0 if missing. */
  width: number
  height: number
  isStencil: boolean
  /** Length of the data as given, or without filters, as computed from the size. */
  length: number | undefined
  /** Whether the data ends in `>`: a text filter comes first. */
  endsInGreater: boolean
  /** Names in the value of `ColorSpace`, whose first may be one of the resources. */
  colorSpaces: string[]
}

/** Reads the entries out of the operands of `ID`. */
export function readInlineImage(reader: OperandList): InlineImage {
  const numbers = new Map<string, number>()
  let [filter, isMask]: [string | undefined, boolean] = [undefined, false]
  const colorSpaces: string[] = []
  for (let index = 0; index + 1 < reader.count; ) {
    const key = reader.name(index)
    const value = ++index
    if (key === undefined) continue
    const end = valueEnd(reader, value)
    if (reader.kinds[value] === NUMBER) numbers.set(key, reader.number(value))
    else if (key === 'F' || key === 'Filter') filter = firstName(reader, value, end)
    else if (key === 'IM' || key === 'ImageMask')
      isMask = latin1(reader.bytes, reader.values[value]!, reader.ends[value]!) === 'true'
    else if (key === 'CS' || key === 'ColorSpace')
      for (let at = value; at < end; at++) if (reader.kinds[at] === NAME) colorSpaces.push(reader.name(at)!)
    index = end
  }
  const number = (short: string, full: string) => numbers.get(short) ?? numbers.get(full)
  const declared = number('L', 'Length')
  const [width = 0, height = 0, bits = isMask ? 1 : 0] = [
    number('W', 'Width'),
    number('H', 'Height'),
    number('BPC', 'BitsPerComponent'),
  ]
  const perPixel = isMask ? 1 : bits * (components[colorSpaces[0] ?? ''] ?? 0)
  const implied = filter === undefined ? Math.ceil((width * perPixel) / 8) * height : 0
  return {
    width,
    height,
    isStencil: isMask,
    length: declared !== undefined && declared > 0 ? declared : implied > 0 ? implied : undefined,
    endsInGreater: filter !== undefined && /^(A85|AHx|ASCII85Decode|ASCIIHexDecode)$/.test(filter),
    colorSpaces,
  }
}

function firstName(reader: OperandList, start: number, end: number): string | undefined {
  for (let index = start; index < end; index++) if (reader.kinds[index] === NAME) return reader.name(index)
  return undefined
}

/**
 * Finds the end of an inline image, after its `EI`. Uses the length if `EI` follows there; otherwise the first `EI`
 * after which content continues. `isSure` is false if there is none; `isHasty` then accepts any.
 */
export function inlineImageEnd(reader: OperandList, start: number, isHasty: boolean): { end: number; isSure: boolean } {
  const { bytes } = reader
  const { length, endsInGreater } = readInlineImage(reader)
  if (length !== undefined && length <= bytes.length - start) {
    // One white-space character after ID; some writers end the line with two, or omit it before EI.
    for (const first of bytes[start] === 13 && bytes[start + 1] === 10 ? [start + 2, start + 1] : [start + 1]) {
      let at = first + length
      while (at < first + length + 4 && classOf[bytes[at]!] === WHITE) at++
      if (isEnd(bytes, at)) return { end: at + 2, isSure: true }
    }
  }
  let loose = -1
  for (let at = bytes.indexOf(E, start); at >= 0; at = bytes.indexOf(E, at + 1)) {
    if (!isEnd(bytes, at) || (endsInGreater && !endsText(bytes, at))) continue
    if (isHasty || goesOn(bytes, at + 2)) return { end: at + 2, isSure: !isHasty }
    if (loose < 0 && classOf[bytes[at - 1]!] === WHITE) loose = at + 2
  }
  return { end: loose < 0 ? bytes.length : loose, isSure: false }
}

function isEnd(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === E && bytes[at + 1] === I && (at + 2 >= bytes.length || classOf[bytes[at + 2]!] === WHITE)
}

function endsText(bytes: Uint8Array, end: number): boolean {
  let at = end - 1
  while (at > end - 8 && classOf[bytes[at]!] === WHITE) at--
  return bytes[at] === 0x3e
}

/** Whether the bytes look like content: printable, and the first word that is not an operand is an operator. */
function goesOn(bytes: Uint8Array, start: number): boolean {
  const end = Math.min(bytes.length, start + PROOF)
  let at = start
  while (at < end) {
    const byte = bytes[at]!
    const kind = classOf[byte]
    if (kind === WHITE) at++
    else if (byte === 0x28 || byte === 0x25) return true
    else if (kind === DELIMITER && byte !== 0x2f) at++
    else {
      const first = at++
      while (at < bytes.length && classOf[bytes[at]!] === 0 && at - first < PROOF) at++
      const word = latin1(bytes, first, at)
      if (!/^[\x21-\x7e]+$/.test(word)) return false
      if (byte === 0x2f || /^[+-]?[\d.]+$/.test(word)) continue
      if (word === 'EI') return false
      return word === 'BX' || word === 'EX' || (word.length <= 3 && isOperator(operatorCode(word)))
    }
  }
  return true
}
