import { PDFArray, PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { textOf } from '../model/form-keys.js'

const name = (text: string) => PDFName.of(text)
const keys = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const ofStreams = 'Length Filter DecodeParms F FFilter FDecodeParms DL'
const content = keys(ofStreams)
/** Links and fields, with the entries of every kind of annotation (ISO 32000-2, tables 166 to 178, 226 to 235). */
const annotation = keys(
  'Type Subtype Rect Contents P NM M F AP AS Border C StructParent OC AF ca CA BM Lang T Popup RC CreationDate IRT Subj RT IT ExData ' +
    'A Dest H PA QuadPoints BS Path DA Q DS BE RD MK AA Parent Measure PtData FT Kids TU TM Ff V DV Opt TI I MaxLen RV Lock SV DR',
)
const action = keys('Type S Next D SD N URI IsMap')
const font = keys(
  'Type Subtype Name BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode FontBBox FontMatrix CharProcs Resources ' +
    'DescendantFonts CIDSystemInfo DW W DW2 W2 CIDToGIDMap Metadata',
)
const descriptor = keys(
  'Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth ' +
    'MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet Style Lang FD CIDSet Metadata',
)
const pattern = keys(
  `${ofStreams} Type PatternType PaintType TilingType BBox XStep YStep Resources Matrix Shading ExtGState Metadata`,
)
const layer = keys('Type Name Intent Usage OCGs P VE Metadata')
const tag = keys(
  'Type S P ID Ref Pg K A C R T Lang Alt E ActualText AF NS PhoneticAlphabet Phoneme IDTree ParentTree ParentTreeNextKey RoleMap ClassMap ' +
    'Namespaces PronunciationLexicon Metadata',
)
const bookmark = keys('Title Parent Prev Next First Last Count Dest A SE C F')
const resources = keys('ExtGState ColorSpace Pattern Shading XObject Font ProcSet Properties')
const settings = keys(
  'Type LW LC LJ ML D RI OP op OPM Font BG BG2 UCR UCR2 TR TR2 HT FL SM SA BM SMask CA ca AIS TK UseBlackPtComp HTO',
)

/** The entries that the specification gives to a dictionary; nothing where it has no list here. */
export function knownKeysOf(dict: PDFDict): ReadonlySet<string> | undefined {
  const type = textOf(dict.lookup(PDFName.Type))
  const subtype = textOf(dict.lookup(name('Subtype')))
  if ((subtype === 'Link' || subtype === 'Widget') && dict.has(name('Rect'))) return annotation
  if (dict.has(name('PatternType'))) return pattern
  if (type === 'Font') return font
  if (type === 'FontDescriptor') return descriptor
  if (type === 'OCG' || type === 'OCMD') return layer
  if (type === 'StructTreeRoot') return tag
  if (dict.lookup(name('FT')) instanceof PDFName && dict.has(name('T'))) return annotation
  const kind = textOf(dict.lookup(name('S')))
  if (kind !== undefined && subtype === undefined && dict.has(name('P'))) return tag
  if (kind === 'GoTo' || kind === 'Named' || kind === 'URI') return action
  if (dict.has(name('Title')) && dict.lookup(PDFName.Parent) instanceof PDFDict) return bookmark
  return undefined
}

/** Dictionaries within another that have no type of their own, with their known entries: resources, graphics states, content. */
export function* withoutType(dict: PDFDict): Generator<[PDFDict, ReadonlySet<string>]> {
  const own = dict.lookup(PDFName.Resources)
  if (own instanceof PDFDict) {
    yield [own, resources]
    const states = own.lookup(name('ExtGState'))
    if (states instanceof PDFDict)
      for (const key of states.keys()) {
        const state = states.lookup(key)
        if (state instanceof PDFDict) yield [state, settings]
      }
  }
  const glyphs = dict.lookup(name('CharProcs'))
  if (!(glyphs instanceof PDFDict)) return
  for (const key of glyphs.keys()) {
    const glyph = glyphs.lookup(key)
    if (glyph instanceof PDFRawStream) yield [glyph.dict, new Set([...content, 'Resources'])]
  }
}

/** The content streams of pages. */
export function* contentsOf({ pages, context }: PdfDocument): Generator<[PDFDict, ReadonlySet<string>]> {
  for (const { dict } of pages) {
    const value = dict.lookup(name('Contents'))
    const items = value instanceof PDFArray ? value.asArray() : [value]
    for (const item of items) {
      const stream = context.lookup(item)
      if (stream instanceof PDFRawStream) yield [stream.dict, content]
    }
  }
}
