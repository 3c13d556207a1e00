import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { InheritableAttribute, PdfDocument, PdfPage } from '../model/document.js'
import type { UpdatablePdf } from '../update/updatable-pdf.js'
import { compareForms, fieldRefs } from './compare-forms.js'
import { ObjectComparison, TooMuchToCompare } from './compare-objects.js'
import { type RevisionChange, type RevisionChangeKind, RevisionChanges } from './revision-changes.js'
import { structureRefs } from './structure-refs.js'

const Annots = PDFName.of('Annots')
const Subtype = PDFName.of('Subtype')
const Widget = PDFName.of('Widget')
const inherited: readonly InheritableAttribute[] = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

/** What a change to an entry of the catalog is; entries that are missing here are compared elsewhere, or are `other`. */
const kindOfCatalogKey: Record<string, RevisionChangeKind> = {
  DSS: 'validation-data',
  Metadata: 'metadata',
  PieceInfo: 'metadata',
  Outlines: 'bookmarks',
  OpenAction: 'actions',
  AA: 'actions',
  OCProperties: 'layers',
  StructTreeRoot: 'structure',
  MarkInfo: 'structure',
  Lang: 'structure',
  AF: 'attachments',
  Collection: 'attachments',
}
const passedOverInCatalog = new Set(['Pages', 'AcroForm', 'Names', 'Perms', 'Version', 'Extensions', 'Type'])

/** What a change to an entry of a page is; all others change what is seen. */
const kindOfPageKey: Record<string, RevisionChangeKind> = {
  AA: 'actions',
  StructParents: 'structure',
  Tabs: 'structure',
  LastModified: 'metadata',
  Metadata: 'metadata',
  PieceInfo: 'metadata',
  AF: 'attachments',
}
const passedOverInPage = new Set(['Parent', 'Annots', 'Type'])
/** Entries of the catalog and of its names that may lead to annotations and fields, which change on their own. */
const leadToAnnotations = new Set(['StructTreeRoot', 'Outlines', 'OpenAction', 'AA', 'Dests', 'Pages', 'Templates'])
const annotationTypes = new Set(
  (
    'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup ' +
    'FileAttachment Sound Movie Screen Widget PrinterMark TrapNet Watermark 3D Redact Projection RichMedia'
  ).split(' '),
)
/** Annotations of a page that are compared. */
const MAX_ANNOTATIONS = 200_000

/** References of the fields and widgets of both revisions. */
type Forms = readonly [ReadonlySet<PDFRef>, ReadonlySet<PDFRef>]

interface Comparisons {
  /** For what leads to no annotations. */
  strict: ObjectComparison
  /** Takes annotations, fields and structure elements as they are, because they are compared on their own. */
  loose: ObjectComparison
  /** For structure elements. */
  tags: ObjectComparison
  forms: Forms
}

/**
 * What differs between a revision of a file and a later one, by kinds. Objects are compared by what they lead to, not by where they are in
 * the file, so it makes no difference how the later revision came about.
 */
export function compareRevisions(before: UpdatablePdf, after: UpdatablePdf): RevisionChange[] {
  const changes = new RevisionChanges()
  const pages = [before, after].flatMap(({ openedPages, origin: { base } }) => [
    ...openedPages.map(({ ref }) => ref),
    // Signatures may refer to the catalog as what they sign.
    ...(base?.trailer.Root ? [base.trailer.Root] : []),
  ])
  const forms: Forms = [new Set(fieldRefs(before)), new Set(fieldRefs(after))]
  const strict = new ObjectComparison(before.context, after.context, new Set(pages))
  const annotations = atomsOf(before, after, forms)
  const compare = (...atoms: readonly PDFRef[]) =>
    new ObjectComparison(before.context, after.context, new Set([...pages, ...annotations, ...atoms]))
  const [loose, tags] = [compare(...structureRefs(before, after)), compare()]
  try {
    compareCatalogs(before, after, { strict, loose, tags }, changes)
    if (!strict.isSame(before.info, after.info)) changes.add('metadata', 'Info')
    comparePages(before, after, { strict, loose, tags, forms }, changes)
    compareForms(before, after, loose, changes)
  } catch (error) {
    if (!(error instanceof TooMuchToCompare)) throw error
    changes.add('unreadable')
  }
  return changes.list()
}

