import { type PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFString } from 'pdf-lib'
import { Encodings } from 'pdf-lib/standard-fonts'
import { fontStoreOf } from '../../../text/font-store.js'
import { unicodeOf } from '../../../text/glyph-names.js'
import { tagOf, toUnicodeMap } from '../../fonts/embed-font.js'
import { compositeWidths } from '../../page-text/glyph-widths.js'
import { readCMap } from '../../page-text/read-cmap.js'
import { readStandardWidths } from '../../page-text/standard-advances.js'
import { readEmbedded } from '../fonts/embedded-program.js'
import { descendantOf } from '../fonts/font-codes.js'
import type { FontUse } from '../fonts/font-uses.js'
import { baseEncodingOf, differencesOf, namesInEncoding } from '../fonts/simple-encoding.js'
import { widthsOf } from '../fonts/simple-widths.js'
import { dictIn, nameIn } from '../inspection.js'
import { type CffGlyph, writeCff } from './cff-writer.js'
import type { Conversion } from './conversion.js'
import { type StandInGlyph, StandInGlyphs, type Style, styleOf } from './stand-in-glyphs.js'

const key = PDFName.of

/** Embeds similar fonts for those that texts are shown with and that the file lacks. Returns their names. */
export async function embedFonts(conversion: Conversion, uses: Iterable<FontUse>): Promise<string[]> {
  const { readFont } = conversion.run.capabilities
  const missing = [...uses].filter((use) => isMissing(conversion, use))
  if (!readFont || missing.length === 0) return []
  const embedder = new Embedder(conversion, new StandInGlyphs(fontStoreOf(readFont)))
  const names: string[] = []
  for (const use of missing) {
    const name = nameIn(use.font, 'BaseFont') ?? 'a font'
    const isDone =
      nameIn(use.font, 'Subtype') === 'Type0' ? await embedder.embedComposite(use) : await embedder.embedSimple(use)
    if (!isDone) continue
    names.push(name)
    conversion.note('fonts-embedded')
  }
  return [...new Set(names)]
}

function isMissing(conversion: Conversion, { font, rendered }: FontUse): boolean {
  if (rendered.size === 0 || nameIn(font, 'Subtype') === 'Type3') return false
  const holder = nameIn(font, 'Subtype') === 'Type0' ? descendantOf(font) : font
  return holder !== undefined && readEmbedded(conversion.inspection, holder).program === undefined
}

class Embedder {
  readonly #conversion: Conversion
  readonly #glyphs: StandInGlyphs

  constructor(conversion: Conversion, glyphs: StandInGlyphs) {
    this.#conversion = conversion
    this.#glyphs = glyphs
  }

  async embedSimple({ font, rendered, hidden }: FontUse): Promise<boolean> {
    const { context } = this.#conversion
    const name = nameIn(font, 'BaseFont') ?? ''
    if (/wingdings|webdings/i.test(name)) return false
    const flags = flagsOf(font)
    const style = styleOf(name, flags)
    const unicodes = unicodesOf(font, name)
    const declared = widthsOf(font)
    const standard = readStandardWidths(font)
    const codes = [...new Set([...rendered, ...hidden])].sort((a, b) => a - b)
    const made: CffGlyph[] = []
    const texts: [number, string][] = []
    const widths = new Map<number, number>()
    for (const code of codes) {
      const unicode = unicodes(code)
      const found = unicode === undefined ? undefined : await this.#glyphs.find(unicode, style)
      // What no encoding names shows nothing.
      if (!found && unicode !== undefined && rendered.has(code) && !isBlank(unicode)) return false
      const width = declared(code) ?? (standard && standard(code) * 1000) ?? found?.width ?? 500
      widths.set(code, width)
      made.push({ id: nameOfCode(code, unicode), width, outline: fitted(found, width) })
      texts.push([code, String.fromCodePoint(unicode ?? 32)])
    }
    const subsetName = this.#nameOf(style, name, codes)
    const [first = 0] = codes
    const last = codes.at(-1) ?? first
    const differences = codes.flatMap((code, index) => [code, key(String(made[index]!.id))])
    const program = writeCff(subsetName, made, false)
    const file = context.register(context.flateStream(program, { Subtype: 'Type1C' }))
    const descriptor = this.#descriptor(subsetName, style, file)
    descriptor.set(key('CharSet'), PDFString.of(made.map(({ id }) => `/${id}`).join('')))
    for (const entry of ['Encoding', 'Widths', 'FirstChar', 'LastChar', 'FontDescriptor']) font.delete(key(entry))
    font.set(key('Type'), key('Font'))
    font.set(key('Subtype'), key('Type1'))
    font.set(key('BaseFont'), key(subsetName))
    font.set(key('Encoding'), context.obj({ Type: 'Encoding', Differences: differences }))
    font.set(key('FirstChar'), PDFNumber.of(first))
    font.set(key('LastChar'), PDFNumber.of(last))
    const list = Array.from({ length: last - first + 1 }, (_, index) => widths.get(first + index) ?? 0)
    font.set(key('Widths'), context.obj(list))
    font.set(key('FontDescriptor'), context.register(descriptor))
    if (!font.has(key('ToUnicode')))
      font.set(key('ToUnicode'), context.register(context.flateStream(toUnicodeOf(texts, 1))))
    return true
  }

