import { type PDFContext, PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import { textObject } from '../annotations/annotation-values.js'
import type { PdfDocument } from '../model/document.js'
import { addKid, documentElement, ParentNumbers, structureRoot } from '../structure/parent-numbers.js'

/** Operators, and the text that they show if they show it in another order than it is read, as from right to left. */
export interface DrawnContent {
  drawn: string
  readText?: string | undefined
}

/** Tags contents pages (ISO 32000-2, 14.8.4.4): a heading, and a list of entries with their links. Does nothing in documents without tags. */
export class ContentsTags {
  readonly #root: { root: PDFDict; ref: PDFRef } | undefined
  readonly #numbers: ParentNumbers | undefined
  readonly #context: PDFContext
  readonly #contents: PDFRef
  readonly #kids: PDFRef[] = []
  #heading: PDFRef | undefined
  #marks: PDFRef[] = []

  constructor({ catalog, context }: PdfDocument) {
    this.#context = context
    this.#root = structureRoot(catalog)
    this.#numbers = this.#root && new ParentNumbers(this.#root.root)
    this.#contents = context.nextRef()
  }

  /** Operators of the title, tagged. */
  title(page: PDFRef, content: DrawnContent): string {
    if (!this.#root) return content.drawn
    this.#heading = this.#context.nextRef()
    const [, parent] = documentElement(this.#root.root, this.#root.ref)
    return this.#mark(this.#heading, { S: 'H1', P: parent }, page, content)
  }

  /** Operators of an entry and its link, tagged. */
  entry(page: PDFRef, content: DrawnContent, link: { ref: PDFRef; dict: PDFDict } | undefined): string {
    if (!this.#root || !this.#numbers) return content.drawn
    const context = this.#context
    const item = context.nextRef()
    this.#kids.push(item)
    const element = context.nextRef()
    context.assign(item, context.obj({ Type: 'StructElem', S: 'TOCI', P: this.#contents, K: [element] }))
    const marked = this.#mark(element, { S: link ? 'Link' : 'Span', P: item }, page, content)
    const dict = context.lookup(element)
    if (link && dict instanceof PDFDict) {
      const number = dict.lookup(PDFName.of('K'))!
      dict.set(PDFName.of('K'), context.obj([number, context.obj({ Type: 'OBJR', Obj: link.ref, Pg: page })]))
      link.dict.set(PDFName.of('StructParent'), context.obj(this.#numbers.add(element)))
    }
    return marked
  }

  /** Ends a page. */
  endPage(dict: PDFDict): void {
    if (!this.#numbers || this.#marks.length === 0) return
    dict.set(PDFName.of('StructParents'), this.#context.obj(this.#numbers.add(this.#context.obj(this.#marks))))
    dict.set(PDFName.of('Tabs'), PDFName.of('S'))
    this.#marks = []
  }

  /** Puts the list before the other tags of the document, or after them. */
  finish(position: 'first' | 'last'): void {
    if (!this.#root) return
    const [parent, parentRef] = documentElement(this.#root.root, this.#root.ref)
    this.#context.assign(
      this.#contents,
      this.#context.obj({ Type: 'StructElem', S: 'TOC', P: parentRef, K: this.#kids }),
    )
    const added = this.#heading ? [this.#heading, this.#contents] : [this.#contents]
    for (const kid of position === 'first' ? added.reverse() : added) addKid(parent, kid, position)
  }

  #mark(element: PDFRef, entries: { S: string; P: PDFRef }, page: PDFRef, { drawn, readText }: DrawnContent): string {
    const number = this.#marks.length
    this.#marks.push(element)
    const dict = this.#context.obj({ Type: 'StructElem', ...entries, Pg: page, K: number }) as PDFDict
    if (readText !== undefined) dict.set(PDFName.of('ActualText'), textObject(readText))
    this.#context.assign(element, dict)
    return `/${entries.S} <</MCID ${number}>> BDC\n${drawn}EMC\n`
  }
}
