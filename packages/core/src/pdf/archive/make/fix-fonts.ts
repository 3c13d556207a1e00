import { PDFArray, type PDFDict, PDFName, PDFNumber, PDFRawStream, PDFString } from 'pdf-lib'
import { unicodeOf } from '../../../text/glyph-names.js'
import { readSfnt } from '../../../text/sfnt.js'
import { compositeWidths } from '../../page-text/glyph-widths.js'
import { latin1 } from '../../syntax/find-bytes.js'
import { readEmbedded } from '../fonts/embedded-program.js'
import { descendantOf } from '../fonts/font-codes.js'
import type { FontUse } from '../fonts/font-uses.js'
import { baseEncodingOf, differencesOf, hasDifferences, namesInEncoding } from '../fonts/simple-encoding.js'
import { trueTypeGlyphs, type1Glyphs } from '../fonts/simple-glyphs.js'
import { widthsOf } from '../fonts/simple-widths.js'
import { isUtf8Name } from '../graphics/names.js'
import { dictIn, nameIn } from '../inspection.js'
import type { Conversion } from './conversion.js'
import { cidSetOf, toUnicodeOf } from './embed-fonts.js'
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
    else fixType3(conversion, use)
    if (conversion.level.endsWith('u')) addUnicode(conversion, use)
  }
}

/** OpenType files are newer than PDF/A-1: what is in them stays. */
function unwrapOpenType({ context, inspection, part }: Conversion, holder: PDFDict, isComposite: boolean): void {
  const descriptor = dictIn(holder, 'FontDescriptor')
  const stream = descriptor?.lookup(key('FontFile3'))
  if (part > 1 || !descriptor || !(stream instanceof PDFRawStream) || nameIn(stream.dict, 'Subtype') !== 'OpenType')
    return
  const bytes = inspection.decode(stream)
  const sfnt = bytes && readSfnt(bytes)
  const cff = sfnt?.tables.get('CFF ')
  descriptor.delete(key('FontFile3'))
  if (cff)
    descriptor.set(
      key('FontFile3'),
      context.register(context.flateStream(cff, { Subtype: isComposite ? 'CIDFontType0C' : 'Type1C' })),
    )
  else if (bytes)
    descriptor.set(key('FontFile2'), context.register(context.flateStream(bytes, { Length1: bytes.length })))
}

function set(conversion: Conversion, dict: PDFDict, entry: string, value: Parameters<PDFDict['set']>[1]): void {
  dict.set(key(entry), value)
  conversion.note('fonts-corrected')
}