  async embedComposite({ font, rendered, hidden, codes: { cidOf, lengths } }: FontUse): Promise<boolean> {
    const { context, inspection } = this.#conversion
    const descendant = descendantOf(font)
    if (!descendant || lengths.some((length) => length !== 2)) return false
    const encoding = nameIn(font, 'Encoding') ?? ''
    const isUnicode = /^Uni.*-(?:UCS2|UTF16)/.test(encoding)
    const map = font.lookup(key('ToUnicode'))
    const bytes = map instanceof PDFRawStream ? inspection.decode(map) : undefined
    const texts = bytes && readCMap(bytes).texts
    const textOf = (code: number): string | undefined => {
      const range = texts?.find(code)
      if (range && range.value !== '')
        return (
          range.value.slice(0, -1) +
          String.fromCharCode((range.value.charCodeAt(range.value.length - 1) + code - range.low) & 0xffff)
        )
      return isUnicode ? String.fromCharCode(code) : undefined
    }
    const name = nameIn(font, 'BaseFont') ?? ''
    const style = styleOf(name, flagsOf(descendant))
    const widths = compositeWidths(descendant)
    const codes = [...new Set([...rendered, ...hidden])].sort((a, b) => a - b)
    const made: CffGlyph[] = []
    for (const code of codes) {
      if (code === 0) return false
      const text = textOf(code)
      const codePoint = text?.codePointAt(0)
      if (codePoint === undefined) return false
      const found = await this.#glyphs.find(codePoint, style)
      if (!found && rendered.has(code) && !isBlank(codePoint)) return false
      const cid = cidOf(code)
      const width = cid === undefined ? Math.round(found?.width ?? 1000) : widths.widthOf(cid) * 1000
      made.push({ id: code, width, outline: fitted(found, width) })
    }
    const subsetName = this.#nameOf(style, name, codes)
    const file = context.register(context.flateStream(writeCff(subsetName, made, true), { Subtype: 'CIDFontType0C' }))
    const descriptor = this.#descriptor(subsetName, style, file)
    if (this.#conversion.part === 1)
      descriptor.set(key('CIDSet'), context.register(context.flateStream(cidSetOf(codes))))
    const vertical = /-V$/.test(encoding)
    const fresh = context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType0',
      BaseFont: subsetName,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: context.register(descriptor),
      W: made.flatMap(({ id, width }) => [Number(id), [width]]),
    })
    font.set(key('BaseFont'), key(`${subsetName}-Identity-${vertical ? 'V' : 'H'}`))
    font.set(key('Encoding'), key(vertical ? 'Identity-V' : 'Identity-H'))
    font.set(key('DescendantFonts'), context.obj([context.register(fresh)]))
    if (!map)
      font.set(
        key('ToUnicode'),
        context.register(context.flateStream(toUnicodeMap(codes.map((code) => [code, textOf(code)!] as const)))),
      )
    return true
  }

  #nameOf({ family, isBold, isItalic }: Style, name: string, codes: readonly number[]): string {
    const style = `${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}` || 'Regular'
    return `${tagOf(name, codes)}+TeXGyre${family[0]!.toUpperCase()}${family.slice(1)}-${style}`
  }

  #descriptor(name: string, { family, isBold, isItalic }: Style, file: PDFObject): PDFDict {
    const flags = 4 | (family === 'cursor' ? 1 : 0) | (family === 'termes' ? 2 : 0) | (isItalic ? 64 : 0)
    const { context } = this.#conversion
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: flags,
      FontBBox: [-500, -400, 1500, 1200],
      ItalicAngle: isItalic ? -12 : 0,
      Ascent: 950,
      Descent: -250,
      CapHeight: 700,
      StemV: isBold ? 140 : 80,
    })
    descriptor.set(key('FontFile3'), file)
    return descriptor
  }
}

