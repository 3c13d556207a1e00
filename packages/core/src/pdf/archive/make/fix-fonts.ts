import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFRawStream, PDFString } from 'pdf-lib'
import { unicodeOf } from '../../../text/glyph-names.js'
import { readEmbedded } from '../fonts/embedded-program.js'
import type { FontUse } from '../fonts/font-uses.js'
import type { Program } from '../fonts/program.js'
import { baseEncodingOf, differencesOf, hasDifferences } from '../fonts/simple-encoding.js'
import { trueTypeGlyphs, type1Glyphs } from '../fonts/simple-glyphs.js'
import { widthsOf } from '../fonts/simple-widths.js'
import { dictIn, nameIn } from '../inspection.js'
import { needsUnicode } from '../levels.js'
import { addCffGlyphs } from './add-cff-glyphs.js'
import { missingGlyphs } from './add-missing.js'
import { addUnicode } from './add-unicode.js'
import type { Conversion } from './conversion.js'
import { copyNotdef } from './copy-notdef.js'
import { fixComposite } from './fix-composite.js'
import { correct, fixDictionary, fixWidthEntries, replaceCff, replaceProgram, unwrapOpenType } from './font-entries.js'
import { rewriteCffWidths } from './rewrite-cff-widths.js'
import { rewriteTrueType } from './rewrite-truetype.js'
import { rewriteType1 } from './rewrite-type1.js'

const key = PDFName.of

/** Corrects dictionaries and programs of embedded fonts, so that texts look as before. */
export function fixFonts(conversion: Conversion, uses: Iterable<FontUse>): void {
  for (const use of uses) {
    const { font } = use
    const subtype = nameIn(font, 'Subtype')
    fixDictionary(conversion, font)
    if (subtype === 'Type0') fixComposite(conversion, use)
    else if (subtype !== 'Type3') fixSimple(conversion, use)
    else fixWidthEntries(conversion, font)
    if (needsUnicode(conversion.level)) addUnicode(conversion, use)
  }
}

function fixSimple(conversion: Conversion, use: FontUse): void {
  const { inspection, part } = conversion
  const { font, rendered } = use
  unwrapOpenType(conversion, font, false)
  const { program, stream } = readEmbedded(inspection, font)
  if (!program || !stream) return
  const descriptor = dictIn(font, 'FontDescriptor')!
  fixWidthEntries(conversion, font)
  if (program.names && nameIn(font, 'Subtype') !== 'TrueType') {
    if (part === 1 && /^[A-Z]{6}\+/.test(nameIn(font, 'BaseFont') ?? ''))
      correct(
        conversion,
        descriptor,
        'CharSet',
        PDFString.of(
          program.names
            .filter((name) => name !== '.notdef')
            .map((name) => `/${name.replace(/[()\\]/g, '')}`)
            .join(''),
        ),
      )
    else if (descriptor.has(key('CharSet'))) {
      descriptor.delete(key('CharSet'))
      conversion.note('fonts-corrected')
    }
  }
  addWidths(conversion, use, program)
  if (program.kind === 'type1') fixType1(conversion, use, stream)
  else if (program.kind === 'cff') fixCff(conversion, use, stream)
  if (nameIn(font, 'Subtype') !== 'TrueType' || program.kind !== 'truetype' || rendered.size === 0) return
  const flags = descriptor.lookup(key('Flags'))
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 4
  const isSymbolic = (bits & 4) !== 0
  const glyphOf = glyphsAsShown(font, use, program, isSymbolic)
  const glyphs = new Map<number, number>()
  const missing: number[] = []
  for (const code of [...rendered, ...use.hidden]) {
    const glyph = glyphOf(code)
    if (glyph) glyphs.set(code, glyph)
    else if (rendered.has(code)) missing.push(code)
  }
  const declared = widthsOf(font)
  const widths = new Map<number, number>()
  let isWrong = false
  for (const [code, glyph] of glyphs) {
    const width = declared(code)
    if (width === undefined) continue
    widths.set(glyph, width)
    isWrong ||= Math.abs((program.widthOf(glyph) ?? width) - width) > 1
  }
  const names = differencesOf(font)
  const base = baseEncodingOf(font)
  const isEncoded = base === 'WinAnsiEncoding' || base === 'MacRomanEncoding'
  const mayDiffer =
    part > 1 &&
    program.maps?.find(3, 1) !== undefined &&
    [...names.values()].every((name) => name.decodeText() === '.notdef' || unicodeOf(name.decodeText()) !== undefined)
  const hasMaps = (program.maps?.count ?? 0) > 0
  const given = inspection.decode(stream)
  const copied = missing.length > 0 && given ? copiesOfNotdef(given, missing, declared, { glyphs, widths }) : undefined
  const isUsable = isSymbolic
    ? !font.has(key('Encoding')) && (program.maps?.count === 1 || (part > 1 && program.maps?.find(3, 0) !== undefined))
    : isEncoded && hasMaps && (!hasDifferences(font) || mayDiffer)
  const isFine = isUsable && !copied
  if (isFine && !isWrong) return
  const bytes = copied ?? given
  const changed = bytes && rewriteTrueType(bytes, widths, isFine ? undefined : glyphs)
  if (!changed) return
  if (!isFine) addUnicode(conversion, use, true)
  replaceProgram(conversion, font, descriptor, changed)
  if (isWrong) conversion.note('widths-corrected')
  if (isFine) return
  font.delete(key('Encoding'))
  correct(conversion, dictIn(font, 'FontDescriptor')!, 'Flags', PDFNumber.of((bits | 4) & ~32))
}

