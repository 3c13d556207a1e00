/** How a number is written. */
export type NumberStyle = 'numeric' | 'roman-upper' | 'roman-lower' | 'letters'

/**
 * Writes a number from 1 on: in digits, in Roman numerals, or in letters as spreadsheets do (a to z, then aa, ab, …).
 * @example writeNumber(28, 'letters') // 'ab'
 */
export function writeNumber(number: number, style: NumberStyle): string {
  switch (style) {
    case 'numeric':
      return String(number)
    case 'roman-upper':
      return roman(number)
    case 'roman-lower':
      return roman(number).toLowerCase()
    case 'letters':
      return letters(number)
  }
}

const numerals: [value: number, sign: string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** Romans had no sign above 1000 that a page could bear, so from here on digits are used rather than a hundred M's. */
const ROMAN_LIMIT = 10_000

function roman(number: number): string {
  if (number >= ROMAN_LIMIT) return String(number)
  let rest = number
  let text = ''
  for (const [value, sign] of numerals) {
    text += sign.repeat(Math.floor(rest / value))
    rest %= value
  }
  return text
}

function letters(number: number): string {
  let rest = number
  let text = ''
  while (rest > 0) {
    rest--
    text = String.fromCharCode(97 + (rest % 26)) + text
    rest = Math.floor(rest / 26)
  }
  return text
}
