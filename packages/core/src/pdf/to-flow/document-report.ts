import type { Block, FlowDocument } from '../../flow-document/flow-document.js'
import { walkDocument } from '../../flow-document/walk-blocks.js'
import type { PageText } from '../analysis/flow/text-account.js'
import type { LeftOut } from './heads-left-out.js'

/** Data about the document made of a PDF. */
export interface DocumentReport {
  /** Pages that were read. */
  pages: number
  /** Pages whose text was recognized (OCR). */
  recognized: number[]
  paragraphs: number
  headings: number
  lists: number
  tables: number
  /** Those in headers and footers too, each once. */
  pictures: number
  /** Content that could not be kept, in plain words. */
  losses: string[]
  text: TextReport
}

/** Statistics of the text, in characters without spaces. */
export interface TextReport extends Omit<PageText, 'page'> {
  /** Pages of whose text something is missing. */
  pages: PageText[]
  /** Rows of headers and footers that are nowhere in the result. */
  leftOut: LeftOut[]
}

/** What a document holds, and what became of the text of its pages. */
export function reportOn(
  document: FlowDocument,
  { read, recognized }: { read: number; recognized: number[] },
  text: readonly PageText[],
  leftOut: LeftOut[],
): DocumentReport {
  const { sections, losses } = document
  const report: DocumentReport = {
    pages: read,
    recognized,
    paragraphs: 0,
    headings: 0,
    lists: 0,
    tables: 0,
    pictures: 0,
    losses,
    text: { ...sumOf(text), leftOut },
  }
  const lists = new Set<number>()
  const visit = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if (block.type === 'table') {
        report.tables++
        for (const { cells } of block.rows) for (const cell of cells) visit(cell.blocks)
      } else if (block.type === 'frame') visit(block.blocks)
      else if (block.type === 'paragraph') {
        report.paragraphs++
        if (block.heading !== undefined) report.headings++
        if (block.list) lists.add(block.list.id)
      }
    }
  }
  for (const { blocks } of sections) visit(blocks)
  report.lists = lists.size
  walkDocument(document, ({ contents }) => {
    report.pictures += contents.filter(({ type }) => type === 'picture').length
  })
  return report
}

function sumOf(text: readonly PageText[]): Omit<TextReport, 'leftOut'> {
  const sum: Omit<TextReport, 'leftOut'> = {
    characters: 0,
    runningHeads: 0,
    inPictures: 0,
    repeated: 0,
    missing: 0,
    pages: [],
  }
  for (const page of text) {
    for (const key of ['characters', 'runningHeads', 'inPictures', 'repeated', 'missing'] as const)
      sum[key] += page[key]
    if (page.missing > 0) sum.pages.push(page)
  }
  return sum
}
