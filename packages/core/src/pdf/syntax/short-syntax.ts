import type { PDFNumber, PDFString } from 'pdf-lib'
import { latin1 } from './find-bytes.js'

/** A number without the zero before its point. */
export function shortNumber(number: PDFNumber): string {
  const text = number.toString()
  if (text.startsWith('0.')) return text.slice(1)
  if (text.startsWith('-0')) return text === '-0' ? '0' : `-${text.slice(2)}`
  return text
}

/**
 * A literal string with escapes only where there is no way round them (ISO 32000-2, 7.3.4.2). Hexadecimal strings are
 * better left: deflated, they take no more than literal ones, and palettes less.
 */
export function shortString(string: PDFString): string {
  const given = string.toString()
  // A bare line end reads as a line feed for some, as what it is for others; so does one behind a backslash.
  if (!given.includes('\\') || /[\r\u0100-\uffff]|\\\n/.test(given)) return given
  const bytes = string.asBytes()
  const literal = literalString(latin1(bytes, 0, bytes.length))
  return literal.length < given.length ? literal : given
}

function literalString(text: string): string {
  const escaped = text.replace(/[\\\r]/g, (letter) => (letter === '\r' ? '\\r' : '\\\\'))
  return `(${isBalanced(text) ? escaped : escaped.replace(/[()]/g, '\\$&')})`
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    else if (letter === ')' && --depth < 0) return false
  }
  return depth === 0
}
