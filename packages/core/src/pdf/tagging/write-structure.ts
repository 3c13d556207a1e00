import { PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, type PDFRef, PDFString } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { pageGeometry } from '../model/page-geometry.js'
import { writeNameTree, writeNumberTree } from '../syntax/trees.js'
import type { MarkedContents } from './content/tag-rewriter.js'
import { compareKeys, type PlannedElement } from './planned-element.js'

const key = PDFName.of

/** Writes the structure tree of planned elements, and the way from contents and annotations to them (ISO 32000-2, 14.7). */
export function writeStructure(document: PdfDocument, top: PlannedElement, contents: readonly MarkedContents[]): void {
  const { context, catalog } = document
  for (const { page, form, marks } of contents)
    for (const [mcid, mark] of marks.entries())
      mark.element.items.push({ kind: 'mark', key: mark.key, page: page.ref, form, mcid })
  const root = context.nextRef()
  const writer = new StructureWriter(document)
  const element = writer.write(top, root)
  for (const { page, form, marks } of contents) {
    const holder = form ? context.lookup(form) : page.dict
    const dict = holder instanceof PDFRawStream ? holder.dict : holder
    if (dict instanceof PDFDict)
      dict.set(key('StructParents'), context.obj(writer.number(context.obj(marks.map((mark) => mark.element.ref!)))))
  }
  const ids = new Map([...writer.ids].map(([id, ref]) => [id, ref as PDFObject]))
  const entries = {
    Type: 'StructTreeRoot',
    K: element ?? [],
    ParentTree: writeNumberTree(context, writer.parents),
    ParentTreeNextKey: writer.parents.size,
    ...(ids.size > 0 && { IDTree: writeNameTree(context, ids) }),
  }
  context.assign(root, context.obj(entries))
  catalog.set(key('StructTreeRoot'), root)
}

class StructureWriter {
  readonly parents = new Map<number, PDFObject>()
  readonly ids = new Map<string, PDFRef>()
  readonly #pages: ReadonlyMap<number, PDFRef>

  readonly #document: PdfDocument

  constructor(document: PdfDocument) {
    this.#document = document
    this.#pages = new Map(document.pages.map(({ ref }, index) => [index + 1, ref]))
  }

  /** Adds an entry to the parent tree. Returns its number. */
  number(parents: PDFObject): number {
    const number = this.parents.size
    this.parents.set(number, parents)
    return number
  }

  /** Writes an element and those below it; none that would be empty, but for the cells of tables. */
  write(element: PlannedElement, parent: PDFRef, isCell = false): PDFRef | undefined {
    const { context } = this.#document
    if (!isCell && !hasContent(element)) return undefined
    const ref = context.nextRef()
    element.ref = ref
    const page = this.#pageOf(element)
    const kids = [...this.#content(element, page, ref), ...this.#kids(element, ref)]
    const { attributes, alt, id } = element
    const box = element.box && this.#boxOf(element)
    const dict = context.obj({
      Type: 'StructElem',
      S: element.type,
      P: parent,
      ...(page && { Pg: page }),
      ...(kids.length > 0 && { K: kids.length === 1 ? kids[0]! : context.obj(kids) }),
      ...(attributes && { A: attributes }),
      ...(box && { A: { O: 'Layout', Placement: 'Block', BBox: box } }),
    }) as PDFDict
    if (alt) dict.set(key('Alt'), PDFHexString.fromText(alt))
    if (id) {
      dict.set(key('ID'), PDFString.of(id))
      this.ids.set(id, ref)
    }
    context.assign(ref, dict)
    return ref
  }

  #kids({ type, kids }: PlannedElement, ref: PDFRef): PDFRef[] {
    const areCells = type === 'Table' || type === 'TR'
    return kids.flatMap((kid) => this.write(kid, ref, areCells) ?? [])
  }

  #content(element: PlannedElement, page: PDFRef | undefined, ref: PDFRef): PDFObject[] {
    const { context } = this.#document
    const items = [...element.items].sort((a, b) => compareKeys(keyOf(a), keyOf(b)))
    const written = items.flatMap((item): PDFObject[] => {
      if (item.kind === 'element') {
        const inner = this.write(item.element, ref)
        return inner ? [inner] : []
      }
      const { mcid, form } = item
      if (!form && item.page === page) return [context.obj(mcid)]
      return [context.obj({ Type: 'MCR', Pg: item.page, ...(form && { Stm: form }), MCID: mcid })]
    })
    for (const object of element.objects) {
      const dict = context.lookup(object.ref)
      if (dict instanceof PDFDict) dict.set(key('StructParent'), context.obj(this.number(ref)))
      written.push(context.obj({ Type: 'OBJR', Pg: object.page, Obj: object.ref }))
    }
    return written
  }

  /** The page of its first content, or where it was planned. */
  #pageOf({ items, page, kids }: PlannedElement): PDFRef | undefined {
    const mark = items.find(({ kind }) => kind === 'mark')
    if (mark?.kind === 'mark') return mark.page
    return kids.length > 0 ? undefined : this.#pages.get(page)
  }

  #boxOf({ box, page }: PlannedElement): number[] | undefined {
    const own = this.#document.pages[page - 1]
    if (!own || !box) return undefined
    const rect = { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top }
    return pageGeometry(own)
      .rectToPage(rect)
      .map((value) => Math.round(value * 100) / 100)
  }
}

function keyOf(item: PlannedElement['items'][number]) {
  if (item.kind === 'mark') return item.key
  const keys = item.element.items.flatMap((each) => (each.kind === 'mark' ? [each.key] : []))
  return keys.reduce((first, each) => (compareKeys(each, first) < 0 ? each : first), keys[0] ?? item.key)
}

const known = new WeakMap<PlannedElement, boolean>()

/** Whether an element, or one in it, has content or an annotation. */
function hasContent(element: PlannedElement): boolean {
  let has = known.get(element)
  if (has === undefined) {
    has =
      element.objects.length > 0 ||
      element.items.some((item) => item.kind === 'mark' || hasContent(item.element)) ||
      element.kids.some(hasContent)
    known.set(element, has)
  }
  return has
}
