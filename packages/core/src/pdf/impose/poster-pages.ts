import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import { pause } from '../../errors.js'
import type { Box } from '../../geometry/box.js'
import { combine, inverse, type Matrix } from '../../geometry/matrix.js'
import type { RunContext } from '../../run-context.js'
import { dropParts } from '../document/document-parts.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { rectOf } from '../model/form-keys.js'
import { makePage } from '../model/page-tree.js'
import { decimal, operands, seenPage } from '../model/seen-page.js'
import { markArtifact } from '../stamp/mark-artifact.js'
import { flattenPages } from './impose-pages.js'
import { moveTags } from './move-tags.js'
import { moveAnnotations, moveDestination, visitDestinations } from './move-targets.js'
import { ownAnnotations } from './own-annotations.js'
import { PageForms } from './page-form.js'
import { movePoint, type Placement } from './placement.js'

/** How a page is printed over several sheets, in points. */
export interface PosterLayout {
  /** Size of a sheet, and the border that stays white. */
  width: number
  height: number
  margin: number
  /** How much of the picture neighboring sheets share. */
  overlap: number
  columns: number
  rows: number
  scale: number
  /** Whether lines in the border show where to cut, in the middle of what sheets share. */
  marks: boolean
}

/** Sheets that are made before the host has its turn. */
const TURN_SHEETS = 50
/** Longest cut mark, and its distance from the picture. */
const MARK = 14
const MARK_GAP = 2

/**
 * Replaces each page by the sheets of a poster, row by row from the top left, upright as displayed. Text stays text. Form fields and
 * comments become part of the picture, with a warning; links and bookmarks lead to the sheet that shows their target. Page labels and
 * articles are removed.
 */
export async function posterPages(
  document: PdfDocument,
  layoutOf: (page: PdfPage) => PosterLayout,
  run: RunContext,
): Promise<void> {
  ownAnnotations(document)
  await flattenPages(document, run)
  const { context, catalog, pages } = document
  const isTagged = catalog.lookup(PDFName.of('StructTreeRoot')) instanceof PDFDict
  const forms = new PageForms(document, run)
  const formOf = new Map<PDFRef, PDFRef>()
  const tilesOf = new Map<PDFRef, Tile[]>()
  const made: PdfPage[] = []
  for (const page of pages)
    tilesOf.set(
      page.ref,
      tilesFor(page, layoutOf(page), () => context.nextRef()),
    )
  visitDestinations(document, (destination) => {
    const tiles = tilesOf.get(destination.get(0) as PDFRef)
    if (!tiles) return
    const [x, y] = targetOf(destination)
    const tile = x === undefined && y === undefined ? tiles[0]! : tiles[tileAt(tiles, x, y)]!
    moveDestination(context, destination, tile)
  })
  for (const [index, page] of pages.entries()) {
    if (index % TURN_SHEETS === 0) await pause(run.signal)
    run.progress(0.3 + (0.5 * index) / pages.length, `Page ${index + 1} of ${pages.length}`)
    const layout = layoutOf(page)
    const form = forms.add(page)
    formOf.set(page.ref, form)
    // Tags may refer to a form that is drawn once only (ISO 32000-2, 14.7.5.2).
    const others = isTagged ? withoutTags(document, form) : form
    const tiles = tilesOf.get(page.ref)!
    const list = page.dict.lookup(PDFName.of('Annots'))
    const annotations = list instanceof PDFArray ? list.asArray() : []
    const owned = tiles.map((): PDFObject[] => [])
    for (const item of annotations) {
      const annotation = context.lookup(item)
      const rect = annotation instanceof PDFDict ? rectOf(annotation) : undefined
      if (rect) owned[tileAt(tiles, (rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2)]!.push(item)
    }
    for (const [at, tile] of tiles.entries()) {
      page.dict.set(PDFName.of('Annots'), context.obj(owned[at]!))
      made.push(drawTile(document, page, tile, layout, at === 0 ? form : others))
    }
  }
  forms.warnOfDamage()
  moveTags(document, formOf)
  dropParts(document, run)
  for (const key of ['PageLabels', 'Threads']) catalog.delete(PDFName.of(key))
  const replacements = new Map<PDFRef, PDFRef | undefined>(document.replacements)
  for (const [page, [first]] of tilesOf) replacements.set(page, first!.sheet)
  document.replacements = replacements
  document.replacePages(made)
}

/** A sheet: where the page is on it, and the part of the page that no other sheet has a better claim to, in page space. */
interface Tile extends Placement {
  row: number
  column: number
  /** In points of the sheet, between the cut marks. */
  core: Box
}

function tilesFor(page: PdfPage, layout: PosterLayout, nextRef: () => PDFRef): Tile[] {
  const { width, height, margin, overlap, columns, rows, scale } = layout
  const seen = seenPage(page)
  const [stepX, stepY] = [width - 2 * margin - overlap, height - 2 * margin - overlap]
  const [wholeX, wholeY] = [columns * stepX + overlap, rows * stepY + overlap]
  const toSeen = inverse(seen.toPage)!
  const [offsetX, offsetY] = [(wholeX - scale * seen.width) / 2, (wholeY - scale * seen.height) / 2]
  return Array.from({ length: rows * columns }, (_, index): Tile => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const [x, y] = [margin + offsetX - column * stepX, margin + offsetY - (rows - 1 - row) * stepY]
    const matrix: Matrix = combine(toSeen, [scale, 0, 0, scale, x, y])
    const half = overlap / 2
    const core: Box = [
      margin + (column > 0 ? half : 0),
      margin + (row < rows - 1 ? half : 0),
      width - margin - (column < columns - 1 ? half : 0),
      height - margin - (row > 0 ? half : 0),
    ]
    const box: Box = [margin, margin, width - margin, height - margin]
    return { sheet: nextRef(), matrix, scale, box, row, column, core }
  })
}

