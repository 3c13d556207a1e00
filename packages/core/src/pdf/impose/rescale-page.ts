import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRef } from 'pdf-lib'
import { combine, inverse, type Matrix, transformPoint } from '../../geometry/matrix.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { numbersOf } from '../model/form-keys.js'
import { makePage } from '../model/page-tree.js'
import { operands, seenPage } from '../model/seen-page.js'
import { stringKey, stringObject } from '../syntax/trees.js'
import { moveBox, movePoint, type Placement } from './placement.js'

/** How a page gets another size. */
export interface Rescaling {
  /** New size as displayed, in points. */
  width: number
  height: number
  /** The part in the middle of it that the content fills. */
  room: { width: number; height: number }
  fit: 'fit' | 'fill' | 'stretch' | 'none'
  /** The page as a form, by `PageForms`. */
  form: PDFRef
}

const boxes = ['CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'UserUnit', 'Thumb', 'Group', 'StructParents', 'VP']
/** Entries of annotations with points, as alternating x and y (ISO 32000-2, 12.5.6). */
const pointLists = ['QuadPoints', 'L', 'Vertices', 'CL']
const lengths = ['RD']
const DA = PDFName.of('DA')
/** Levels of fields above a widget that are looked at. */
const MAX_DEPTH = 50

/**
 * Changes the displayed size of a page, scaling its content, annotations and fields. The page stays the same object and
 * keeps its rotation.
 */
export function rescalePage(document: PdfDocument, page: PdfPage, rescaling: Rescaling): Placement {
  const { context } = document
  const { width, height, room, fit, form } = rescaling
  const before = seenPage(page)
  const [across, up] = [room.width / before.width, room.height / before.height]
  const [scaleX, scaleY] =
    fit === 'stretch'
      ? [across, up]
      : fit === 'none'
        ? [1, 1]
        : fit === 'fill'
          ? [Math.max(across, up), Math.max(across, up)]
          : [Math.min(across, up), Math.min(across, up)]
  const [x, y] = [(width - scaleX * before.width) / 2, (height - scaleY * before.height) / 2]
  const { dict } = page
  for (const key of boxes) dict.delete(PDFName.of(key))
  // Boxes of the tree that are handed down must not count.
  const rotation = page.attribute('Rotate')
  const isTurned = rotation instanceof PDFNumber && Math.abs(rotation.asNumber() % 180) === 90
  const mediaBox = isTurned ? [0, 0, height, width] : [0, 0, width, height]
  for (const key of ['MediaBox', 'CropBox']) dict.set(PDFName.of(key), context.obj(mediaBox))
  const after = seenPage(makePage(page.ref, dict, page.inherited))
  const matrix: Matrix = combine(combine(inverse(before.toPage)!, [scaleX, 0, 0, scaleY, x, y]), after.toPage)
  const clip = fit === 'fill' || fit === 'none' ? clipOf(rescaling, after.toPage) : ''
  dict.set(
    PDFName.of('Contents'),
    context.register(context.flateStream(`q ${clip}${operands(matrix)} cm /Page0 Do Q\n`)),
  )
  dict.set(PDFName.Resources, context.obj({ XObject: { Page0: form } }))
  const placement: Placement = {
    sheet: page.ref,
    matrix,
    scale: Math.sqrt(scaleX * scaleY),
    box: [mediaBox[0]!, mediaBox[1]!, mediaBox[2]!, mediaBox[3]!],
  }
  moveAll(document, page, placement)
  return placement
}

/** Content that is larger than its room stays inside it. */
function clipOf({ width, height, room }: Rescaling, toPage: Matrix): string {
  const [left, bottom] = [(width - room.width) / 2, (height - room.height) / 2]
  const first = transformPoint(toPage, left, bottom)
  const second = transformPoint(toPage, left + room.width, bottom + room.height)
  const numbers = [first[0], first[1], second[0] - first[0], second[1] - first[1]]
  return `${numbers.map((value) => Math.round(value * 10_000) / 10_000).join(' ')} re W n `
}

/** Moves annotations with all their points. */
function moveAll(document: PdfDocument, page: PdfPage, placement: Placement): void {
  const { context } = document
  moveBeads(document, page, placement)
  const annotations = page.dict.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return
  for (const value of annotations.asArray()) {
    const annotation = context.lookup(value)
    if (!(annotation instanceof PDFDict)) continue
    const rect = numbersOf(annotation.lookup(PDFName.of('Rect')))
    if (rect?.length === 4) annotation.set(PDFName.of('Rect'), context.obj(moveBox(placement, rect)))
    for (const key of pointLists) {
      const points = numbersOf(annotation.lookup(PDFName.of(key)))
      if (points) annotation.set(PDFName.of(key), context.obj(movePoints(placement, points)))
    }
    const strokes = annotation.lookup(PDFName.of('InkList'))
    if (strokes instanceof PDFArray) {
      const moved = strokes.asArray().map((stroke) => movePoints(placement, numbersOf(context.lookup(stroke)) ?? []))
      annotation.set(PDFName.of('InkList'), context.obj(moved))
    }
    for (const key of lengths) {
      const found = numbersOf(annotation.lookup(PDFName.of(key)))
      if (found) annotation.set(PDFName.of(key), context.obj(found.map((length) => length * placement.scale)))
    }
    const style = annotation.lookup(PDFName.of('BS'))
    const line = style instanceof PDFDict ? style.lookup(PDFName.of('W')) : undefined
    if (style instanceof PDFDict && line instanceof PDFNumber) {
      const own = style.clone(context)
      own.set(PDFName.of('W'), context.obj(line.asNumber() * placement.scale))
      annotation.set(PDFName.of('BS'), own)
    }
    const border = annotation.lookup(PDFName.of('Border'))
    if (border instanceof PDFArray)
      annotation.set(PDFName.of('Border'), context.obj(scaleNumbers(border.asArray(), placement.scale)))
    scaleFont(document, annotation, placement.scale)
  }
}

/** The parts of an article that are on the page. */
function moveBeads({ context }: PdfDocument, { dict }: PdfPage, placement: Placement): void {
  const beads = dict.lookup(PDFName.of('B'))
  if (!(beads instanceof PDFArray)) return
  for (const value of beads.asArray()) {
    const bead = context.lookup(value)
    const rect = bead instanceof PDFDict ? numbersOf(bead.lookup(PDFName.of('R'))) : undefined
    if (bead instanceof PDFDict && rect?.length === 4) bead.set(PDFName.of('R'), context.obj(moveBox(placement, rect)))
  }
}

function scaleNumbers(values: readonly PDFObject[], scale: number): PDFObject[] {
  return values.map((value) => (value instanceof PDFNumber ? PDFNumber.of(rounded(value.asNumber() * scale)) : value))
}

/** The size of the font that a field or free text is written in; 0 fits itself. Fields may have it from above (12.7.4.3). */
function scaleFont({ context, catalog }: PdfDocument, annotation: PDFDict, scale: number): void {
  const isWidget = annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget')
  let holder: PDFObject | undefined = annotation
  let text = stringKey(annotation.lookup(DA))
  for (let depth = 0; isWidget && text === undefined && holder instanceof PDFDict && depth < MAX_DEPTH; depth++) {
    holder = context.lookup(holder.get(PDFName.of('Parent')))
    if (holder instanceof PDFDict) text = stringKey(holder.lookup(DA))
  }
  const form = catalog.lookup(PDFName.of('AcroForm'))
  if (isWidget && form instanceof PDFDict) text ??= stringKey(form.lookup(DA))
  const scaled = text?.replace(/([\d.]{1,20})(?=\s+Tf\b)/g, (size) => String(rounded(Number(size) * scale || 0)))
  if (scaled !== undefined && scaled !== text) annotation.set(DA, stringObject(scaled))
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

function movePoints(placement: Placement, points: readonly number[]): number[] {
  return points.flatMap((x, index) => (index % 2 === 0 ? movePoint(placement, x, points[index + 1] ?? 0) : []))
}
