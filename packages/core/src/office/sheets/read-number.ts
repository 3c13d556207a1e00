import { takeAffixes } from './number-affixes.js'
import { type NumberStyle, readDigits } from './read-digits.js'
import type { CellValue } from './sheet-table.js'

/** Digits of a whole number that the general format shows in full. */
const GENERAL_DIGITS = 11
/** Maximum number of decimals of a format (ECMA-376 has no limit, Excel has 30). */
const MOST_DECIMALS = 15

type NumberValue = Extract<CellValue, { type: 'number' }>

/**
 * Parses a number, with an Excel format that shows it as printed: decimals, thousands separators, currency, percent,
 * parentheses. Undefined for other text, and for numbers that would change: leading zeros, more than 15 digits.
 * @example readNumber('(1.234,50 €)', { mark: 'comma', spaces: false }) // { value: -1234.5, format: '#,##0.00"
 * €"_);(#,##0.00" €")', … }
 */
export function readNumber(text: string, style: NumberStyle): NumberValue | undefined {
  const power = readPower(text, style)
  if (power) return power
  const found = takeAffixes(text)
  const digits = found && readDigits(found.digits, style)
  if (!digits) return undefined
  const { negative, parenthesised, plus, percent, noCents, currency } = found
  // Number and per cent are decimal fractions; a division of doubles leaves others.
  const size = percent === undefined ? digits.value : Number((digits.value / 100).toPrecision(MOST_DECIMALS))
  const sign = currency ? quoted(currency.before ? currency.text + currency.space : currency.space + currency.text) : ''
  const isBare = digits.decimals === 0 && !digits.grouped
  const needsFormat =
    parenthesised || plus || percent !== undefined || currency || noCents || digits.integers > GENERAL_DIGITS
  let format = ''
  if (!isBare || needsFormat) {
    const decimals = digits.decimals === 0 ? '' : `.${'0'.repeat(Math.min(MOST_DECIMALS, digits.decimals))}`
    const body = (digits.grouped ? '#,##0' : '0') + decimals + (noCents ? quoted(noCents) : '') + (percent ?? '')
    format = currency?.before ? sign + body : body + sign
    if (parenthesised) format = `${format}_);(${format})`
    if (plus) format = `+${format};-${format};+${format}`
  }
  return {
    type: 'number',
    value: negative && size !== 0 ? -size : size,
    format,
    ...(currency && { currency: currency.text }),
    ...(percent !== undefined && { percent: true as const }),
  }
}

/** `1.2E-05`; without a decimal mark or a sign it may as well be a name (`12E4`). */
function readPower(text: string, { mark }: NumberStyle): NumberValue | undefined {
  const point = mark === 'point' ? '\\.' : ','
  const match = new RegExp(`^([-\u2212+]?)(\\d)(?:${point}(\\d{1,14}))?[eE]([-\u2212+]?)(\\d{1,3})$`).exec(text.trim())
  if (!match) return undefined
  const [, sign, whole, decimals = '', powerSign, power] = match
  if (decimals === '' && powerSign === '') return undefined
  const value = Number(`${whole}.${decimals || '0'}e${/[-\u2212]/.test(powerSign!) ? '-' : ''}${power}`)
  if (!Number.isFinite(value)) return undefined
  return {
    type: 'number',
    value: /[-\u2212]/.test(sign!) ? -value : value,
    format: `0${decimals === '' ? '' : `.${'0'.repeat(decimals.length)}`}E+00`,
  }
}

/** Literal text in a number format. */
export function quoted(text: string): string {
  return `"${text.replace(/"/g, '')}"`
}
