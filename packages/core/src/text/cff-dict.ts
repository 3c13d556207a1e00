import { viewOf } from '../bytes.js'

/** What each half of a byte means in a real number; the last one ends it. */
const realDigits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', ' ', '-', ' ']

/** Operands by operator; those of two bytes, 12 and another, are 1200 and the other. */
export type CffDict = ReadonlyMap<number, readonly number[]>

/**
 * Reads the operands of a DICT (Adobe Technical Note 5176, section 4). Undefined when there are bytes that mean nothing.
 * @throws RangeError when it ends within a number
 */
export function readCffDict(bytes: Uint8Array): CffDict | undefined {
  const view = viewOf(bytes)
  const dict = new Map<number, number[]>()
  let operands: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at++]!
    if (byte <= 21) {
      dict.set(byte === 12 ? 1200 + view.getUint8(at++) : byte, operands)
      operands = []
    } else if (byte === 28) {
      operands.push(view.getInt16(at))
      at += 2
    } else if (byte === 29) {
      operands.push(view.getInt32(at))
      at += 4
    } else if (byte === 30) {
      let text = ''
      for (let isOver = false; !isOver; at++) {
        const digits = view.getUint8(at)
        isOver = digits >> 4 === 15 || (digits & 15) === 15
        if (text.length < 40) text += realDigits[digits >> 4]! + realDigits[digits & 15]!
      }
      operands.push(Number(text))
    } else if (byte >= 32 && byte <= 246) operands.push(byte - 139)
    else if (byte >= 247 && byte <= 250) operands.push((byte - 247) * 256 + view.getUint8(at++) + 108)
    else if (byte >= 251 && byte <= 254) operands.push(-(byte - 251) * 256 - view.getUint8(at++) - 108)
    else return undefined
  }
  return dict
}
