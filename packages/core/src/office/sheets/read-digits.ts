/** Which mark parts the decimals: `point` as in 1,234.56, `comma` as in 1.234,56. */
export type DecimalMark = 'point' | 'comma'

/** How the numbers of a document are written. */
export interface NumberStyle {
  mark: DecimalMark
  /** Whether a plain space may part thousands; narrow and apostrophes always may. */
  spaces: boolean
}

/** What digits and marks say. */
export interface Digits {
  value: number
  /** Number of digits after the decimal mark. */
  decimals: number
  /** Whether thousands are parted. */
  grouped: boolean
  /** Digits before the mark. */
  integers: number
}

/** Digits that a number of a spreadsheet keeps (IEEE 754, double). */
const MOST_DIGITS = 15

const grouped = {
  point: /^(\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.(\d+))?$/,
  comma: /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/,
}
const plain = { point: /^(\d*)(?:\.(\d+))?$/, comma: /^(\d*)(?:,(\d+))?$/ }
const apart = { "'": /^(\d{1,3}(?:'\d{3})+)(?:[.,](\d+))?$/, ' ': /^(\d{1,3}(?: \d{3})+)(?:[.,](\d+))?$/ }

/**
 * Reads digits with marks, as `takeAffixes` leaves them. Numbers with leading zeros, and those with more than 15 digits, are none: they
 * would not be the same again. A number whose marks have one meaning only is read even where its document writes others.
 */
export function readDigits(digits: string, { mark, spaces }: NumberStyle): Digits | undefined {
  const other = mark === 'point' ? 'comma' : 'point'
  const isSure = markOf(digits) === other && grouped[other].test(digits)
  const groups = grouped[isSure ? other : mark].exec(digits) ?? apart["'"].exec(digits)
  const match = groups ?? (spaces ? apart[' '].exec(digits) : null)
  const found = match ?? plain[mark].exec(digits)
  if (!found) return undefined
  const whole = (found[1] ?? '').replace(/\D/g, '')
  const decimals = found[2] ?? ''
  const significant = (whole + decimals).replace(/^0+/, '')
  if (whole + decimals === '' || /^0\d/.test(whole) || significant.length > MOST_DIGITS) return undefined
  return {
    value: Number(`${whole || '0'}.${decimals || '0'}`),
    decimals: decimals.length,
    grouped: match !== null,
    integers: whole.length,
  }
}

/** The decimal mark if digits are unambiguous; otherwise undefined. */
export function markOf(digits: string): DecimalMark | undefined {
  const points = digits.split('.').length - 1
  const commas = digits.split(',').length - 1
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? 'point' : 'comma'
  if (points + commas === 0) return undefined
  const own: DecimalMark = points > 0 ? 'point' : 'comma'
  if (points + commas > 1) return own === 'point' ? 'comma' : 'point'
  const [whole = '', decimals = ''] = digits.split(/[.,]/)
  const isGroup = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  return isGroup || decimals === '' ? undefined : own
}

/** Whether plain spaces part the digits in threes. */
export function hasSpaces(digits: string): boolean {
  return apart[' '].test(digits)
}
