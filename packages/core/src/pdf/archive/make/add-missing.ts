import { PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import type { FontUse } from '../fonts/font-uses.js'
import type { Program } from '../fonts/program.js'
import { differencesOf } from '../fonts/simple-encoding.js'
import { type1Glyphs } from '../fonts/simple-glyphs.js'
import { widthsOf } from '../fonts/simple-widths.js'
import type { Conversion } from './conversion.js'

const key = PDFName.of
const Encoding = key('Encoding')
/** Names that can be written in a font program as they are. */
const plain = /^[\w.-]{1,100}$/

/**
 * Glyphs that texts show and a Type 1 font lacks, by name, with their widths. Readers draw `.notdef` for them, which PDF/A does not allow, but
 * for copies of it. Codes without a name get one in the encoding.
 */
export function missingGlyphs(
  { context }: Conversion,
  { font, rendered, hidden }: FontUse,
  program: Program,
): Map<string, number> {
  const missing = new Map<string, number>()
  const glyphOf = type1Glyphs(font, program)
  const declared = widthsOf(font)
  const unnamed = new Map<number, string>()
  for (const code of [...rendered, ...hidden]) {
    const { name, glyph } = glyphOf(code)
    if (glyph) continue
    const isNamed = name !== undefined && name !== '.notdef'
    if (isNamed && (!rendered.has(code) || !plain.test(name))) continue
    const own = isNamed ? name : `missing${code}`
    if (!isNamed) unnamed.set(code, own)
    missing.set(own, declared(code) ?? program.widthOf(0) ?? 0)
  }
  if (unnamed.size === 0) return missing
  const encoding = font.lookup(Encoding)
  const own = encoding instanceof PDFDict ? encoding.clone(context) : (context.obj({ Type: 'Encoding' }) as PDFDict)
  if (encoding instanceof PDFName) own.set(key('BaseEncoding'), encoding)
  const names = differencesOf(font)
  for (const [code, name] of unnamed) names.set(code, key(name))
  const list = PDFArray.withContext(context)
  for (const [code, name] of [...names].sort(([a], [b]) => a - b)) {
    list.push(PDFNumber.of(code))
    list.push(name)
  }
  own.set(key('Differences'), list)
  font.set(Encoding, context.register(own))
  return missing
}
