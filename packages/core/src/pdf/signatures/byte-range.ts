import { PDFArray, type PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib'
import { equalBytes } from '../../bytes.js'

/** Bytes of zeros that are room for a signature to come. */
const LEAST_ROOM = 256

/** Why the byte range of a signature cannot be relied on. */
export type RangeProblem =
  | 'no-range'
  | 'no-contents'
  | 'not-signed-yet'
  | 'range-outside'
  | 'range-gap'
  | 'range-elsewhere'

/** The parts of a file that a signature covers, or what is wrong with them. */
export type SignedRange =
  | { problem: RangeProblem }
  | {
      problem: undefined
      /** From the start of the file up to the signature, and from behind it to `end`. */
      parts: readonly [Uint8Array, Uint8Array]
      end: number
      contents: Uint8Array
    }

/**
 * Checks the byte range of a signature dictionary: from the start of the file, with one gap that holds exactly the hexadecimal string of the
 * signature itself and nothing else.
 */
export function readSignedRange(bytes: Uint8Array, signature: PDFDict): SignedRange {
  const contents = signature.lookup(PDFName.of('Contents'))
  if (!(contents instanceof PDFHexString || contents instanceof PDFString)) return { problem: 'no-contents' }
  const value = contents.asBytes()
  if (!value.some((byte) => byte !== 0))
    return { problem: value.length < LEAST_ROOM ? 'no-contents' : 'not-signed-yet' }
  const range = signature.lookup(PDFName.of('ByteRange'))
  if (!(range instanceof PDFArray) || range.size() !== 4) return { problem: 'no-range' }
  const numbers = [0, 1, 2, 3].map((index) => {
    const number = range.lookup(index)
    return number instanceof PDFNumber ? number.asNumber() : -1
  })
  const [start = -1, length = -1, after = -1, rest = -1] = numbers
  if (!numbers.every((number) => Number.isSafeInteger(number) && number >= 0)) return { problem: 'range-outside' }
  const end = after + rest
  if (start !== 0 || length === 0 || after <= length || rest === 0 || end > bytes.length)
    return { problem: 'range-outside' }
  const gap = bytes.subarray(length, after)
  const inGap = hexIn(gap)
  if (!inGap) return { problem: 'range-gap' }
  if (!equalBytes(inGap, value)) return { problem: 'range-elsewhere' }
  return { problem: undefined, parts: [bytes.subarray(0, length), bytes.subarray(after, end)], end, contents: value }
}

/** The bytes of a hexadecimal string that fills all of the given bytes. */
function hexIn(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0x3c || bytes.at(-1) !== 0x3e) return undefined
  const digits: number[] = []
  for (const byte of bytes.subarray(1, -1)) {
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0) continue
    const digit = Number.parseInt(String.fromCharCode(byte), 16)
    if (Number.isNaN(digit)) return undefined
    digits.push(digit)
  }
  if (digits.length % 2 === 1) digits.push(0)
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) => digits[2 * index]! * 16 + digits[2 * index + 1]!)
}

/** Whether more than zeros follows what is signed in the room for a signature. */
export function hasMoreThanSignature(contents: Uint8Array): boolean {
  const first = contents[1] ?? 0
  // A length of its own in DER; of others, the end is not known without reading all.
  if (contents[0] !== 0x30 || first === 0x80) return false
  const count = first < 0x80 ? 0 : first & 0x7f
  if (count > 4) return false
  let length = count === 0 ? first : 0
  for (let at = 0; at < count; at++) length = length * 256 + (contents[2 + at] ?? 0)
  return contents.subarray(2 + count + length).some((byte) => byte !== 0)
}
