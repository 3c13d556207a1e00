import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from 'pdf-lib'
import { decodeFilters } from '../../filters/decode-filters.js'
import { dropXfa, formOf } from '../../model/form-fields.js'
import { dropSignatureValues } from '../../signatures/drop-values.js'
import { decodeTextString } from '../../syntax/text-string.js'
import { dictIn, dictOf, itemsIn, nameIn, nameOf } from '../inspection.js'
import { cleanBoxes } from './clean-boxes.js'
import type { Conversion } from './conversion.js'

const key = PDFName.of
const firstActions = new Set(['GoTo', 'GoToR', 'Thread', 'URI', 'Named', 'SubmitForm'])
const laterActions = new Set([...firstActions, 'GoToE'])
const namedActions = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])
const filters = new Set(
  'ASCIIHexDecode ASCII85Decode FlateDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode'.split(' '),
)
const MAX_STREAM = 2 ** 28

/** Removes what the catalog, the outline and the form of a PDF/A file must not have. */
export function cleanDocument(conversion: Conversion): void {
  const { document, context } = conversion
  const { catalog } = document
  for (const name of ['AA', 'Requirements', 'NeedsRendering', 'Perms', 'Legal'])
    if (catalog.has(key(name))) {
      catalog.delete(key(name))
      conversion.note('actions-removed')
    }
  const names = dictIn(catalog, 'Names')
  for (const name of ['JavaScript', 'AlternatePresentations'])
    if (names?.has(key(name))) {
      names.delete(key(name))
      conversion.note('actions-removed')
    }
  catalog.delete(key('Version'))
  catalog.delete(key('Extensions'))
  cleanAction(conversion, catalog, 'OpenAction')
  cleanForm(conversion)
  const outlines = dictIn(catalog, 'Outlines')
  if (outlines)
    for (const [, object] of context.enumerateIndirectObjects())
      if (object instanceof PDFDict && object.has(key('Title')) && object.has(key('Parent')))
        cleanAction(conversion, object, 'A')
  for (const page of document.pages) {
    if (conversion.part > 1) cleanBoxes(conversion, page)
    for (const name of ['AA', 'PresSteps'])
      if (page.dict.has(key(name))) {
        page.dict.delete(key(name))
        conversion.note('actions-removed')
      }
  }
}

/** Removes an action that is not allowed, and those in the chain behind it. */
export function cleanAction(conversion: Conversion, holder: PDFDict, entry: string): void {
  const action = holder.lookup(key(entry))
  if (!(action instanceof PDFDict)) return
  if (!isAllowed(conversion, action)) {
    holder.delete(key(entry))
    conversion.note('actions-removed')
    return
  }
  cleanNext(conversion, action, new Set())
}

function isAllowed({ part }: Conversion, action: PDFDict): boolean {
  const type = nameIn(action, 'S') ?? ''
  if (!(part === 1 ? firstActions : laterActions).has(type)) return false
  return type !== 'Named' || namedActions.has(nameIn(action, 'N') ?? '')
}

function cleanNext(conversion: Conversion, action: PDFDict, seen: Set<PDFDict>): void {
  if (seen.has(action) || seen.size > 1000) return
  seen.add(action)
  const next = action.lookup(key('Next'))
  const list =
    next instanceof PDFDict ? [next] : itemsIn(action, 'Next', 1000).filter((each) => each instanceof PDFDict)
  const kept = list.filter((each) => isAllowed(conversion, each))
  for (const each of kept) cleanNext(conversion, each, seen)
  if (kept.length === list.length) return
  conversion.note('actions-removed')
  if (kept.length === 0) action.delete(key('Next'))
  else action.set(key('Next'), conversion.context.obj(kept))
}

function cleanForm(conversion: Conversion): void {
  const { document } = conversion
  const form = formOf(document.catalog)
  if (!form) return
  if (form.has(key('XFA'))) {
    dropXfa(form)
    form.delete(key('XFA'))
    conversion.note('xfa-removed')
  }
  // They are not valid anymore, and 6.4.3 of ISO 19005-2 asks that of signatures. How they look stays.
  conversion.note('signatures-removed', dropSignatureValues(document).length)
  if (form.has(key('SigFlags'))) form.set(key('SigFlags'), conversion.context.obj(1))
  // What it asks readers to draw (/NeedAppearances) is drawn with the annotations.
  const seen = new Set<PDFObject>()
  const waiting = itemsIn(form, 'Fields')
  while (waiting.length > 0 && seen.size < 1_000_000) {
    const field = waiting.pop()
    if (!(field instanceof PDFDict) || seen.has(field)) continue
    seen.add(field)
    for (const entry of ['AA', 'A'])
      if (field.has(key(entry)) && (entry === 'AA' || nameIn(field, 'Subtype') === 'Widget')) {
        field.delete(key(entry))
        conversion.note('actions-removed')
      }
    waiting.push(...itemsIn(field, 'Kids'))
  }
}

