import { type PDFDict, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'
import type { Face } from '../../text/standard-fonts.js'
import { textObject } from '../annotations/annotation-values.js'
import { type FlatEntry, pointOf } from '../document/outline-entries.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { pageGeometry } from '../model/page-geometry.js'
import { makePage } from '../model/page-tree.js'
import { decimal, seenPage } from '../model/seen-page.js'
import { drawLine, type TextLine } from '../stamp/draw-text.js'
import { FontNames } from '../stamp/font-names.js'
import { markArtifact } from '../stamp/mark-artifact.js'
import { type PatientSetter, type SetEntry, setEntries } from './set-entries.js'
import { ContentsTags } from './tag-contents.js'

/** Margin as a share of the shorter side, and its bounds in points. */
const MARGIN = { share: 0.11, least: 18, most: 72 }
/** Baseline to baseline, in multiples of the font size. */
const LEADING = 1.35
/** Room above entries of the first level, in multiples of the font size. */
const GAP = 0.5
const TITLE_SIZE = 1.8
/** Between title, dots and number, in multiples of the font size. */
const SPACE = 0.6
const DOT = '. '
const MOST_DOTS = 500

/** What contents pages look like, and where they go. */
export interface ContentsStyle {
  /** Their heading; empty for none. */
  title: string
  font: Face
  /** In points. */
  fontSize: number
  /** Whether dots lead from entries to page numbers. */
  leaders: boolean
  position: 'start' | 'after-cover' | 'end'
}

/** A page with its entries, each with the baseline of its first line, in points from the bottom. */
export interface PageLayout {
  title: { line: TextLine; y: number } | undefined
  entries: (SetEntry & { y: number })[]
}

/** Lays out and draws contents pages. */
export class ContentsPages {
  readonly #width: number
  readonly #height: number
  readonly #margin: number
  #numberWidth = 0

  readonly #document: PdfDocument
  readonly #setter: PatientSetter
  readonly #options: ContentsStyle

  constructor(document: PdfDocument, setter: PatientSetter, options: ContentsStyle) {
    this.#document = document
    this.#setter = setter
    this.#options = options
    const { width, height } = seenPage(document.pages[0]!)
    this.#width = width
    this.#height = height
    const side = Math.min(width, height)
    this.#margin = Math.min(MARGIN.most, Math.max(MARGIN.least, MARGIN.share * side), side / 4)
  }

  /** @param widest a number as wide as the widest; empty for none */
  async layOut(entries: readonly FlatEntry[], widest: string): Promise<PageLayout[]> {
    const setter = this.#setter
    const options = this.#options
    const width = this.#width
    const height = this.#height
    const margin = this.#margin
    const { fontSize } = options
    const size = widest === '' ? 0 : (await setter.set(widest)).width * fontSize
    this.#numberWidth = size
    const room = Math.max(fontSize, width - 2 * margin - (size > 0 ? size + 2 * SPACE * fontSize : 0))
    const set = await setEntries(entries, setter, { room, fontSize })
    const title = options.title.trim()
    const first: PageLayout = { title: undefined, entries: [] }
    let y = height - margin
    if (title !== '') {
      const line = await setter.set(title)
      y -= TITLE_SIZE * fontSize
      first.title = { line, y }
      y -= GAP * fontSize
    }
    const pages = [first]
    for (const each of set) {
      const gap = each.entry.level === 1 ? GAP * fontSize : 0
      const tall = each.lines.length * LEADING * fontSize
      let page = pages.at(-1)!
      if (y - gap - tall < margin && page.entries.length > 0) {
        page = { title: undefined, entries: [] }
        pages.push(page)
        y = height - margin
      } else y -= gap
      page.entries.push({ ...each, y: y - fontSize })
      y -= tall
    }
    return pages
  }

  /** @param numberFor the number of a page of the original */
  async draw(layout: readonly PageLayout[], numberFor: (page: number) => string): Promise<PdfPage[]> {
    const { context } = this.#document
    const tags = new ContentsTags(this.#document)
    const dots = await this.#setter.set(DOT)
    const made: PdfPage[] = []
    for (const { title, entries } of layout) {
      const ref = context.nextRef()
      const fonts = new FontNames()
      const { nameOf } = fonts
      const links: PDFRef[] = []
      let content = ''
      if (title) {
        const size = TITLE_SIZE * this.#options.fontSize
        const drawn = drawLine(title.line, size, this.#margin, title.y, nameOf)
        content += tags.title(ref, { drawn, readText: title.line.readText })
      }
      for (const entry of entries) {
        const { page } = entry.entry
        const pageNumber = page === undefined ? '' : numberFor(page)
        const number = page === undefined ? undefined : await this.#setter.set(pageNumber)
        const link = this.#linkFor(entry, ref)
        if (link) links.push(link.ref)
        const isTurned = entry.lines.some(({ readText }) => readText !== undefined)
        const readText = isTurned ? `${entry.title} ${pageNumber}`.trimEnd() : undefined
        content += tags.entry(ref, { drawn: this.#drawEntry(entry, number, nameOf), readText }, link)
        if (number) content += await this.#drawDots(entry, dots.width, nameOf)
      }
      const dict = context.obj({
        Type: 'Page',
        MediaBox: [0, 0, this.#width, this.#height],
        Resources: { Font: fonts.toObject() },
        Contents: context.register(context.flateStream(content)),
        ...(links.length > 0 && { Annots: links }),
      }) as PDFDict
      tags.endPage(dict)
      context.assign(ref, dict)
      made.push(makePage(ref, dict))
    }
    tags.finish(this.#options.position === 'end' ? 'last' : 'first')
    return made
  }

  #drawEntry(
    { lines, indent, y }: PageLayout['entries'][number],
    number: TextLine | undefined,
    nameOf: (font: PDFRef) => string,
  ): string {
    const width = this.#width
    const margin = this.#margin
    const { fontSize } = this.#options
    let drawn = ''
    for (const [index, line] of lines.entries())
      drawn += drawLine(line, fontSize, margin + indent, y - index * LEADING * fontSize, nameOf)
    if (!number) return drawn
    const start = width - margin - number.width * fontSize
    return drawn + drawLine(number, fontSize, start, lastBaseline(lines, y, fontSize), nameOf)
  }

  /** The dots between an entry and its number; those of all lines are below each other. */
  async #drawDots(
    { lines, indent, y }: PageLayout['entries'][number],
    dotWidth: number,
    nameOf: (font: PDFRef) => string,
  ): Promise<string> {
    const { fontSize, leaders } = this.#options
    const step = dotWidth * fontSize
    if (!leaders || this.#numberWidth === 0 || step <= 0) return ''
    const from = this.#margin + indent + (lines.at(-1)?.width ?? 0) * fontSize + SPACE * fontSize
    const right = this.#width - this.#margin - this.#numberWidth - SPACE * fontSize
    const count = Math.min(MOST_DOTS, Math.floor((right - from) / step))
    if (count < 2) return ''
    const line = await this.#setter.set(DOT.repeat(count))
    const base = lastBaseline(lines, y, fontSize)
    return markArtifact(drawLine(line, fontSize, right - count * step, base, nameOf), 'overlay')
  }

  #linkFor(
    { entry, title, lines, y }: PageLayout['entries'][number],
    page: PDFRef,
  ): { ref: PDFRef; dict: PDFDict } | undefined {
    const { context, pages } = this.#document
    const target = entry.page === undefined ? undefined : pages[entry.page - 1]
    if (!target) return undefined
    const { fontSize } = this.#options
    const { toPage, height } = pageGeometry(target)
    const [x, top] = toPage(0, Math.min(Math.max(0, entry.top ?? 0), height))
    const bottom = lastBaseline(lines, y, fontSize) - 0.3 * fontSize
    const rect = [this.#margin, bottom, this.#width - this.#margin, y + fontSize].map((value) => Number(decimal(value)))
    const dict = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      F: 4,
      Rect: rect,
      Border: [0, 0, 0],
      P: page,
    }) as PDFDict
    const dest: PDFObject = pointOf(this.#document, target.ref, x, top)
    dict.set(PDFName.of('Dest'), dest)
    // What a screen reader says of the link (ISO 14289-1, 7.18.5).
    dict.set(PDFName.of('Contents'), textObject(title))
    return { ref: context.register(dict), dict }
  }
}

const lastBaseline = (lines: readonly TextLine[], y: number, fontSize: number) =>
  y - (lines.length - 1) * LEADING * fontSize
