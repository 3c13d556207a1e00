import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNull, PDFNumber, type PDFRef } from 'pdf-lib'
import { destinationOf, targetPage } from '../model/destinations.js'
import type { PdfDocument } from '../model/document.js'
import { indexOf } from '../model/document-index.js'
import { numbersOf, textOf } from '../model/form-keys.js'
import type { Bookmark } from '../model/outline.js'
import type { OutlineEntry } from '../model/outline-entry.js'
import { pageGeometry } from '../model/page-geometry.js'
import { stringKey } from '../syntax/trees.js'

const F = PDFName.of('F')
const ITALIC = 1
const BOLD = 2

/** The bookmarks of a document. */
export function readEntries(document: PdfDocument): OutlineEntry[] {
  const { bookmarks, named } = indexOf(document)
  const numbers = new Map(document.pages.map(({ ref }, index) => [ref, index + 1]))
  const read = ({ dict, isOpen, children }: Bookmark): OutlineEntry => {
    const destination = destinationOf(document, dict)
    const ref = destination && targetPage(document, named, destination)
    const page = ref && numbers.get(ref)
    const top = page === undefined ? undefined : topOf(document, page, dict)
    const flags = dict.lookup(F)
    const style = flags instanceof PDFNumber ? flags.asNumber() : 0
    const color = colorOf(dict)
    return {
      title: textOf(dict.lookup(PDFName.of('Title'))) ?? '',
      ...(page !== undefined && { page }),
      ...(top !== undefined && { top }),
      ...(children.length > 0 && { open: isOpen }),
      ...(style & BOLD && { bold: true }),
      ...(style & ITALIC && { italic: true }),
      ...(color && { color }),
      children: children.map(read),
    }
  }
  return bookmarks.map(read)
}

/** How far below the upper edge of the page a bookmark leads; `undefined` for the upper edge. */
function topOf(document: PdfDocument, number: number, dict: PDFDict): number | undefined {
  const { context } = document
  const { named } = indexOf(document)
  let value = context.lookup(destinationOf(document, dict))
  const name = stringKey(value)
  if (name !== undefined) value = context.lookup(named.byString.get(name))
  else if (value instanceof PDFName) value = context.lookup(named.byName.get(value))
  if (value instanceof PDFDict) value = context.lookup(value.get(PDFName.of('D')))
  if (!(value instanceof PDFArray) || value.size() < 3) return undefined
  const kind = value.lookup(1)
  const at = (index: number) => {
    const entry = index < value.size() ? value.lookup(index) : undefined
    return entry instanceof PDFNumber ? entry.asNumber() : undefined
  }
  const isPoint = kind === PDFName.of('XYZ')
  const [x, y] = isPoint ? [at(2), at(3)] : kind === PDFName.of('FitH') ? [undefined, at(2)] : [undefined, undefined]
  if (x === undefined && y === undefined) return undefined
  const { toSeen, toPage, height } = pageGeometry(document.pages[number - 1]!)
  const [left, upper] = toPage(0, 0)
  const [, top] = toSeen(x ?? left, y ?? upper)
  return top > 0.5 && top < height ? Math.round(top * 10) / 10 : undefined
}

function colorOf(dict: PDFDict): string | undefined {
  const numbers = numbersOf(dict.lookup(PDFName.of('C')))
  if (numbers?.length !== 3 || numbers.every((value) => value === 0)) return undefined
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)))
  return `#${numbers.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

/** Makes bookmarks of a document. Pages must be there. */
export function makeBookmarks(document: PdfDocument, entries: readonly OutlineEntry[]): Bookmark[] {
  const { context } = document
  return entries.map(({ title, page, top = 0, open = false, bold, italic, color, children }) => {
    const dict = context.obj({ Title: PDFHexString.fromText(title) })
    const target = page === undefined ? undefined : document.pages[page - 1]
    if (target) {
      const { toPage, height } = pageGeometry(target)
      const [x, y] = toPage(0, Math.min(Math.max(0, top), height))
      dict.set(PDFName.of('Dest'), pointOf(document, target.ref, x, y))
    }
    const style = (italic ? ITALIC : 0) + (bold ? BOLD : 0)
    if (style > 0) dict.set(F, PDFNumber.of(style))
    if (color) {
      const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
      dict.set(PDFName.of('C'), context.obj(channels.map((value) => Number(value.toFixed(4)))))
    }
    return { dict, isOpen: open, children: makeBookmarks(document, children) }
  })
}

/** A destination at a point of a page that keeps the zoom. */
export function pointOf({ context }: PdfDocument, page: PDFRef, x: number, y: number): PDFArray {
  const round = (value: number) => Math.round(value * 100) / 100
  return context.obj([page, 'XYZ', round(x), round(y), PDFNull]) as PDFArray
}

/** A heading or bookmark without what is below it. */
export type FlatEntry = Omit<OutlineEntry, 'children'> & { level: number }

/** Puts entries below those of lower levels. The levels of a document may begin anywhere and have gaps. */
export function nestEntries(flat: readonly FlatEntry[]): OutlineEntry[] {
  const roots: OutlineEntry[] = []
  const open: { level: number; entry: OutlineEntry }[] = []
  for (const { level, ...rest } of flat) {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop()
    const entry: OutlineEntry = { ...rest, children: [] }
    const siblings = open.at(-1)?.entry.children ?? roots
    siblings.push(entry)
    open.push({ level, entry })
  }
  return roots
}

/** All entries with their depth, from 1, parents before children. */
export function flattenEntries(entries: readonly OutlineEntry[], depth = 1): FlatEntry[] {
  return entries.flatMap(({ children, ...rest }) => [{ ...rest, level: depth }, ...flattenEntries(children, depth + 1)])
}

/** Entries down to a depth; those of the upper levels show what is below them. */
export function shapeEntries(
  entries: readonly OutlineEntry[],
  { levels, openLevels }: { levels: number; openLevels: number },
  depth = 1,
): OutlineEntry[] {
  return entries.map(({ children, open, ...entry }) => ({
    ...entry,
    open: open ?? depth <= openLevels,
    children: depth < levels ? shapeEntries(children, { levels, openLevels }, depth + 1) : [],
  }))
}
