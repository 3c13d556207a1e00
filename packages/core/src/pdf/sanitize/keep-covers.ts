import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import type { RunContext } from '../../run-context.js'
import { drawAppearance } from '../forms/draw-appearance.js'
import { TaggedDrawing } from '../forms/flatten-tags.js'
import { annotationKind } from '../model/appearances.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { numbersOf, rectOf } from '../model/form-keys.js'
import { pageGeometry } from '../model/page-geometry.js'
import { decimal } from '../model/seen-page.js'
import { onlyReading } from '../read/only-reading.js'
import { openPdf } from '../read/open-pdf.js'
import { PageDrawing } from '../stamp/draw-on-page.js'
import { drawnPairs, saveToDraw } from './drawn-pairs.js'
import { isOutOfSight } from './out-of-sight.js'

const Annots = PDFName.of('Annots')
const Contents = PDFName.of('Contents')
/** Levels (of 255) by which a cover may differ from its look on an empty page. */
const ALIKE = 2
/** Levels by which something stands out from what is around it. */
const CONTRAST = 24
/** Pixels of a side of what a cover hides all over; lines that cross letters are thinner. */
const BLOCK = 6
/** Pixels in it that stand out, as those of a letter. */
const LEAST = 4
/** Icons are no covers, up to this size in points. */
const icons = new Set(['Text', 'FileAttachment', 'Sound'])
const ICON = 32
/** Documents with more pages are not searched. */
const MAX_PAGES = 2000

/** The annotations that are going to be removed. */
export type IsGone = (annotation: PDFDict, page: PdfPage) => boolean

/**
 * Draws annotations that are going to be removed into their pages where something below them would become visible, as a box over a name does.
 * Pages are drawn with them, without them, and with nothing else. Returns the numbers of these pages.
 * @throws ToolError CANCELLED, and those of `renderPdf`
 */
export async function keepCovers(document: PdfDocument, isGone: IsGone, run: RunContext): Promise<number[]> {
  const { context, pages } = document
  const goneOf = (page: PdfPage) => {
    const list = page.dict.lookup(Annots)
    const items = list instanceof PDFArray ? list.asArray() : []
    return items.flatMap((item, at) => {
      const annotation = page.dict.context.lookup(item)
      const isMeant = annotation instanceof PDFDict && isGone(annotation, page) && !isOutOfSight(annotation, page)
      return isMeant && !isIcon(annotation) ? [{ annotation, at }] : []
    })
  }
  const found = new Map<number, number[]>()
  for (const [index, page] of pages.entries()) {
    const gone = goneOf(page)
    if (gone.length > 0 && page.dict.has(Contents))
      found.set(
        index + 1,
        gone.map(({ at }) => at),
      )
  }
  if (found.size === 0 || !run.capabilities.renderPages || pages.length > MAX_PAGES) return []
  const quiet = { ...onlyReading(run), warn: () => {} }
  const before = saveToDraw(document)
  const [without, alone] = [await openPdf(before, quiet), await openPdf(before, quiet)]
  for (const [number, places] of found) {
    withoutItems(without.pages[number - 1]!, places)
    alone.pages[number - 1]!.dict.delete(Contents)
  }
  const covers = new Map<number, PDFDict[]>()
  const numbers = [...found.keys()]
  const bare = drawnPairs(before, saveToDraw(alone), numbers, quiet)
  try {
    for await (const [number, seen, uncovered] of drawnPairs(before, saveToDraw(without), numbers, quiet)) {
      throwIfCancelled(run.signal)
      const { value } = await bare.next()
      const look = value ? value[2] : undefined
      const page = pages[number - 1]!
      const covering = goneOf(page).filter(({ annotation }) => isCover(annotation, page, { seen, uncovered, look }))
      if (covering.length > 0)
        covers.set(
          number,
          covering.map(({ annotation }) => annotation),
        )
    }
  } finally {
    await bare.return(undefined)
  }
  draw(document, covers, run)
  return [...covers.keys()]

  function withoutItems({ dict }: PdfPage, places: readonly number[]): void {
    const list = dict.lookup(Annots)
    if (!(list instanceof PDFArray)) return
    const left: PDFObject[] = list.asArray().filter((_, at) => !places.includes(at))
    dict.set(Annots, context.obj(left))
  }
}