function fixDictionary(conversion: Conversion, font: PDFDict): void {
  if (nameIn(font, 'Type') !== 'Font') set(conversion, font, 'Type', key('Font'))
  const descriptor = dictIn(font, 'FontDescriptor')
  for (const [dict, entry] of [
    [font, 'BaseFont'],
    [descriptor, 'FontName'],
  ] as const) {
    const name = dict?.lookup(key(entry))
    if (dict && name instanceof PDFName && !isUtf8Name(name))
      set(
        conversion,
        dict,
        entry,
        key(
          [...name.asBytes()]
            .map((byte) => (byte > 32 && byte < 127 ? String.fromCharCode(byte) : '_'))
            .join('')
            .replaceAll('#', '_'),
        ),
      )
  }
  if (nameIn(font, 'Subtype') !== 'Type3' && !(font.lookup(key('BaseFont')) instanceof PDFName))
    set(conversion, font, 'BaseFont', key(nameIn(descriptor, 'FontName') ?? 'Unnamed'))
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
      set(
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
  if (program.kind === 'type1') fixType1Widths(conversion, use, stream)
  if (nameIn(font, 'Subtype') !== 'TrueType' || program.kind !== 'truetype' || rendered.size === 0) return
  const flags = descriptor.lookup(key('Flags'))
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 4
  const isSymbolic = (bits & 4) !== 0
  const glyphOf = glyphsAsShown(font, use, program, isSymbolic)
  const glyphs = new Map<number, number>()
  for (const code of [...rendered, ...use.hidden]) {
    const glyph = glyphOf(code)
    if (glyph) glyphs.set(code, glyph)
  }
  const told = widthsOf(font)
  const widths = new Map<number, number>()
  let isWrong = false
  for (const [code, glyph] of glyphs) {
    const width = told(code)
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
  const isFine = isSymbolic
    ? !font.has(key('Encoding')) && (program.maps?.count === 1 || (part > 1 && program.maps?.find(3, 0) !== undefined))
    : isEncoded && hasMaps && (!hasDifferences(font) || mayDiffer)
  if (isFine && !isWrong) return
  const bytes = inspection.decode(stream)
  const changed = bytes && rewriteTrueType(bytes, widths, isFine ? undefined : glyphs)
  if (!changed) return
  if (!isFine && !font.has(key('ToUnicode'))) addUnicode(conversion, use)
  replaceProgram(conversion, font, descriptor, changed)
  if (isWrong) conversion.note('widths-corrected')
  if (isFine) return
  font.delete(key('Encoding'))
  set(conversion, dictIn(font, 'FontDescriptor')!, 'Flags', PDFNumber.of((bits | 4) & ~32))
}

function fixType1Widths(conversion: Conversion, { font, rendered }: FontUse, stream: PDFRawStream): void {
  const { context, inspection } = conversion
  const { program } = readEmbedded(inspection, font)
  const glyphOf = type1Glyphs(font, program)
  const told = widthsOf(font)
  const widths = new Map<string, number>()
  for (const code of rendered) {
    const { name, glyph } = glyphOf(code)
    const own = glyph === undefined ? undefined : program?.widthOf(glyph)
    const width = told(code)
    if (name !== undefined && own !== undefined && width !== undefined && Math.abs(own - width) > 1)
      widths.set(name, width)
  }
  const bytes = widths.size > 0 ? inspection.decode(stream) : undefined
  const changed = bytes && rewriteType1(bytes, widths)
  const descriptor = dictIn(font, 'FontDescriptor')
  if (!changed || !descriptor) return
  const [Length1, Length2, Length3] = changed.lengths
  const own = descriptor.clone(context)
  own.set(key('FontFile'), context.register(context.flateStream(changed.bytes, { Length1, Length2, Length3 })))
  font.set(key('FontDescriptor'), context.register(own))
  conversion.note('widths-corrected')
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

/** Sets a changed font program; other fonts may share the descriptor and the old one. */
function replaceProgram({ context }: Conversion, font: PDFDict, descriptor: PDFDict, bytes: Uint8Array): void {
  const own = descriptor.clone(context)
  for (const entry of ['FontFile', 'FontFile2', 'FontFile3']) own.delete(key(entry))
  own.set(key('FontFile2'), context.register(context.flateStream(bytes, { Length1: bytes.length })))
  font.set(key('FontDescriptor'), context.register(own))
}

function fixWidthEntries(conversion: Conversion, font: PDFDict): void {
  const widths = font.lookup(key('Widths'))
  if (!(widths instanceof PDFArray)) return
  const first = font.lookup(key('FirstChar'))
  const last = font.lookup(key('LastChar'))
  if (!(first instanceof PDFNumber)) set(conversion, font, 'FirstChar', PDFNumber.of(0))
  const start = first instanceof PDFNumber ? first.asNumber() : 0
  if (!(last instanceof PDFNumber) || widths.size() !== last.asNumber() - start + 1)
    set(conversion, font, 'LastChar', PDFNumber.of(start + widths.size() - 1))
}

function fixType3(conversion: Conversion, { font }: FontUse): void {
  fixWidthEntries(conversion, font)
}

function fixComposite(conversion: Conversion, use: FontUse): void {
  const { inspection, part, context } = conversion
  const { font, rendered, codes } = use
  const descendant = descendantOf(font)
  if (!descendant) return
  fixDictionary(conversion, descendant)
  unwrapOpenType(conversion, descendant, true)
  fixCMap(conversion, font, descendant)
  const { program, stream } = readEmbedded(inspection, descendant)
  if (!program || !stream) return
  const isTrueType = nameIn(descendant, 'Subtype') === 'CIDFontType2'
  const map = descendant.lookup(key('CIDToGIDMap'))
  if (isTrueType && !(map instanceof PDFRawStream) && nameIn(descendant, 'CIDToGIDMap') !== 'Identity')
    set(conversion, descendant, 'CIDToGIDMap', key('Identity'))
  const descriptor = dictIn(descendant, 'FontDescriptor')!
  const cids = [...rendered, ...use.hidden].flatMap((code) => codes.cidOf(code) ?? [])
  const bytes = map instanceof PDFRawStream ? inspection.decode(map) : undefined
  const glyphOf = (cid: number): number | undefined => {
    if (!isTrueType) return program.glyphOfCid ? program.glyphOfCid(cid) : cid
    if (!bytes) return cid
    return cid * 2 + 1 < bytes.length ? bytes[cid * 2]! * 256 + bytes[cid * 2 + 1]! : undefined
  }
  if (descriptor.has(key('CIDSet'))) {
    descriptor.delete(key('CIDSet'))
    conversion.note('fonts-corrected')
  }
  if (part === 1 && /^[A-Z]{6}\+/.test(nameIn(descendant, 'BaseFont') ?? '')) {
    const present =
      program.cids ??
      Array.from({ length: 65_536 }, (_, cid) => cid).filter((cid) => {
        const glyph = glyphOf(cid)
        return glyph !== undefined && glyph < program.count && (program.hasOutline?.(glyph) || cids.includes(cid))
      })
    set(conversion, descriptor, 'CIDSet', context.register(context.flateStream(cidSetOf(present))))
  }
  fixCompositeWidths(conversion, descendant, {
    cids,
    glyphOf,
    widthOf: program.widthOf,
    isTrueType: program.kind === 'truetype',
  })
}

interface Glyphs {
  cids: readonly number[]
  glyphOf: (cid: number) => number | undefined
  widthOf: (glyph: number) => number | undefined
  isTrueType: boolean
}

function fixCompositeWidths(
  conversion: Conversion,
  descendant: PDFDict,
  { cids, glyphOf, widthOf, isTrueType }: Glyphs,
): void {
  const told = compositeWidths(descendant)
  const widths = new Map<number, number>()
  let isWrong = false
  for (const cid of cids) {
    const glyph = glyphOf(cid)
    const own = glyph === undefined ? undefined : widthOf(glyph)
    if (glyph === undefined || own === undefined) continue
    const width = told.widthOf(cid) * 1000
    isWrong ||= Math.abs(own - width) > 1
    widths.set(glyph, width)
  }
  if (!isWrong || !isTrueType) return
  const { stream } = readEmbedded(conversion.inspection, descendant)
  const bytes = conversion.inspection.decode(stream)
  const changed = bytes && rewriteTrueType(bytes, widths, undefined)
  if (!changed) return
  replaceProgram(conversion, descendant, dictIn(descendant, 'FontDescriptor')!, changed)
  conversion.note('widths-corrected')
}

/** A character map says the same as its dictionary and its font. */
function fixCMap(conversion: Conversion, font: PDFDict, descendant: PDFDict): void {
  const encoding = font.lookup(key('Encoding'))
  if (!(encoding instanceof PDFRawStream)) return
  const bytes = conversion.inspection.decode(encoding)
  const text = bytes ? latin1(bytes, 0, Math.min(bytes.length, 2 ** 20)) : ''
  const direction = Number(/\/WMode\s+(\d)\s+def/.exec(text)?.[1] ?? 0)
  const told = encoding.dict.lookup(key('WMode'))
  if ((told instanceof PDFNumber ? told.asNumber() : 0) !== direction)
    set(conversion, encoding.dict, 'WMode', PDFNumber.of(direction))
  const system = dictIn(encoding.dict, 'CIDSystemInfo')
  const own = dictIn(descendant, 'CIDSystemInfo')
  if (own && (!system || system.toString() !== own.toString()))
    set(conversion, encoding.dict, 'CIDSystemInfo', own.clone(conversion.context))
}

/** Adds a map to Unicode for codes that have no other. */
function addUnicode(conversion: Conversion, use: FontUse): void {
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
