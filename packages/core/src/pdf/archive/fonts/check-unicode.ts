import { type PDFDict, PDFHexString, PDFName, type PDFRawStream, PDFString } from 'pdf-lib'
import { Encodings } from 'pdf-lib/standard-fonts'
import { unicodeOf } from '../../../text/glyph-names.js'
import { isPrivate } from '../../../text/private-signs.js'
import { readCMap } from '../../page-text/read-cmap.js'
import type { FoundAt } from '../findings.js'
import { dictIn, type Inspection, nameIn } from '../inspection.js'
import { readEmbedded } from './embedded-program.js'
import { descendantOf } from './font-codes.js'
import type { FontUse } from './font-uses.js'
import { isPredefinedCMap } from './predefined-cmaps.js'
import { baseEncodingOf, differencesOf, namesInEncoding } from './simple-encoding.js'
import { type1Glyphs } from './simple-glyphs.js'

let symbols: ReadonlySet<string> | undefined

/** Checks whether each character that is shown has a Unicode value (ISO 19005-2, 6.2.11.7.2). */
export function checkUnicode(inspection: Inspection, use: FontUse, at: FoundAt): void {
  const { findings } = inspection
  if (!findings.isUnicode) return
  const { font } = use
  const textOf = mappedTexts(inspection, font)
  const otherwise = knownWithout(inspection, font)
  const named = findings.isTagged ? textsByName(inspection, font) : () => undefined
  for (const code of [...use.rendered, ...use.hidden]) {
    const text = textOf(code)
    const places = { ...at, ...use.placesOf(code), detail: `${at.detail}, character ${code}` }
    if (findings.isTagged && use.bare.has(code) && isPrivate(text ?? named(code) ?? ''))
      findings.add('private-use', places)
    if (text === undefined) {
      if (!otherwise(code)) findings.add('unicode', places)
    } else if (!isValidText(text)) findings.add('unicode-value', places)
  }
}

/** The texts of codes of a simple font by the names of their glyphs. */
export function textsByName(inspection: Inspection, font: PDFDict): (code: number) => string | undefined {
  if (nameIn(font, 'Subtype') === 'Type0') return () => undefined
  const differences = differencesOf(font)
  const base = baseEncodingOf(font)
  const byFont = type1Glyphs(font, readEmbedded(inspection, font).program)
  return (code) => {
    const given = differences.get(code)?.decodeText() ?? (base === undefined ? byFont(code).name : undefined)
    const names = given !== undefined ? [given] : namesInEncoding(base ?? 'WinAnsiEncoding', code)
    const unicode = names
      .map((name) => unicodeOf(name) ?? unicodeOf(name.replace(/\..*$/, '')))
      .find((each) => each !== undefined)
    return unicode === undefined ? undefined : String.fromCodePoint(unicode)
  }
}

/** The texts that the ToUnicode map of a font has for codes. */
export function mappedTexts(inspection: Inspection, font: PDFDict): (code: number) => string | undefined {
  const map = font.lookup(PDFName.of('ToUnicode'))
  const bytes = map && 'dict' in map ? inspection.decode(map as PDFRawStream) : undefined
  const texts = bytes && readCMap(bytes).texts
  return (code) => {
    const range = texts?.find(code)
    if (!range || range.value === '') return range?.value
    const last = range.value.charCodeAt(range.value.length - 1) + code - range.low
    return range.value.slice(0, -1) + String.fromCharCode(last & 0xffff)
  }
}

/** Whether a text has no characters that PDF/A does not allow in maps. */
export function isValidText(text: string): boolean {
  return text !== '' && !/[\u0000\ufeff\ufffe]/.test(text)
}

/** Whether the text of a code is known without a ToUnicode map. */
export function knownWithout(inspection: Inspection, font: PDFDict): (code: number) => boolean {
  const subtype = nameIn(font, 'Subtype')
  if (subtype === 'Type0') {
    const encoding = nameIn(font, 'Encoding')
    const info = dictIn(descendantOf(font), 'CIDSystemInfo')
    const ordering = info?.lookup(PDFName.of('Ordering'))
    const text = ordering instanceof PDFString || ordering instanceof PDFHexString ? ordering.decodeText() : ''
    const isKnown =
      /^(?:GB1|CNS1|Japan1|Korea1)$/.test(text) ||
      (encoding !== undefined && !encoding.startsWith('Identity') && isPredefinedCMap(encoding))
    return () => isKnown
  }
  const base = baseEncodingOf(font)
  const differences = differencesOf(font)
  const flags = dictIn(font, 'FontDescriptor')?.lookup(PDFName.of('Flags'))
  const isSymbolic = flags !== undefined && (Number(String(flags)) & 4) !== 0
  if (subtype === 'TrueType' && isSymbolic) return () => false
  const isPredefined = base !== undefined && /^(?:MacRoman|MacExpert|WinAnsi)Encoding$/.test(base)
  const glyphOf = type1Glyphs(font, readEmbedded(inspection, font).program)
  return (code) => {
    const given = differences.get(code)?.decodeText()
    if (given === undefined && isPredefined)
      return base === 'MacExpertEncoding' || namesInEncoding(base, code).length > 0
    const name = given ?? (subtype === 'Type3' ? undefined : glyphOf(code).name)
    return name !== undefined && isListed(name)
  }
}

/** Whether a glyph name is in the Adobe Glyph List or the Symbol set. */
function isListed(name: string): boolean {
  // Names of TeX, which readers know too, are not in the list.
  if (/.(?:display|text)$/.test(name)) return false
  if (unicodeOf(name) !== undefined) return true
  symbols ??= new Set(
    Encodings.Symbol.supportedCodePoints.map((codePoint) => Encodings.Symbol.encodeUnicodeCodePoint(codePoint).name),
  )
  return symbols.has(name)
}