/** The same page with annotations, without those that go, and with nothing but annotations. */
interface Drawn {
  seen: Raster | undefined
  uncovered: Raster | undefined
  look: Raster | undefined
}

function isIcon(annotation: PDFDict): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = rectOf(annotation) ?? []
  return icons.has(annotationKind(annotation)) && Math.max(right - left, top - bottom) <= ICON
}

/** Whether an annotation hides more than an even surface. */
function isCover(annotation: PDFDict, page: PdfPage, { seen, uncovered, look }: Drawn): boolean {
  const rect = rectOf(annotation)
  if (!seen || !uncovered || !look || !rect) return false
  const { width, height, data } = seen
  if ([uncovered, look].some((other) => other.width !== width || other.height !== height)) return false
  const channels = data.length / (width * height)
  const geometry = pageGeometry(page)
  const box = geometry.rectToSeen(rect)
  const [across, down] = [width / geometry.width, height / geometry.height]
  const [left, top] = [Math.max(0, Math.floor(box.x * across)), Math.max(0, Math.floor(box.y * down))]
  const right = Math.min(width, Math.ceil((box.x + box.width) * across))
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * down))
  const differs = (one: Uint8Array, other: Uint8Array, at: number, limit: number) => {
    for (let channel = 0; channel < channels; channel++)
      if (Math.abs(one[at + channel]! - other[at + channel]!) > limit) return true
    return false
  }
  const surface = mainColor(uncovered, [left, top, right, bottom])
  /** Whether a block is covered all over, and something in it would become visible. */
  const hides = (x: number, y: number) => {
    let [count, changed] = [0, 0]
    for (let row = y; row < y + BLOCK; row++)
      for (let column = x; column < x + BLOCK; column++) {
        const at = (row * width + column) * channels
        if (differs(data, look.data, at, ALIKE)) return false
        if (differs(data, uncovered.data, at, ALIKE)) changed++
        // What has the color of the cover is seen by what is around it.
        if (differs(uncovered.data.subarray(at, at + channels), surface, 0, CONTRAST)) count++
      }
    return changed >= LEAST && count >= LEAST
  }
  for (let y = top; y + BLOCK <= bottom; y += BLOCK / 2)
    for (let x = left; x + BLOCK <= right; x += BLOCK / 2) if (hides(x, y)) return true
  return false
}

/** The color that most pixels of a part have. */
function mainColor({ data, width, height }: Raster, [left, top, right, bottom]: readonly number[]): Uint8Array {
  const channels = data.length / (width * height)
  const counts = new Map<number, { count: number; at: number }>()
  let most = { count: 0, at: 0 }
  for (let y = top!; y < bottom!; y++)
    for (let x = left!; x < right!; x++) {
      const at = (y * width + x) * channels
      let level = 0
      for (let channel = 0; channel < channels; channel++) level = level * 16 + (data[at + channel]! >> 4)
      const entry = counts.get(level) ?? { count: 0, at }
      counts.set(level, entry)
      entry.count++
      if (entry.count > most.count) most = entry
    }
  return data.slice(most.at, most.at + channels) as Uint8Array
}

function draw(document: PdfDocument, covers: ReadonlyMap<number, PDFDict[]>, run: RunContext): void {
  if (covers.size === 0) return
  const drawing = new PageDrawing(document, run.capabilities)
  const tags = new TaggedDrawing(document)
  for (const [number, annotations] of covers) {
    const page = document.pages[number - 1]!
    const operators = annotations.map((each) => drawAppearance(document, page, each, drawing) ?? boxOver(each)).join('')
    if (operators !== '') drawing.draw(page, tags.artifact(operators))
  }
}

/** A box in the color of an annotation whose look is left to readers. */
function boxOver(annotation: PDFDict): string {
  const [left = 0, bottom = 0, right = 0, top = 0] = rectOf(annotation) ?? []
  const colors = ['IC', 'C'].map((key) => numbersOf(annotation.lookup(PDFName.of(key))) ?? [])
  const color = colors.find(({ length }) => [1, 3, 4].includes(length)) ?? [1]
  const operator = { 1: 'g', 3: 'rg', 4: 'k' }[color.length]
  const box = [left, bottom, right - left, top - bottom].map(decimal).join(' ')
  return `q ${color.map(decimal).join(' ')} ${operator} ${box} re f Q\n`
}
