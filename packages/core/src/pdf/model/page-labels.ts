import { PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, type PDFRef, PDFString } from 'pdf-lib'
import { writeNumber } from '../../text/number-styles.js'
import { readNumberTree, stringKey, stringObject, writeNumberTree } from '../syntax/trees.js'
import type { PdfDocument } from './document.js'

/** How a page is called (ISO 32000-2, 12.4.2): a prefix, and a number in a style, or no number. */
export interface PageLabel {
  /** D, R, r, A or a; none for a label that is only its prefix. */
  style: string | undefined
  /** Bytes of the prefix as characters U+0000 to U+00FF. */
  prefix: string | undefined
  number: number
}

/** The label of each page, or `undefined` for a document without labels. */
export function readPageLabels({ context, catalog, openedPages }: PdfDocument): PageLabel[] | undefined {
  const root = catalog.get(PDFName.of('PageLabels'))
  if (!(context.lookup(root) instanceof PDFDict)) return undefined
  const ranges = readNumberTree(context, root)
  let range: PageLabel = { style: 'D', prefix: undefined, number: 1 }
  let start = 0
  return openedPages.map((_, index) => {
    if (ranges.has(index)) {
      range = readRange(context.lookup(ranges.get(index)))
      start = index
    }
    return { ...range, number: range.number + index - start }
  })
}

function readRange(dict: PDFObject | undefined): PageLabel {
  if (!(dict instanceof PDFDict)) return { style: 'D', prefix: undefined, number: 1 }
  const style = dict.lookup(PDFName.of('S'))
  const prefix = dict.lookup(PDFName.of('P'))
  const number = dict.lookup(PDFName.of('St'))
  return {
    style: style instanceof PDFName ? style.decodeText() : undefined,
    prefix: prefix instanceof PDFString || prefix instanceof PDFHexString ? stringKey(prefix) : undefined,
    number: number instanceof PDFNumber ? number.asNumber() : 1,
  }
}

/** A label as viewers show it. The prefix is taken for text in Latin-1 or UTF-16. */
export function labelText({ style, prefix = '', number }: PageLabel): string {
  const text = stringObject(prefix).decodeText()
  if (style !== undefined && !(number >= 1)) return text + number
  switch (style) {
    case 'D':
      return text + number
    case 'R':
      return text + writeNumber(number, 'roman-upper')
    case 'r':
      return text + writeNumber(number, 'roman-lower')
    case 'A':
      return text + toRepeatedLetter(number)
    case 'a':
      return text + toRepeatedLetter(number).toLowerCase()
    default:
      return text
  }
}

/** A to Z, then AA to ZZ, AAA …, as page labels count (not AA, AB, AC). */
function toRepeatedLetter(number: number): string {
  const index = Math.max(0, number - 1)
  return String.fromCharCode(65 + (index % 26)).repeat(Math.min(100, Math.floor(index / 26) + 1))
}

/** The labels a document without any shows: 1, 2, 3 … */
export function plainLabels(count: number): PageLabel[] {
  return Array.from({ length: count }, (_, index) => ({ style: 'D', prefix: undefined, number: index + 1 }))
}

/** Writes labels for pages in order, in as few ranges as possible, and returns the root of the tree. */
export function writePageLabels({ context }: PdfDocument, labels: readonly PageLabel[]): PDFRef {
  const ranges = new Map<number, PDFObject>()
  labels.forEach((label, index) => {
    const before = labels[index - 1]
    const continues =
      before &&
      before.style === label.style &&
      before.prefix === label.prefix &&
      (label.style === undefined || before.number + 1 === label.number)
    if (continues) return
    const dict = context.obj({})
    if (label.style !== undefined) dict.set(PDFName.of('S'), PDFName.of(label.style))
    if (label.prefix !== undefined) dict.set(PDFName.of('P'), stringObject(label.prefix))
    if (label.number !== 1) dict.set(PDFName.of('St'), PDFNumber.of(label.number))
    ranges.set(index, dict)
  })
  return writeNumberTree(context, ranges)
}
