import { type PDFArray, type PDFDict, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib'
import { decodeUri } from '../../text/decode-uri.js'
import type { PdfDocument } from '../model/document.js'
import type { Bookmark } from '../model/outline.js'
import { writeOutline } from '../model/outline.js'
import { makePage } from '../model/page-tree.js'
import { decimal } from '../model/seen-page.js'

/** A page that text is poured onto; points. */
export interface SheetSize {
  width: number
  height: number
  margin: { top: number; right: number; bottom: number; left: number }
}

/** A place in the document. */
interface PagePosition {
  page: PDFRef
  top: number
}

/** Bookmarks of one document. */
const MOST_BOOKMARKS = 50_000

/** The pages of a new document, drawn one after the other. All share their fonts and pictures. */
export class Sheets {
  pageCount = 0
  /** Called for every page before it is finished, with its number from 1. */
  atPageEnd: ((page: number) => void) | undefined
  readonly #fonts = new Map<PDFRef, string>()
  readonly #objects = new Map<PDFRef, string>()
  readonly #resources: PDFRef
  readonly #places = new Map<string, PagePosition>()
  readonly #headings: { level: number; title: string; place: PagePosition }[] = []
  readonly #innerLinks: { link: PDFDict; name: string }[] = []
  #operators: string[] = []
  #links: PDFRef[] = []
  #page: PDFRef | undefined

  constructor(
    readonly document: PdfDocument,
    readonly size: SheetSize,
  ) {
    this.#resources = document.context.nextRef()
  }

  /** Width between the margins. */
  get textWidth(): number {
    return this.size.width - this.size.margin.left - this.size.margin.right
  }

  /** Height between the margins. */
  get textHeight(): number {
    return this.size.height - this.size.margin.top - this.size.margin.bottom
  }

  /** Begins a page. */
  begin(): void {
    this.#end()
    this.#page = this.document.context.nextRef()
    this.pageCount++
  }

  /** Adds operators to the page; they leave the graphics state as it was, but for fonts and colors. */
  draw(operators: string): void {
    this.#operators.push(operators)
  }

  /** Name of a font in the content of pages. */
  readonly fontName = (font: PDFRef): string => nameIn(this.#fonts, font, 'F')

  /** Name of a picture in the content of pages. */
  objectName(object: PDFRef): string {
    return nameIn(this.#objects, object, 'X')
  }

  /** Makes an area of the page lead to an address, or to a place of the document by its `#name`. */
  link(left: number, bottom: number, right: number, top: number, target: string): void {
    const { context } = this.document
    const link = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [left, bottom, right, top].map((value) => Number(decimal(value))),
      Border: [0, 0, 0],
      F: 4,
    })
    if (target.startsWith('#')) this.#innerLinks.push({ link, name: target.slice(1) })
    else link.set(PDFName.of('A'), context.obj({ S: 'URI', URI: PDFString.of(asAscii(target)) }))
    this.#links.push(context.register(link))
  }

  /** Gives the place at this height a name; the first of a name counts. */
  mark(name: string, top: number): void {
    if (!this.#places.has(name)) this.#places.set(name, { page: this.#page!, top })
  }

  /** Adds a bookmark to the place at this height. */
  bookmark(level: number, title: string, top: number): void {
    if (this.#headings.length < MOST_BOOKMARKS) this.#headings.push({ level, title, place: { page: this.#page!, top } })
  }

  /** Ends the last page, and writes what pages share, links within the document, and bookmarks. */
  finish(): void {
    this.#end()
    const { context, catalog } = this.document
    const named = (map: Map<PDFRef, string>) => {
      const dict = context.obj({})
      for (const [ref, name] of map) dict.set(PDFName.of(name), ref)
      return dict
    }
    const resources = context.obj({})
    if (this.#fonts.size > 0) resources.set(PDFName.of('Font'), named(this.#fonts))
    if (this.#objects.size > 0) resources.set(PDFName.of('XObject'), named(this.#objects))
    context.assign(this.#resources, resources)
    for (const { link, name } of this.#innerLinks) {
      const place = this.#places.get(name) ?? this.#places.get(decodeUri(name))
      if (place) link.set(PDFName.of('Dest'), this.#destination(place))
    }
    const outline = writeOutline(this.document, this.#nest())
    if (outline) {
      catalog.set(PDFName.of('Outlines'), outline)
      catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
    }
  }

  #end(): void {
    if (!this.#page) return
    this.atPageEnd?.(this.pageCount)
    const { context } = this.document
    const { width, height } = this.size
    const dict = context.obj({
      Type: 'Page',
      MediaBox: [0, 0, Number(decimal(width)), Number(decimal(height))],
      Resources: this.#resources,
      Contents: context.register(context.flateStream(this.#operators.join(''))),
    })
    if (this.#links.length > 0) dict.set(PDFName.of('Annots'), context.obj(this.#links))
    context.assign(this.#page, dict)
    this.document.addPage(makePage(this.#page, dict))
    this.#operators = []
    this.#links = []
    this.#page = undefined
  }

  #destination({ page, top }: PagePosition): PDFArray {
    return this.document.context.obj([page, 'XYZ', null, Number(decimal(top)), null])
  }

  #nest(): Bookmark[] {
    const roots: Bookmark[] = []
    const open: { level: number; bookmark: Bookmark }[] = []
    for (const { level, title, place } of this.#headings) {
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop()
      const dict = this.document.context.obj({ Title: PDFHexString.fromText(title) })
      dict.set(PDFName.of('Dest'), this.#destination(place))
      const bookmark: Bookmark = { dict, isOpen: open.length === 0, children: [] }
      const siblings = open.at(-1)?.bookmark.children ?? roots
      siblings.push(bookmark)
      open.push({ level, bookmark })
    }
    return roots
  }
}

function nameIn(names: Map<PDFRef, string>, ref: PDFRef, letter: string): string {
  let name = names.get(ref)
  if (name === undefined) {
    name = `${letter}${names.size + 1}`
    names.set(ref, name)
  }
  return name
}

/** An address as PDF stores it: seven bits (ISO 32000-2, 12.6.4.8). */
function asAscii(address: string): string {
  return address
    .replace(/[^\x21-\x7e]/gu, (character) =>
      /[\ud800-\udfff]/.test(character) && character.length === 1 ? '' : encodeURIComponent(character),
    )
    .replace(/[\\()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}
