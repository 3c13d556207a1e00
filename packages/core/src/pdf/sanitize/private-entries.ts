import { PDFArray, PDFDict, PDFName, type PDFStream } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import type { HiddenDataReport } from './hidden-data.js'
import { contentsOf, knownKeysOf, withoutType } from './private-keys.js'

const name = (text: string) => PDFName.of(text)

/** Entries of a catalog that say how a document is shown, used or read (ISO 32000-2, table 29, without private data and what waits for programs). */
const catalogKeys = new Set(
  (
    'Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines Threads OpenAction AA URI AcroForm Metadata ' +
    'StructTreeRoot MarkInfo Lang OutputIntents OCProperties Perms NeedsRendering Collection DSS AF DPartRoot PieceInfo SpiderInfo'
  ).split(' '),
)

/** The same of a page (table 31). What is removed by kinds of their own is among them. */
const pageKeys = new Set(
  (
    'Type Parent LastModified Resources MediaBox CropBox BleedBox TrimBox ArtBox BoxColorInfo Contents Rotate Group Thumb B Dur Trans Annots AA ' +
    'Metadata PieceInfo StructParents PZ SeparationInfo Tabs TemplateInstantiated UserUnit VP AF OutputIntents DPart'
  ).split(' '),
)

/**
 * Removes entries of catalog and pages that no reader shows: those of other programs, identifiers of captured pages, attestations, and what
 * describes parts of a document and article threads.
 */
export function removePrivateEntries(document: PdfDocument, report: HiddenDataReport): void {
  const { catalog, pages, context } = document
  for (const [dict, known] of contentsOf(document)) dropOthers(dict, known, report)
  dropOthers(catalog, catalogKeys, report)
  for (const { dict } of pages) dropOthers(dict, pageKeys, report)
  removeLayerNotes(catalog, report)
  const tags = catalog.lookup(name('StructTreeRoot'))
  const classes = tags instanceof PDFDict ? tags.lookup(name('ClassMap')) : undefined
  if (classes instanceof PDFDict)
    for (const key of classes.keys()) {
      if (!isOther(classes.lookup(key))) continue
      classes.delete(key)
      report.add('private', 'ClassMap')
    }
  const threads = catalog.lookup(name('Threads'))
  if (!(threads instanceof PDFArray)) return
  for (const item of threads.asArray()) {
    const thread = context.lookup(item)
    if (!(thread instanceof PDFDict) || !thread.has(name('I'))) continue
    thread.delete(name('I'))
    report.add('private', 'Threads')
  }
}

/** Removes who made layers, and the names of their configurations. */
function removeLayerNotes(catalog: PDFDict, report: HiddenDataReport): void {
  const layers = catalog.lookup(name('OCProperties'))
  if (!(layers instanceof PDFDict)) return
  const itemsOf = (key: string) => {
    const list = layers.lookup(name(key))
    return list instanceof PDFArray ? list.asArray().map((item) => layers.context.lookup(item)) : []
  }
  const take = (dict: unknown, key: string) => {
    if (!(dict instanceof PDFDict) || !dict.has(name(key))) return
    dict.delete(name(key))
    report.add('private', key)
  }
  for (const configuration of [layers.lookup(name('D')), ...itemsOf('Configs')])
    for (const key of ['Name', 'Creator']) take(configuration, key)
  for (const layer of itemsOf('OCGs'))
    if (layer instanceof PDFDict) for (const key of ['CreatorInfo', 'User']) take(layer.lookup(name('Usage')), key)
}

/** Whether attributes of tags are those of another program, or of users (ISO 32000-2, 14.7.6). */
function isOther(value: unknown): boolean {
  const owner = value instanceof PDFDict ? value.lookup(name('O')) : undefined
  return owner instanceof PDFName && !owners.has(owner.decodeText())
}

/** Removes attributes of a tag that other programs own, and those of users. */
export function removeTagAttributes(tag: PDFDict, report: HiddenDataReport): void {
  const list = tag.lookup(name('A'))
  if (isOther(list)) tag.delete(name('A'))
  else if (list instanceof PDFArray) {
    for (let at = list.size() - 1; at >= 0; at--) {
      if (!isOther(list.lookup(at))) continue
      const hasRevision = at + 1 < list.size() && !(list.lookup(at + 1) instanceof PDFDict)
      if (hasRevision) list.remove(at + 1)
      list.remove(at)
      report.add('private', 'A')
    }
    return
  } else return
  report.add('private', 'A')
}

const owners = new Set(
  'Layout List PrintField Table Artifact FENote NSO XML-1.00 HTML-3.20 HTML-4.01 HTML-5.00 OEB-1.00 RTF-1.05 CSS-1.00 CSS-2.00 CSS-3.00 ARIA-1.1'.split(
    ' ',
  ),
)

const streamKeys =
  'Type Subtype Length Filter DecodeParms F FFilter FDecodeParms DL Metadata OC AF Measure PtData StructParent'
const keysOfXObject: Record<string, ReadonlySet<string>> = {
  Image: new Set(
    `${streamKeys} Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate Alternates SMask SMaskInData OPI Matte`.split(
      ' ',
    ),
  ),
  Form: new Set(
    `${streamKeys} FormType BBox Matrix Resources Group PieceInfo LastModified StructParents OPI Tx`.split(' '),
  ),
}

/** Removes entries of a form or picture that no reader uses, such as its name. */
export function removePrivateEntriesOf({ dict }: PDFStream, report: HiddenDataReport): void {
  const subtype = dict.lookup(name('Subtype'))
  const known = subtype instanceof PDFName ? keysOfXObject[subtype.decodeText()] : undefined
  if (known) dropOthers(dict, known, report)
}

/** Removes entries of a dictionary, and of what it holds without a type, that no reader uses. */
export function removePrivateKeys(dict: PDFDict, report: HiddenDataReport): void {
  const known = knownKeysOf(dict)
  if (known) dropOthers(dict, known, report)
  for (const [inner, own] of withoutType(dict)) dropOthers(inner, own, report)
}

function dropOthers(dict: PDFDict, known: ReadonlySet<string>, report: HiddenDataReport): void {
  for (const key of dict.keys()) {
    if (known.has(key.decodeText())) continue
    dict.delete(key)
    report.add('private', key.decodeText())
  }
}
