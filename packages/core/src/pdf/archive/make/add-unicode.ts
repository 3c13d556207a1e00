import type { PDFDict } from 'pdf-lib'
import { PDFName } from 'pdf-lib'
import { unicodeOf } from '../../../text/glyph-names.js'
import { isValidText, knownWithout, mappedTexts } from '../fonts/check-unicode.js'
import { readEmbedded } from '../fonts/embedded-program.js'
import type { FontUse } from '../fonts/font-uses.js'
import { baseEncodingOf, differencesOf, namesInEncoding } from '../fonts/simple-encoding.js'
import { type1Glyphs } from '../fonts/simple-glyphs.js'
import { nameIn } from '../inspection.js'
import type { Conversion } from './conversion.js'
import { toUnicodeOf } from './embed-fonts.js'

const key = PDFName.of
/** How many characters the private use area has. */
const PRIVATE = 6400

/** Completes the map to Unicode of a font for the codes that are shown; where the encoding says it all, only if that goes. */
export function addUnicode(conversion: Conversion, { font, rendered, hidden }: FontUse, losesEncoding = false): void {
  const { inspection, context } = conversion
  const codes = [...new Set([...rendered, ...hidden])].sort((a, b) => a - b)
  const declared = mappedTexts(inspection, font)
  const isKnown = knownWithout(inspection, font)
  const isFine = codes.every((code) => {
    const text = declared(code)
    return text === undefined ? !losesEncoding && isKnown(code) : isValidText(text)
  })
  const isComposite = nameIn(font, 'Subtype') === 'Type0'
  if (isFine || codes.some((code) => code > (isComposite ? 0xffff : 0xff))) return
  const guess = isComposite ? () => undefined : byNames(conversion, font)
  const texts = codes.map((code): [number, string] => {
    const text = declared(code)
    if (text !== undefined && isValidText(text)) return [code, text]
    // A glyph without a known character has one of the private use area.
    return [code, guess(code) ?? String.fromCharCode(0xe000 + (code % PRIVATE))]
  })
  font.set(key('ToUnicode'), context.register(context.flateStream(toUnicodeOf(texts, isComposite ? 2 : 1))))
  conversion.note('text-mapped')
}

/** The texts of codes by the names of their glyphs. */
function byNames({ inspection }: Conversion, font: PDFDict): (code: number) => string | undefined {
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
