import { privateSigns } from '../../../text/private-signs.js'
import { hyphen, unmapped } from '../../page-objects/page-objects.js'

/** The code PDFium returns for the hyphen at the end of a line. */
const PDFIUM_HYPHEN = 2
const SOFT_HYPHEN = 0xad
const REPLACEMENT = '\uFFFD'

/** Signs of the symbol fonts of TeX (MSAM), whose files often call them by the letters at their codes: bullets of slides are `I`. */
const texSigns: Readonly<Record<string, string>> = {
  B: '▷',
  C: '◁',
  F: '★',
  H: '▼',
  I: '▶',
  J: '◀',
  M: '△',
  N: '▲',
  X: '✓',
}
const texSymbols = /^MSAM\d/i

/** The text of a character in a font: letters represent signs in some. */
export function signOfFont(text: string, font: string): string {
  return text.length === 1 && texSymbols.test(font) ? (texSigns[text] ?? text) : text
}

/** Multi-letter glyphs: Latin, Armenian, Hebrew and Arabic forms that Unicode has only for compatibility. */
const presentationForms = /[\ufb00-\ufb17\ufb1d-\ufdfb\ufe70-\ufefc]/

/**
 * The text of a character of a page: ligatures and presentation forms decomposed, hyphens of PDFium and of private use
 * mapped; empty for characters without text: control characters, and spaces of all kinds.
 */
export function glyphText(code: number, flags: number): string {
  if ((flags & hyphen) !== 0 || code === PDFIUM_HYPHEN) return '-'
  if (code === SOFT_HYPHEN) return '-'
  if (isSpace(code)) return ''
  if (code === 0 || code > 0x10_ffff || (code >= 0xd800 && code <= 0xdfff) || (code & 0xfffe) === 0xfffe)
    return (flags & unmapped) !== 0 ? REPLACEMENT : ''
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return (flags & unmapped) !== 0 ? REPLACEMENT : ''
  if (code >= 0x200b && code <= 0x200f) return ''
  if (code === 0xfeff || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) return ''
  if (code >= 0xf020 && code <= 0xf0ff) return privateSign(code)
  const text = String.fromCodePoint(code)
  return presentationForms.test(text) ? text.normalize('NFKC').trim() : text
}

/** Whether the font does not say which character a glyph shows. */
export function isUnreadable(code: number, flags: number): boolean {
  return (flags & unmapped) !== 0 && !isSpace(code) && glyphText(code, flags) === REPLACEMENT
}

/** A symbolic font may have its Latin letters at U+F000 and up. */
function privateSign(code: number): string {
  const known = privateSigns[code]
  if (known !== undefined) return known
  const plain = code - 0xf000
  return plain > 0x20 && plain < 0x7f ? String.fromCharCode(plain) : String.fromCodePoint(code)
}

/** Whether a code is a space of any width or a line break; includes spaces that fonts have in the private use area. */
export function isSpace(code: number): boolean {
  return (
    code === 0x20 ||
    (code >= 9 && code <= 13) ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0xe020 ||
    code === 0xf020 ||
    code === 0x3000
  )
}

const mark = /^\p{M}+$/u
/** Letters and signs; figures of all scripts are written from the left, with the marks between them, and the Arabic comma as the text around it. */
const rightToLeft =
  /[\u0590-\u060b\u060d-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const FIRST_RIGHT_TO_LEFT = 0x590
const letter = /\p{L}/u
const unspaced = /[\u2e80-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uffef\u{20000}-\u{3ffff}]/u

/** Whether text is combining marks alone. */
export function isMark(text: string): boolean {
  return mark.test(text)
}

/** Whether text has letters. */
export function hasLetter(text: string): boolean {
  const code = text.charCodeAt(0) | 0x20
  return (code >= 0x61 && code <= 0x7a) || letter.test(text)
}

/** Whether text has letters that are written from the right. */
export function hasRightToLeft(text: string): boolean {
  // Most text has none, and an expression would cost more than all else that is asked of a letter.
  for (let index = 0; index < text.length; index++)
    if (text.charCodeAt(index) >= FIRST_RIGHT_TO_LEFT) return rightToLeft.test(text)
  return false
}

/** Whether text has letters that are written from the left. */
export function hasLeftToRight(text: string): boolean {
  for (const character of text) if (letter.test(character) && !rightToLeft.test(character)) return true
  return false
}

/** How many more letters of texts are written from the right than from the left; 0 or less where most are from the left. */
export function directionOf(texts: readonly string[]): number {
  if (!texts.some(hasRightToLeft)) return 0
  let balance = 0
  for (const text of texts)
    for (const character of text) balance += hasRightToLeft(character) ? 1 : hasLeftToRight(character) ? -1 : 0
  return balance
}

/** Whether a character is of a script that writes no spaces between words: Chinese and Japanese, with their signs. */
export function isUnspaced(character: string): boolean {
  return unspaced.test(character)
}

/** Spacing accents, as TeX paints them over a letter, and the corresponding combining marks. */
const accents: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030A',
  '˝': '\u030B',
  ˇ: '\u030C',
  '¸': '\u0327',
  '˛': '\u0328',
}

/** The combining mark of a spacing accent that is painted over a letter. */
export function combiningOf(text: string): string | undefined {
  return Object.hasOwn(accents, text) ? accents[text] : undefined
}
