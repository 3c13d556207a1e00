import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import { latin1 } from '../../../find-bytes.js'
import { ContentReader } from '../../content/content-tokens.js'
import { joinContents } from '../../content/join-contents.js'
import { isFormOrPattern } from '../../content/kind-of-object.js'
import { NUMBER } from '../../content/operands.js'
import { operatorCode } from '../../content/operators.js'
import { applyEdits, type ContentEdit } from '../../rewrite/content-edits.js'
import { textBefore } from '../graphics/check-operands.js'
import { dictIn, itemsOf, nameIn } from '../inspection.js'
import type { Conversion } from './conversion.js'

const key = PDFName.of
const MAX_REAL = 32_767
const MIN_REAL = 1e-30
const MAX_INTEGER = 2_147_483_647
const intents = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation'])
const [RI, ID] = [operatorCode('ri'), operatorCode('ID')]

/** Removes operators that do not exist, and what inline images must not have, from all contents. */
export function cleanContents(conversion: Conversion): void {
  const { context, document } = conversion
  for (const page of document.pages) {
    const contents = page.dict.lookup(key('Contents'))
    const streams = contents instanceof PDFArray ? itemsOf(contents) : [contents]
    const parts = streams.map((stream) => conversion.inspection.decode(stream) ?? new Uint8Array())
    const joined = joinContents(parts)
    const edits = editsOf(joined, conversion.part)
    if (edits.length === 0) continue
    page.dict.set(key('Contents'), context.register(context.flateStream(applyEdits([joined], edits)[0]!)))
    conversion.note('operators-removed', edits.length)
  }
  const glyphs = glyphStreams(conversion)
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || !(isFormOrPattern(object) || glyphs.has(object))) continue
    const bytes = conversion.inspection.decode(object)
    const edits = bytes ? editsOf(bytes, conversion.part) : []
    if (edits.length > 0) {
      replaceData(conversion, ref, object, applyEdits([bytes!], edits)[0]!)
      conversion.note('operators-removed', edits.length)
    }
  }
}

/** The contents of the glyphs of Type 3 fonts. */
function glyphStreams({ context }: Conversion): Set<PDFObject | undefined> {
  const found = new Set<PDFObject | undefined>()
  for (const [, object] of context.enumerateIndirectObjects()) {
    const glyphs = object instanceof PDFDict ? dictIn(object, 'CharProcs') : undefined
    for (const name of glyphs?.keys() ?? []) found.add(glyphs!.lookup(name))
  }
  return found
}

/** Replaces the data of a stream. */
function replaceData({ context }: Conversion, ref: PDFRef, stream: PDFRawStream, data: Uint8Array): void {
  const packed = context.flateStream(data) as PDFRawStream
  const dict = stream.dict.clone(context)
  dict.delete(key('DecodeParms'))
  dict.set(key('Filter'), key('FlateDecode'))
  dict.set(key('Length'), context.obj(packed.contents.length))
  context.assign(ref, PDFRawStream.of(dict, packed.contents))
}

function editsOf(bytes: Uint8Array, part: number): ContentEdit[] {
  const edits: ContentEdit[] = []
  const reader = new ContentReader(bytes)
  let from = 0
  reader.onUnknown = (_, end) => edits.push({ start: Math.max(from, reader.start), end, text: ' ' })
  for (let code = reader.next(); code !== 0; code = reader.next()) {
    if (part === 1) edits.push(...numberEdits(reader))
    if (code === RI && !intents.has(reader.name(reader.count - 1) ?? ''))
      edits.push({ start: reader.start, end: reader.position, text: ' ' })
    else if (code === ID) edits.push(...imageEdits(reader, bytes))
    from = reader.position
  }
  return edits.filter(({ start, end }) => end > start)
}

/** Fractions of numbers for which PDF/A-1 has integers only, and numbers next to zero. */
function numberEdits({ bytes, kinds, values, ends, count }: ContentReader): ContentEdit[] {
  const edits: ContentEdit[] = []
  for (let index = 0; index < count; index++) {
    const size = kinds[index] === NUMBER ? Math.abs(values[index]!) : 0
    if (size === 0 || (size <= MAX_REAL && size >= MIN_REAL)) continue
    const end = ends[index]!
    const text = textBefore(bytes, end)
    const value = Math.round(Math.max(-MAX_INTEGER, Math.min(MAX_INTEGER, values[index]!)))
    if (text !== String(value)) edits.push({ start: end - text.length, end, text: String(value) })
  }
  return edits
}

/** The entries of an inline image that must not be there. */
function imageEdits(reader: ContentReader, bytes: Uint8Array): ContentEdit[] {
  const edits: ContentEdit[] = []
  for (let index = 0; index + 1 < reader.count; index++) {
    const name = reader.name(index)
    const [start, end] = [reader.values[index + 1]!, reader.ends[index + 1]!]
    const value = latin1(bytes, start, Math.min(end, start + 40))
    const isInterpolated = (name === 'I' || name === 'Interpolate') && value === 'true'
    if (isInterpolated) edits.push({ start, end, text: 'false' })
    else if (name === 'Intent' && reader.name(index + 1) !== undefined && !intents.has(reader.name(index + 1)!))
      edits.push({ start, end, text: 'Perceptual' })
  }
  return edits
}

/** Gives pages, and forms that use those of the page, resource dictionaries of their own. */
export function ownResources(conversion: Conversion): void {
  const { document, context } = conversion
  const seen = new Set<PDFObject>()
  for (const page of document.pages) {
    const resources = page.attribute('Resources')
    if (resources === undefined) continue
    const own = page.dict.lookup(key('Resources'))
    if (own === undefined) {
      page.dict.set(key('Resources'), resources)
      conversion.note('resources-added')
    }
    const dict = dictIn(page.dict, 'Resources')
    if (dict) giveResources(conversion, dict, dict, seen)
    for (const annotation of itemsOf(page.dict.lookup(key('Annots')))) {
      const normal = dictIn(dictOf(annotation), 'AP')?.lookup(key('N'))
      if (normal instanceof PDFRawStream && !normal.dict.has(key('Resources')))
        normal.dict.set(key('Resources'), context.obj({}))
    }
  }
}

function dictOf(object: PDFObject): PDFDict | undefined {
  return object instanceof PDFDict ? object : undefined
}

function giveResources(conversion: Conversion, dict: PDFDict, inherited: PDFDict, seen: Set<PDFObject>): void {
  const lists = [dictIn(dict, 'XObject'), dictIn(dict, 'Pattern'), dictIn(dict, 'Font')]
  for (const list of lists)
    for (const name of list?.keys() ?? []) {
      const object = list!.lookup(name)
      const inner =
        object instanceof PDFRawStream
          ? object.dict
          : object instanceof PDFDict && nameIn(object, 'Subtype') === 'Type3'
            ? object
            : undefined
      if (!inner || seen.has(inner) || nameIn(inner, 'Subtype') === 'Image') continue
      seen.add(inner)
      if (!inner.has(key('Resources'))) {
        inner.set(key('Resources'), inherited)
        conversion.note('resources-added')
      }
      const own = dictIn(inner, 'Resources')
      if (own && own !== inherited) giveResources(conversion, own, own, seen)
    }
}
