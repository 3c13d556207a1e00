import { PDFNumber } from 'pdf-lib'

/** Readers keep integers in 64 bits at most; past these, qpdf does not open a file. */
const [LEAST, MOST] = [-(2n ** 63n), 2n ** 63n - 1n]
/** Digits before the point of the largest 32-bit floating point number, which is what readers keep reals as. */
const REAL_DIGITS = 38
const FRACTION_DIGITS = 6

/**
 * A number that a double cannot represent exactly, written as it was read: `digits` with or without a decimal point.
 * Integers beyond 64 bits and reals beyond 32-bit floats are clamped.
 */
export function wideNumber(digits: string, isNegative: boolean): PDFNumber {
  const text = digits.includes('.') ? real(digits, isNegative) : integer(digits, isNegative)
  const number = PDFNumber.of(Number(text))
  // pdf-lib formats the value, which has lost digits. It keeps that text in a private field.
  Object.assign(number, { stringValue: text, clone: () => number })
  return number
}

function integer(digits: string, isNegative: boolean): string {
  const significant = digits.replace(/^0+/, '')
  // 2^63 has 19 digits.
  if (significant.length > 19) return String(isNegative ? LEAST : MOST)
  const value = isNegative ? -BigInt(significant) : BigInt(significant)
  return String(value < LEAST ? LEAST : value > MOST ? MOST : value)
}

function real(digits: string, isNegative: boolean): string {
  const [whole = '', fraction = ''] = digits.replace(/^0+/, '').split('.')
  const kept = whole.length > REAL_DIGITS ? '9'.repeat(REAL_DIGITS) : whole
  return `${isNegative ? '-' : ''}${kept}.${fraction.slice(0, FRACTION_DIGITS) || '0'}`
}
