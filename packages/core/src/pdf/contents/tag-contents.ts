import { type PDFContext, PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { addKid, documentElement, ParentNumbers, structureRoot } from '../structure/parent-numbers.js'

/** Tags contents pages (ISO 32000-2, 14.8.4.4): a heading, and a list of entries with their links. Does nothing in documents without tags. */
export class ContentsTags {
  private readonly root: { root: PDFDict; ref: PDFRef } | undefined
  private readonly numbers: ParentNumbers | undefined
  private readonly context: PDFContext
  private readonly contents: PDFRef
  private readonly kids: PDFRef[] = []
  private heading: PDFRef | undefined
  private marks: PDFRef[] = []

  constructor({ catalog, context }: PdfDocument) {
    this.context = context
    this.root = structureRoot(catalog)
    this.numbers = this.root && new ParentNumbers(this.root.root)
    this.contents = context.nextRef()
  }

  /** Operators of the title, tagged. */
  title(page: PDFRef, operators: string): string {
    if (!this.root) return operators
    this.heading = this.context.nextRef()
    const [, parent] = documentElement(this.root.root, this.root.ref)
    return this.mark(this.heading, { S: 'H1', P: parent }, page, operators)
  }

  /** Operators of an entry and its link, tagged. */
  entry(page: PDFRef, operators: string, link: { ref: PDFRef; dict: PDFDict } | undefined): string {
    if (!this.root || !this.numbers) return operators
    const { context } = this
    const item = context.nextRef()
    this.kids.push(item)
    const element = context.nextRef()
    context.assign(item, context.obj({ Type: 'StructElem', S: 'TOCI', P: this.contents, K: [element] }))
    const marked = this.mark(element, { S: link ? 'Link' : 'Span', P: item }, page, operators)
    const dict = context.lookup(element)
    if (link && dict instanceof PDFDict) {
      const number = dict.lookup(PDFName.of('K'))!
      dict.set(PDFName.of('K'), context.obj([number, context.obj({ Type: 'OBJR', Obj: link.ref, Pg: page })]))
      link.dict.set(PDFName.of('StructParent'), context.obj(this.numbers.add(element)))
    }
    return marked
  }

  /** Ends a page. */
  endPage(dict: PDFDict): void {
    if (!this.numbers || this.marks.length === 0) return
    dict.set(PDFName.of('StructParents'), this.context.obj(this.numbers.add(this.context.obj(this.marks))))
    dict.set(PDFName.of('Tabs'), PDFName.of('S'))
    this.marks = []
  }

  /** Puts the list before the other tags of the document, or after them. */
  finish(position: 'first' | 'last'): void {
    if (!this.root) return
    const [parent, parentRef] = documentElement(this.root.root, this.root.ref)
    this.context.assign(this.contents, this.context.obj({ Type: 'StructElem', S: 'TOC', P: parentRef, K: this.kids }))
    const added = this.heading ? [this.heading, this.contents] : [this.contents]
    for (const kid of position === 'first' ? added.reverse() : added) addKid(parent, kid, position)
  }

  private mark(element: PDFRef, entries: { S: string; P: PDFRef }, page: PDFRef, operators: string): string {
    const number = this.marks.length
    this.marks.push(element)
    this.context.assign(element, this.context.obj({ Type: 'StructElem', ...entries, Pg: page, K: number }))
    return `/${entries.S} <</MCID ${number}>> BDC\n${operators}EMC\n`
  }
}
