import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib'
import { itemsIn, nameIn } from '../archive/inspection.js'
import type { PdfPage } from '../model/document.js'
import { isElement, type StructureElement, type StructureTree } from '../structure/structure-tree.js'
import type { AccessibilityFindings } from './findings.js'
import { hasAlternative, type TaggedElements, textIn } from './tagged-elements.js'

const key = PDFName.of
const HIDDEN = 2
const MAX_ANNOTATIONS = 100_000
/** Annotations that are checked for themselves, or need no tag. */
const apart = new Set(['Widget', 'Link', 'PrinterMark', 'Popup', 'TrapNet'])

/** Elements by the annotation that they hold. */
export function annotationHolders(tree: StructureTree): Map<PDFRef, StructureElement> {
  const holders = new Map<PDFRef, StructureElement>()
  for (const element of tree.elements)
    for (const kid of element.kids) if (!isElement(kid) && kid.object) holders.set(kid.object, element)
  return holders
}

/** Checks the annotations of a page: their tags, their descriptions, and the order of the tab key. */
export function checkAnnotations(
  page: PdfPage,
  number: number,
  elements: TaggedElements | undefined,
  holders: ReadonlyMap<PDFRef, StructureElement>,
  findings: AccessibilityFindings,
): void {
  const list = page.dict.lookup(key('Annots'))
  const items = list instanceof PDFArray ? list.asArray().slice(0, MAX_ANNOTATIONS) : []
  let shown = 0
  for (const [index, ref] of items.entries()) {
    const annotation = list instanceof PDFArray ? list.lookup(index) : undefined
    if (!(annotation instanceof PDFDict) || isUnseen(annotation)) continue
    const type = nameIn(annotation, 'Subtype') ?? ''
    if (type !== 'Popup') shown++
    const holder = ref instanceof PDFRef ? holders.get(ref) : undefined
    const at = { page: number, object: ref instanceof PDFRef ? ref.objectNumber : undefined, detail: type }
    checkOne(annotation, type, holder, elements, at, findings)
  }
  if (shown > 0 && nameIn(page.dict, 'Tabs') !== 'S') findings.add('tab-order', { page: number })
}

function checkOne(
  annotation: PDFDict,
  type: string,
  holder: StructureElement | undefined,
  elements: TaggedElements | undefined,
  at: { page: number; object: number | undefined; detail: string },
  findings: AccessibilityFindings,
): void {
  const role = holder && elements?.role(holder)
  const described = textIn(annotation, 'Contents') !== '' || (holder !== undefined && hasAlternative(holder))
  if (type === 'TrapNet') findings.add('trap-net', at)
  if (type === 'PrinterMark' && holder) findings.add('printer-mark', at)
  if (type === 'Widget') {
    if (role !== 'Form') findings.add('field-tag', at)
    if (fieldText(annotation) === '' && !described) findings.add('field-name', at)
  } else if (type === 'Link') {
    if (role !== 'Link') findings.add('link-tag', at)
    if (textIn(annotation, 'Contents') === '') findings.add('link-text', at)
  }
  if (apart.has(type)) return
  if (!holder) findings.add('annotation-tag', at)
  if (!described) findings.add('annotation-text', at)
}

/** Hidden annotations and those without an area are nowhere to be seen. */
function isUnseen(annotation: PDFDict): boolean {
  const flags = annotation.lookup(key('F'))
  return (flags instanceof PDFNumber && (flags.asNumber() & HIDDEN) !== 0) || hasNoArea(annotation)
}

function hasNoArea(annotation: PDFDict): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = itemsIn(annotation, 'Rect', 4).map((each) =>
    each instanceof PDFNumber ? each.asNumber() : 0,
  )
  return left === right && bottom === top
}

/** The description of a field, which kids inherit. */
function fieldText(widget: PDFDict): string {
  let at: PDFObject | undefined = widget
  for (let depth = 0; at instanceof PDFDict && depth < 50; depth++) {
    const text = textIn(at, 'TU')
    if (text !== '') return text
    at = at.lookup(key('Parent'))
  }
  return ''
}