function isBlank(unicode: number): boolean {
  return unicode < 32 || /^[\p{Z}\p{Cc}\p{Cf}]$/u.test(String.fromCodePoint(unicode))
}

function flagsOf(font: PDFDict): number {
  const flags = dictIn(font, 'FontDescriptor')?.lookup(key('Flags'))
  return flags instanceof PDFNumber ? flags.asNumber() : 0
}

/** An outline made narrower or wider for the width that the document gives it. */
function fitted(glyph: StandInGlyph | undefined, width: number): CffGlyph['outline'] {
  if (!glyph) return []
  const ratio = glyph.width > 0 && width > 0 ? width / glyph.width : 1
  if (Math.abs(ratio - 1) < 0.03 || ratio > 3) return glyph.outline
  const scale = Math.min(1.25, Math.max(0.4, ratio))
  const shift = (width - glyph.width * scale) / 2
  return glyph.outline.map(({ type, values }) => ({
    type,
    values: values.map((value, index) => (index % 2 === 0 ? value * scale + shift : value)),
  }))
}

function nameOfCode(code: number, unicode: number | undefined): string {
  // Each code has a name of its own: several may show the same character with other widths.
  return unicode === undefined ? `code${code}` : `uni${unicode.toString(16).toUpperCase().padStart(4, '0')}.${code}`
}

/** The characters of the codes of a simple font. */
function unicodesOf(font: PDFDict, name: string): (code: number) => number | undefined {
  const differences = differencesOf(font)
  const own = /^(?:[A-Z]{6}\+)?(?:Symbol|ZapfDingbats)/.exec(name)?.[0]
  const encoding = own?.endsWith('Symbol') ? Encodings.Symbol : own ? Encodings.ZapfDingbats : undefined
  const special = new Map<number, number>()
  const byName = new Map<string, number>()
  for (const codePoint of encoding?.supportedCodePoints ?? []) {
    const { code, name: glyph } = encoding!.encodeUnicodeCodePoint(codePoint)
    if (!special.has(code)) special.set(code, codePoint)
    byName.set(glyph, codePoint)
  }
  const base = baseEncodingOf(font) ?? (nameIn(font, 'Subtype') === 'TrueType' ? 'WinAnsiEncoding' : 'StandardEncoding')
  return (code) => {
    const given = differences.get(code)?.decodeText()
    if (given !== undefined) return byName.get(given) ?? unicodeOf(given) ?? unicodeOf(given.replace(/\..*$/, ''))
    if (encoding) return special.get(code)
    const names = namesInEncoding(base, code)
    for (const each of names) {
      const unicode = unicodeOf(each)
      if (unicode !== undefined) return unicode
    }
    return undefined
  }
}

/** A map from codes of one byte to their texts. */
export function toUnicodeOf(texts: readonly (readonly [code: number, text: string])[], bytes: 1 | 2): string {
  const map = toUnicodeMap(texts)
  if (bytes === 2) return map
  return map.replace('<0000> <ffff>', '<00> <ff>').replace(/^<00([\da-f]{2})> </gm, '<$1> <')
}

/** The bits of CIDs, the highest first. */
export function cidSetOf(cids: readonly number[]): Uint8Array {
  const bits = new Uint8Array((Math.max(0, ...cids) >> 3) + 1)
  bits[0]! |= 0x80
  for (const cid of cids) bits[cid >> 3]! |= 0x80 >> (cid & 7)
  return bits
}