/** The tile that shows a point of the page between its cut marks, or comes closest. Missing coordinates are at the upper left. */
function tileAt(tiles: readonly Tile[], x: number | undefined, y: number | undefined): number {
  const distances = tiles.map((tile) => {
    const [left, bottom, right, top] = tile.core
    const [a, b] = movePoint(tile, x ?? 0, y ?? 0)
    const dx = x === undefined ? tile.column : Math.max(left - a, 0, a - right)
    const dy = y === undefined ? tile.row : Math.max(bottom - b, 0, b - top)
    return Math.hypot(dx, dy)
  })
  return distances.indexOf(Math.min(...distances))
}

function targetOf(destination: PDFArray): [x: number | undefined, y: number | undefined] {
  const kind = String(destination.size() > 1 ? destination.lookup(1) : '/Fit')
  const number = (index: number) => {
    const value = index < destination.size() ? destination.lookup(index) : undefined
    return value && 'asNumber' in value ? (value as { asNumber: () => number }).asNumber() : undefined
  }
  if (kind === '/XYZ') return [number(2), number(3)]
  if (kind === '/FitH' || kind === '/FitBH') return [undefined, number(2)]
  if (kind === '/FitV' || kind === '/FitBV') return [number(2), undefined]
  if (kind === '/FitR') return [((number(2) ?? 0) + (number(4) ?? 0)) / 2, ((number(3) ?? 0) + (number(5) ?? 0)) / 2]
  return [undefined, undefined]
}

function withoutTags({ context }: PdfDocument, form: PDFRef): PDFRef {
  const stream = context.lookup(form)
  if (!(stream instanceof PDFRawStream) || !stream.dict.has(PDFName.of('StructParents'))) return form
  const dict = stream.dict.clone(context)
  dict.delete(PDFName.of('StructParents'))
  return context.register(PDFRawStream.of(dict, stream.contents))
}

function drawTile(document: PdfDocument, page: PdfPage, tile: Tile, layout: PosterLayout, form: PDFRef): PdfPage {
  const { context } = document
  const { width, height, marks } = layout
  const [left, bottom, right, top] = tile.box
  const clip = [left, bottom, right - left, top - bottom].map(decimal).join(' ')
  const picture = `q ${clip} re W n ${operands(tile.matrix)} cm /Page0 Do Q\n`
  const isFirst = tile.row === 0 && tile.column === 0
  const drawn = isFirst ? picture : markArtifact(picture, 'overlay')
  const dict = context.obj({
    Type: 'Page',
    MediaBox: [0, 0, width, height],
    Resources: { XObject: { Page0: form } },
    Contents: context.register(context.flateStream(drawn + (marks ? cutMarks(tile, layout) : ''))),
  }) as PDFDict
  const annotations = moveAnnotations(document, page, tile)
  if (annotations.length > 0) dict.set(PDFName.of('Annots'), context.obj(annotations))
  context.assign(tile.sheet, dict)
  return makePage(tile.sheet, dict)
}

/** Lines in the border beside the corners of what is cut out. */
function cutMarks({ core }: Tile, { width, height, margin }: PosterLayout): string {
  const length = Math.min(MARK, margin - MARK_GAP)
  if (length < 2) return ''
  const [left, bottom, right, top] = core
  const line = (...points: [number, number, number, number]) => {
    const [a, b, c, d] = points.map(decimal)
    return `${a} ${b} m ${c} ${d} l\n`
  }
  const near = margin - MARK_GAP
  const lines = [left, right].flatMap((x) => [
    line(x, near, x, near - length),
    line(x, height - near, x, height - near + length),
  ])
  for (const y of [bottom, top]) {
    lines.push(line(near, y, near - length, y))
    lines.push(line(width - near, y, width - near + length, y))
  }
  return markArtifact(`q 0.25 w 0 G\n${lines.join('')}S Q\n`, 'overlay')
}
