import { PDFName } from 'pdf-lib'
import { unicodeOf } from '../../../text/glyph-names.js'
import { readEmbedded } from '../fonts/embedded-program.js'
import type { FontUse } from '../fonts/font-uses.js'
import { baseEncodingOf, differencesOf, namesInEncoding } from '../fonts/simple-encoding.js'
import { type1Glyphs } from '../fonts/simple-glyphs.js'
import { nameIn } from '../inspection.js'
import type { Conversion } from './conversion.js'
import { toUnicodeOf } from './embed-fonts.js'

const key = PDFName.of

/** Adds a map to Unicode for codes that have no other. */
export function addUnicode(conversion: Conversion, use: FontUse): void {
  const { font } = use
  const subtype = nameIn(font, 'Subtype')
  if (font.has(key('ToUnicode')) || subtype === 'Type0') return
  const differences = differencesOf(font)
  const base = baseEncodingOf(font)
  const { program } = readEmbedded(conversion.inspection, font)
  const byFont = type1Glyphs(font, program)
  const texts: [number, string][] = []
  for (const code of [...use.rendered, ...use.hidden].sort((a, b) => a - b)) {
    const given = differences.get(code)?.decodeText() ?? (base === undefined ? byFont(code).name : undefined)
    const names = given !== undefined ? [given] : namesInEncoding(base ?? 'WinAnsiEncoding', code)
    const unicode = names
      .map((name) => unicodeOf(name) ?? unicodeOf(name.replace(/\..*$/, '')))
      .find((each) => each !== undefined)
    if (unicode !== undefined) texts.push([code, String.fromCodePoint(unicode)])
    // A glyph without a known character has one of the private use area.
    else texts.push([code, String.fromCharCode(0xe000 + code)])
  }
  const { context } = conversion
  font.set(key('ToUnicode'), context.register(context.flateStream(toUnicodeOf(texts, 1))))
  conversion.note('text-mapped')
}