/**
 * Annotations and fields of both revisions, which are compared on their own. An object that only claims to be one, such as a font or a script
 * among the annotations of a page, is none.
 */
function atomsOf(before: UpdatablePdf, after: UpdatablePdf, [old, now]: Forms): PDFRef[] {
  const listed = new Set<PDFObject>(after.openedPages.flatMap(annotationRefs))
  const isPlausible = ({ context }: PdfDocument, ref: PDFRef, isField: boolean) => {
    const dict = context.lookup(ref)
    if (!(dict instanceof PDFDict) || dict.has(PDFName.of('S'))) return false
    const subtype = dict.lookup(Subtype)
    return (
      (isField && subtype === undefined) || (subtype instanceof PDFName && annotationTypes.has(subtype.decodeText()))
    )
  }
  const both = [
    ...[...old].filter((ref) => now.has(ref)).map((ref) => ({ ref, isField: true })),
    ...before.openedPages
      .flatMap(annotationRefs)
      .filter((ref) => listed.has(ref))
      .map((ref) => ({ ref, isField: false })),
  ]
  return both
    .filter(({ ref, isField }) => [before, after].every((document) => isPlausible(document, ref, isField)))
    .map(({ ref }) => ref)
}

function compareCatalogs(
  { catalog: before }: PdfDocument,
  { catalog: after }: PdfDocument,
  { strict, loose, tags }: Omit<Comparisons, 'forms'>,
  changes: RevisionChanges,
): void {
  const isSame = (key: string, a: PDFObject | undefined, b: PDFObject | undefined) =>
    (key === 'StructTreeRoot' ? tags : leadToAnnotations.has(key) ? loose : strict).isSame(a, b)
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const name = key.decodeText()
    if (passedOverInCatalog.has(name) || isSame(name, before.get(key), after.get(key))) continue
    changes.add(kindOfCatalogKey[name] ?? 'other', name)
  }
  const [old, now] = [before, after].map((catalog) => catalog.lookup(PDFName.of('Names')))
  const kinds: Record<string, RevisionChangeKind> = { EmbeddedFiles: 'attachments', JavaScript: 'scripts' }
  const names = [old, now].flatMap((dict) => (dict instanceof PDFDict ? dict.keys() : []))
  for (const key of new Set(names)) {
    const values = [old, now].map((dict) => (dict instanceof PDFDict ? dict.get(key) : undefined))
    const name = key.decodeText()
    if (!isSame(name, values[0], values[1])) changes.add(kinds[name] ?? 'other', name)
  }
  // A certification that was there must stay; a later one belongs to a later signature.
  const permissions = before.lookup(PDFName.of('Perms'))
  const still = after.lookup(PDFName.of('Perms'))
  if (permissions instanceof PDFDict)
    for (const key of permissions.keys())
      if (!loose.isSame(permissions.get(key), still instanceof PDFDict ? still.get(key) : undefined))
        changes.add('signature-changed', 'Perms')
}

function comparePages(
  before: PdfDocument,
  after: PdfDocument,
  comparisons: Comparisons,
  changes: RevisionChanges,
): void {
  const [old, now] = [before.openedPages, after.openedPages]
  if (old.length !== now.length || old.some(({ ref }, index) => now[index]!.ref !== ref)) changes.add('pages')
  const later = new Map(now.map((page) => [page.ref, page]))
  for (const [index, page] of old.entries()) {
    const other = later.get(page.ref)
    if (!other) continue
    const where = `page ${index + 1}`
    for (const kind of changedInPage(page, other, comparisons.strict)) changes.add(kind, where)
    for (const kind of changedAnnotations(page, other, comparisons)) changes.add(kind, where)
  }
}

