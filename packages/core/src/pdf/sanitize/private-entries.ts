import { PDFArray, PDFDict, PDFName, type PDFStream } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import type { HiddenDataReport } from './hidden-data.js'

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
export function removePrivateEntries({ catalog, pages, context }: PdfDocument, report: HiddenDataReport): void {
  dropOthers(catalog, catalogKeys, report)
  for (const { dict } of pages) dropOthers(dict, pageKeys, report)
  const threads = catalog.lookup(name('Threads'))
  if (!(threads instanceof PDFArray)) return
  for (const item of threads.asArray()) {
    const thread = context.lookup(item)
    if (!(thread instanceof PDFDict) || !thread.has(name('I'))) continue
    thread.delete(name('I'))
    report.add('private', 'Threads')
  }
}

const streamKeys =
  'Type Subtype Length Filter DecodeParms F FFilter FDecodeParms DL Metadata OC AF Measure PtData StructParent'
const keysOfXObject: Record<string, ReadonlySet<string>> = {
  Image: new Set(
    `${streamKeys} Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate Alternates SMask SMaskInData OPI Matte`.split(
      ' ',
    ),
  ),
  Form: new Set(
    `${streamKeys} FormType BBox Matrix Resources Group Ref PieceInfo LastModified StructParents OPI Tx`.split(' '),
  ),
}

/** Removes entries of a form or picture that no reader uses, such as its name. */
export function removePrivateEntriesOf({ dict }: PDFStream, report: HiddenDataReport): void {
  const subtype = dict.lookup(name('Subtype'))
  const known = subtype instanceof PDFName ? keysOfXObject[subtype.decodeText()] : undefined
  if (known) dropOthers(dict, known, report)
}

function dropOthers(dict: PDFDict, known: ReadonlySet<string>, report: HiddenDataReport): void {
  for (const key of dict.keys()) {
    if (known.has(key.decodeText())) continue
    dict.delete(key)
    report.add('private', key.decodeText())
  }
}
