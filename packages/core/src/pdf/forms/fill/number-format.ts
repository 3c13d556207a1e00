import type { FieldNode } from '../form-tree.js'
import { formatScripts } from './format-scripts.js'

/** Number format of a field. */
export interface NumberFormat {
  decimals: number
  /** Between groups of three digits, and before the decimals. */
  group: string
  point: string
  /** Negative numbers: with a minus, in red, in brackets, in red brackets. */
  negative: 0 | 1 | 2 | 3
  before: string
  after: string
  /** 100 for percentages. */
  factor: number
}

/** Separators by the numbers that viewers have for them. */
const separators = [
  [',', '.'],
  ['', '.'],
  ['.', ','],
  ['', ','],
  ["'", '.'],
] as const

const numberCall =
  /^\s*AFNumber_Format\s*\(\s*(\d{1,2})\s*,\s*([0-4])\s*,\s*([0-3])\s*,\s*\d\s*,\s*("(?:[^"\\\n]|\\.){0,40}"|'(?:[^'\\\n]|\\.){0,40}')\s*,\s*(true|false|0|1)\s*\)\s*;?\s*$/
const percentCall = /^\s*AFPercent_Format\s*\(\s*(\d{1,2})\s*,\s*([0-4])\s*(?:,\s*(true|false))?\s*\)\s*;?\s*$/

const MOST_DECIMALS = 20

/**
 * The format of a field whose script is one call of viewers' own `AFNumber_Format` or `AFPercent_Format`, and nothing else;
 * `undefined` for other fields. Nothing is run.
 */
export function numberFormatOf(field: FieldNode): NumberFormat | undefined {
  const script = formatScripts(field, ['F']).find((text) => text !== '') ?? ''
  const number = numberCall.exec(script)
  if (number) {
    const [, decimals, style, negative, currency = '', isBefore] = number
    const sign = unquoted(currency)
    const leads = isBefore === 'true' || isBefore === '1'
    return {
      ...basics(decimals, style),
      negative: Number(negative) as NumberFormat['negative'],
      before: leads ? sign : '',
      after: leads ? '' : sign,
      factor: 1,
    }
  }
  const percent = percentCall.exec(script)
  if (!percent) return undefined
  const [, decimals, style, isBefore] = percent
  const leads = isBefore === 'true'
  return {
    ...basics(decimals, style),
    negative: 0,
    before: leads ? '%' : '',
    after: leads ? '' : '%',
    factor: 100,
  }
}

function basics(decimals: string | undefined, style: string | undefined) {
  const [group, point] = separators[Number(style)] ?? separators[0]
  return { decimals: Math.min(MOST_DECIMALS, Number(decimals)), group, point }
}

/** The text of a quoted string of a script: `"\u20ac "`. */
function unquoted(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gi, (_, long?: string, short?: string, sign?: string) =>
      sign === undefined ? String.fromCharCode(Number.parseInt(long ?? short ?? '', 16)) : sign,
    )
}

/** The display text of a field and whether it is red; `undefined` for texts that are not plain numbers. */
export function formatNumber(text: string, format: NumberFormat): { text: string; isRed: boolean } | undefined {
  const plain = text.trim()
  if (!/^[+-]?(\d{1,15}([.,]\d{0,20})?|[.,]\d{1,20})$/.test(plain)) return undefined
  const value = Number(plain.replace(',', '.')) * format.factor
  const [whole = '', decimals] = rounded(Math.abs(value), format.decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, format.group)
  const digits = decimals === undefined ? grouped : `${grouped}${format.point}${decimals}`
  const isBelow = value < 0 && /[1-9]/.test(digits)
  const shown = `${format.before}${digits}${format.after}`
  const inBrackets = isBelow && format.negative >= 2
  const minus = isBelow && format.negative === 0 ? '-' : ''
  return { text: inBrackets ? `(${shown})` : `${minus}${shown}`, isRed: isBelow && format.negative % 2 === 1 }
}

/** With a number of decimals, rounded half up in decimal notation: 1.005 becomes 1.01. */
function rounded(value: number, decimals: number): string {
  const exact = Number(value.toPrecision(15))
  const moved = Number(`${exact}e${decimals}`)
  return Number.isSafeInteger(Math.round(moved))
    ? (Math.round(moved) / 10 ** decimals).toFixed(decimals)
    : exact.toFixed(decimals)
}