function changedInPage(before: PdfPage, after: PdfPage, comparison: ObjectComparison): Set<RevisionChangeKind> {
  const kinds = new Set<RevisionChangeKind>()
  const keys = [...before.dict.keys(), ...after.dict.keys()].map((key) => key.decodeText())
  for (const name of new Set(keys)) {
    if (passedOverInPage.has(name) || inherited.includes(name as InheritableAttribute)) continue
    const key = PDFName.of(name)
    if (!comparison.isSame(before.dict.get(key), after.dict.get(key))) kinds.add(kindOfPageKey[name] ?? 'page-content')
  }
  for (const name of inherited)
    if (!comparison.isSame(before.attribute(name), after.attribute(name))) kinds.add('page-content')
  return kinds
}

function changedAnnotations(
  before: PdfPage,
  after: PdfPage,
  { loose, forms: [oldFields, newFields] }: Comparisons,
): Set<RevisionChangeKind> {
  const kinds = new Set<RevisionChangeKind>()
  const [old, now] = [annotationItems(before), annotationItems(after)]
  // The rest is not compared.
  if (Math.max(old.length, now.length) >= MAX_ANNOTATIONS) kinds.add('unreadable')
  const isWidget = (page: PdfPage, item: PDFObject) => {
    const dict = page.dict.context.lookup(item)
    return dict instanceof PDFDict && dict.lookup(Subtype) === Widget
  }
  const refs = new Set<PDFObject>(now.filter((item) => item instanceof PDFRef))
  for (const item of old) {
    if (!(item instanceof PDFRef)) continue
    if (!refs.delete(item)) {
      kinds.add(isWidget(before, item) ? 'fields' : changedComment(before, item))
      continue
    }
    // Fields are compared on their own; one that became a comment, or the reverse, is none anymore.
    const [was, is] = [isWidget(before, item), isWidget(after, item)]
    if (was !== is) kinds.add('fields')
    // One without a field is drawn all the same.
    else if (was && oldFields.has(item) && newFields.has(item)) continue
    else if (!isSameDict(before, after, item, loose)) kinds.add(was ? 'fields' : changedComment(before, item))
  }
  for (const item of refs)
    if (!isWidget(after, item)) kinds.add('comments')
    // New fields are compared on their own; those that were elsewhere, or belong to no field, are not.
    else if (!newFields.has(item as PDFRef) || oldFields.has(item as PDFRef)) kinds.add('fields')
  const direct = [old, now].map((items) => items.filter((item) => !(item instanceof PDFRef)))
  const [oldDirect, newDirect] = direct as [PDFObject[], PDFObject[]]
  const hasWidgets = [...oldDirect, ...newDirect].some((item) => isWidget(after, item))
  if (oldDirect.some((item, index) => !loose.isSame(item, newDirect[index])))
    kinds.add(hasWidgets ? 'fields' : 'comments-changed')
  else if (oldDirect.length !== newDirect.length) kinds.add(hasWidgets ? 'fields' : 'comments')
  return kinds
}

/** Windows of comments are no content. */
function changedComment({ dict }: PdfPage, item: PDFObject): RevisionChangeKind {
  const annotation = dict.context.lookup(item)
  return annotation instanceof PDFDict && annotation.lookup(Subtype) === PDFName.of('Popup')
    ? 'comments'
    : 'comments-changed'
}

/** Compares the entries of an annotation, which is itself an atom. */
function isSameDict(before: PdfPage, after: PdfPage, ref: PDFRef, comparison: ObjectComparison): boolean {
  const [a, b] = [before.dict.context.lookup(ref), after.dict.context.lookup(ref)]
  if (!(a instanceof PDFDict) || !(b instanceof PDFDict)) return comparison.isSame(a, b)
  return [...new Set([...a.keys(), ...b.keys()])].every((key) => comparison.isSame(a.get(key), b.get(key)))
}

function annotationItems({ dict }: PdfPage): readonly PDFObject[] {
  const list = dict.lookup(Annots)
  return list instanceof PDFArray ? list.asArray().slice(0, MAX_ANNOTATIONS) : []
}

function annotationRefs(page: PdfPage): PDFRef[] {
  return annotationItems(page).filter((item) => item instanceof PDFRef)
}
