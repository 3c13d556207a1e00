import { PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import { movedBox } from '../../geometry/box.js'
import { combine, identity, type Matrix, turn } from '../../geometry/matrix.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { dictOf, numberOf, numbersOf, rectOf } from '../model/form-keys.js'
import { pageRotation } from '../model/page-tree.js'
import { operands } from '../model/seen-page.js'
import type { PageDrawing } from '../stamp/draw-on-page.js'

const AS = PDFName.of('AS')
const N = PDFName.of('N')
const OC = PDFName.of('OC')
const Subtype = PDFName.of('Subtype')

const HIDDEN = 2
const NO_ROTATE = 16
const NO_VIEW = 32

/** The flags of an annotation (ISO 32000-2, table 167). */
export function flagsOf(annotation: PDFDict): number {
  return numberOf(annotation.lookup(PDFName.of('F'))) ?? 0
}

/** Whether an annotation is shown on the screen. */
export function isSeen(annotation: PDFDict): boolean {
  return !(flagsOf(annotation) & (HIDDEN | NO_VIEW))
}

/** Operators that draw the appearance of an annotation; empty for a hidden one, `undefined` if it has none. */
export function drawAppearance(
  document: PdfDocument,
  page: PdfPage,
  annotation: PDFDict,
  drawing: PageDrawing,
): string | undefined {
  const flags = flagsOf(annotation)
  if (!isSeen(annotation)) return ''
  const found = normalAppearance(annotation)
  const rect = rectOf(annotation)
  if (!found || !rect) return undefined
  const box = numbersOf(found.dict.lookup(PDFName.of('BBox')))
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box ?? []
  if (box?.length !== 4 || x1 === x2 || y1 === y2) return ''
  const listed = numbersOf(found.dict.lookup(PDFName.of('Matrix')))
  const matrix = (listed?.length === 6 ? listed : identity) as unknown as Matrix
  const [left, bottom, right, top] = movedBox([x1, y1, x2, y2], matrix)
  if (!(right > left && top > bottom)) return ''
  const [scaleX, scaleY] = [(rect[2] - rect[0]) / (right - left), (rect[3] - rect[1]) / (top - bottom)]
  let place: Matrix = [scaleX, 0, 0, scaleY, rect[0] - left * scaleX, rect[1] - bottom * scaleY]
  const rotation = pageRotation(page)
  if (flags & NO_ROTATE && rotation !== 0) {
    // It stays upright as displayed, with its upper left corner in position.
    const back = combine([1, 0, 0, 1, -rect[0], -rect[3]], turn(rotation))
    place = combine(place, combine(back, [1, 0, 0, 1, rect[0], rect[3]]))
  }
  const name = drawing.nameOf(page, 'XObject', appearanceRef(document, annotation, found))
  return `q ${operands(place)} cm /${name} Do Q\n`
}

/** The stream that draws an annotation, and its reference. */
export interface NormalAppearance {
  stream: PDFRawStream
  dict: PDFDict
  ref: PDFObject | undefined
}

/** How an annotation looks in its present state. */
export function normalAppearance(annotation: PDFDict): NormalAppearance | undefined {
  const appearances = dictOf(annotation, 'AP')
  const ref = appearances?.get(N)
  const appearance = appearances?.lookup(N)
  if (appearance instanceof PDFRawStream) return { stream: appearance, dict: appearance.dict, ref }
  if (!(appearance instanceof PDFDict)) return undefined
  const state = annotation.lookup(AS)
  const key = state instanceof PDFName ? state : PDFName.of('Off')
  const stream = appearance.lookup(key)
  return stream instanceof PDFRawStream ? { stream, dict: stream.dict, ref: appearance.get(key) } : undefined
}

/**
 * The appearance as an XObject for page content: a copy if it is not declared as one, or belongs to a layer. Its own layer would hide it
 * there, which viewers do not do with appearances.
 */
function appearanceRef({ context }: PdfDocument, annotation: PDFDict, { stream, ref }: NormalAppearance): PDFRef {
  const layer = annotation.get(OC)
  const isForm = stream.dict.lookup(Subtype) === PDFName.of('Form')
  if (isForm && !layer && !stream.dict.has(OC) && ref && context.lookup(ref) !== ref) return ref as PDFRef
  const dict = stream.dict.clone(context)
  dict.set(PDFName.of('Type'), PDFName.of('XObject'))
  dict.set(Subtype, PDFName.of('Form'))
  dict.delete(OC)
  if (layer) dict.set(OC, layer)
  return context.register(PDFRawStream.of(dict, stream.contents))
}