/** Compresses streams again whose filters are not allowed. */
export function cleanStreams(conversion: Conversion): void {
  const { context, run } = conversion
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    const { dict } = object
    const value = dict.lookup(key('Filter'))
    const list = value instanceof PDFArray ? itemsIn(dict, 'Filter', 20) : value ? [value] : []
    const isFine = list.every((filter) => {
      const name = nameOf(filter) ?? ''
      return filters.has(name)
    })
    if (isFine) continue
    try {
      const decoded = decodeFilters(object, run.capabilities.inflate, MAX_STREAM)
      if (decoded) context.assign(ref, recompressed(conversion, dict, decoded))
      if (decoded) conversion.note('filters-changed')
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
}

function recompressed(
  { context }: Conversion,
  dict: PDFDict,
  { data, codec }: NonNullable<ReturnType<typeof decodeFilters>>,
): PDFRawStream {
  const entries = dict.clone(context)
  for (const name of ['Filter', 'DecodeParms', 'Length', 'DL']) entries.delete(key(name))
  if (codec) {
    entries.set(key('Filter'), key(codec.name))
    if (codec.parameters) entries.set(key('DecodeParms'), codec.parameters)
    entries.set(key('Length'), context.obj(data.length))
    return PDFRawStream.of(entries, data)
  }
  const packed = context.flateStream(data) as PDFRawStream
  entries.set(key('Filter'), key('FlateDecode'))
  entries.set(key('Length'), context.obj(packed.contents.length))
  return PDFRawStream.of(entries, packed.contents)
}

/** Completes the layers of a document, or in PDF/A-1 removes them if all are shown. */
export function cleanLayers(conversion: Conversion): void {
  const { document, context, part } = conversion
  const { catalog } = document
  const properties = dictIn(catalog, 'OCProperties')
  if (!properties) {
    catalog.delete(key('OCProperties'))
    return
  }
  if (part === 1) {
    catalog.delete(key('OCProperties'))
    for (const [, object] of context.enumerateIndirectObjects()) dictOf(object)?.delete(key('OC'))
    conversion.note('layers-removed')
    return
  }
  const layers = properties.lookup(key('OCGs'))
  const all = layers instanceof PDFArray ? layers.asArray() : []
  const names = new Set<string>()
  const configurations = [dictIn(properties, 'D'), ...itemsIn(properties, 'Configs', 10_000)]
  for (const configuration of configurations) {
    if (!(configuration instanceof PDFDict)) continue
    const value = configuration.lookup(key('Name'))
    const given = value instanceof PDFString || value instanceof PDFHexString ? decodeTextString(value) : ''
    let name = given || 'Default'
    for (let count = 2; names.has(name); count++) name = `${given || 'Default'} ${count}`
    names.add(name)
    if (name !== given) {
      configuration.set(key('Name'), PDFString.of(name))
      conversion.note('layers-corrected')
    }
    if (configuration.has(key('AS'))) {
      configuration.delete(key('AS'))
      conversion.note('layers-corrected')
    }
    const order = configuration.lookup(key('Order'))
    if (!(order instanceof PDFArray)) {
      configuration.delete(key('Order'))
      continue
    }
    const listed = new Set<PDFObject>()
    collect(context, order, listed, 0)
    const missing = all.filter((layer) => !listed.has(layer))
    for (const layer of missing) order.push(layer as PDFRef)
    conversion.note('layers-corrected', missing.length)
  }
}

function collect(context: PDFContext, array: PDFArray, into: Set<PDFObject>, depth: number): void {
  for (const item of array.asArray().slice(0, 100_000)) {
    const value = context.lookup(item)
    if (value instanceof PDFArray && depth < 50) collect(context, value, into, depth + 1)
    else into.add(item)
  }
}
