/**
 * Fonts of TeX with large signs of formulas, which are at the places of letters (encoding OMX): their glyphs have names of their own, so that
 * PDFium takes the codes for letters.
 */
const bigFonts = /^(?:CMEX\d|LMMathExtension)/
const FIRST = 0x50
/** Sum, product, integral, union, intersection, union of multisets, and, or; then sum, product and integral of displays. */
const operators = [...'∑∏∫⋃⋂⨄⋀⋁∑∏∫'].map((sign) => sign.codePointAt(0)!)

/** The character of a code that PDFium has found in a font. */
export function withBigOperators(code: number, font: string): number {
  const operator = operators[code - FIRST]
  return operator !== undefined && bigFonts.test(font) ? operator : code
}

/**
 * How far below its origin, in sizes, the baseline of the formula is: these glyphs hang from their origins, with their middles at that of the
 * signs between the sides (Knuth, appendix G of the book on TeX). 0 for all other characters. Signs of text and of displays differ by ±0.3.
 */
export function dropOf(text: string, font: string): number {
  if (!/^[∑∏∫⋃⋂⨄⋀⋁]$/u.test(text) || !bigFonts.test(font)) return 0
  return text === '∫' ? 1.05 : 0.85
}