/**
 * A TrueType font with a copy of `.notdef` for each width of the codes that show it, since texts must not. The codes get these glyphs, and the
 * glyphs these widths.
 */
function copiesOfNotdef(
  file: Uint8Array,
  codes: readonly number[],
  declared: (code: number) => number | undefined,
  { glyphs, widths }: { glyphs: Map<number, number>; widths: Map<number, number> },
): Uint8Array | undefined {
  const byWidth = new Map<number | undefined, number>()
  let bytes: Uint8Array | undefined
  for (const code of codes) {
    const width = declared(code)
    let glyph = byWidth.get(width)
    if (glyph === undefined) {
      const copy = copyNotdef(bytes ?? file)
      if (!copy) return bytes
      bytes = copy.bytes
      glyph = copy.glyph
      byWidth.set(width, glyph)
      if (width !== undefined) widths.set(glyph, width)
    }
    glyphs.set(code, glyph)
  }
  return bytes
}

function fixType1(conversion: Conversion, use: FontUse, stream: PDFRawStream): void {
  const { font, rendered } = use
  const { context, inspection } = conversion
  const { program } = readEmbedded(inspection, font)
  const glyphOf = type1Glyphs(font, program)
  const declared = widthsOf(font)
  const widths = new Map<string, number>()
  for (const code of rendered) {
    const { name, glyph } = glyphOf(code)
    const own = glyph === undefined ? undefined : program?.widthOf(glyph)
    const width = declared(code)
    if (name !== undefined && own !== undefined && width !== undefined && Math.abs(own - width) > 1)
      widths.set(name, width)
  }
  const missing = program ? missingGlyphs(conversion, use, program) : new Map<string, number>()
  const bytes = widths.size + missing.size > 0 ? inspection.decode(stream) : undefined
  const changed = bytes && rewriteType1(bytes, widths, missing)
  const descriptor = dictIn(font, 'FontDescriptor')
  if (!changed || !descriptor) return
  const [Length1, Length2, Length3] = changed.lengths
  const own = descriptor.clone(context)
  own.set(key('FontFile'), context.register(context.flateStream(changed.bytes, { Length1, Length2, Length3 })))
  const set = own.lookup(key('CharSet'))
  if (set instanceof PDFString && missing.size > 0)
    own.set(key('CharSet'), PDFString.of(set.asString() + [...missing.keys()].map((name) => `/${name}`).join('')))
  font.set(key('FontDescriptor'), context.register(own))
  if (widths.size > 0) conversion.note('widths-corrected')
  if (missing.size > 0) conversion.note('fonts-corrected')
}

function fixCff(conversion: Conversion, use: FontUse, stream: PDFRawStream): void {
  const { font, rendered } = use
  const { inspection } = conversion
  const { program } = readEmbedded(inspection, font)
  const glyphOf = type1Glyphs(font, program)
  const declared = widthsOf(font)
  const widths = new Map<number, number>()
  for (const code of rendered) {
    const { glyph } = glyphOf(code)
    const own = glyph === undefined ? undefined : program?.widthOf(glyph)
    const width = declared(code)
    if (glyph !== undefined && own !== undefined && width !== undefined && Math.abs(own - width) > 1)
      widths.set(glyph, width)
  }
  if (nameIn(stream.dict, 'Subtype') !== 'Type1C' || !program?.names) return
  const missing = missingGlyphs(conversion, use, program)
  const bytes = widths.size + missing.size > 0 ? inspection.decode(stream) : undefined
  const wide = bytes && widths.size > 0 ? rewriteCffWidths(bytes, widths) : bytes
  const changed = wide && missing.size > 0 ? addCffGlyphs(wide, program.names, missing) : wide
  if (!changed) return
  replaceCff(conversion, font, changed, 'Type1C')
  conversion.note(widths.size > 0 ? 'widths-corrected' : 'fonts-corrected')
}

/** Gives an embedded Type 1 font without widths those of its program, as readers take them. */
function addWidths(conversion: Conversion, { font, rendered, hidden }: FontUse, program: Program): void {
  if (program.kind === 'truetype' || font.lookup(key('Widths')) instanceof PDFArray) return
  const codes = [...rendered, ...hidden].filter((code) => code < 256)
  if (codes.length === 0) return
  const glyphOf = type1Glyphs(font, program)
  const [first, last] = [Math.min(...codes), Math.max(...codes)]
  const widths = Array.from({ length: last - first + 1 }, (_, index) => {
    const { glyph } = glyphOf(first + index)
    return Math.round(program.widthOf(glyph ?? 0) ?? 0)
  })
  font.set(key('FirstChar'), PDFNumber.of(first))
  font.set(key('LastChar'), PDFNumber.of(last))
  font.set(key('Widths'), conversion.context.obj(widths))
  conversion.note('fonts-corrected')
}

/** The glyphs that codes lead to, by name first if there is an encoding, as readers have it. */
function glyphsAsShown(
  font: PDFDict,
  _use: FontUse,
  program: NonNullable<ReturnType<typeof readEmbedded>['program']>,
  isSymbolic: boolean,
) {
  const asSymbol = trueTypeGlyphs(font, program, true)
  const byName = trueTypeGlyphs(font, program, false)
  const isNamed = font.has(key('Encoding')) && !(isSymbolic && program.maps?.find(3, 0) !== undefined)
  return (code: number): number | undefined => {
    const [first, second] = isNamed ? [byName, asSymbol] : [asSymbol, byName]
    return first(code).glyph || second(code).glyph
  }
}
