import { PDFArray, PDFDict, PDFName } from 'pdf-lib'
import { baseNames, unicodeOf } from '../../text/glyph-names.js'
import { readDifferences } from './glyph-letters.js'

const name = (key: string) => PDFName.of(key)

/** Letters beyond Latin-1 that the standard fonts have. */
const standard = /[\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122\ufb01\ufb02]/

/** The fonts with signs of their own that every program has. */
const signs = /^([A-Z]{6}\+)?(Symbol|ZapfDingbats)/

/** The CIDFont of a composite font. */
export function descendantOf(font: PDFDict): PDFDict | undefined {
  const descendants = font.lookup(name('DescendantFonts'))
  const first = descendants instanceof PDFArray && descendants.size() > 0 ? descendants.lookup(0) : undefined
  return first instanceof PDFDict ? first : undefined
}

/** Whether a font has its glyphs in the file. */
export function isEmbedded(font: PDFDict): boolean {
  const descriptor = (descendantOf(font) ?? font).lookup(name('FontDescriptor'))
  return (
    descriptor instanceof PDFDict && ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(name(key)))
  )
}

/**
 * Which codes of a font all programs draw: those of fonts in the file, and the letters of standard fonts. For others each takes a font that
 * it finds, and one may draw nothing where another draws a letter.
 */
export function drawnAlike(font: PDFDict): (code: number) => boolean {
  const kind = font.lookup(name('Subtype'))
  if (kind === name('Type3') || isEmbedded(font)) return () => true
  if (kind === name('Type0')) return () => false
  const base = font.lookup(name('BaseFont'))
  if (base instanceof PDFName && signs.test(base.decodeText())) return () => true
  const names = readDifferences(font)
  return (code) => {
    const given = names.get(code)
    const unicode =
      given === undefined ? unicodeOf(baseNames(code)[0] ?? '') : unicodeOf(given.replace(/(?!^)\..*$/, ''))
    return unicode !== undefined && (unicode <= 0xff || standard.test(String.fromCodePoint(unicode)))
  }
}
