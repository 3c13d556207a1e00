import { PDFArray, PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { type Box, movedBox } from '../../geometry/box.js'
import { identity, type Matrix } from '../../geometry/matrix.js'
import type { PdfPage } from '../model/document.js'
import { numberOf } from './glyph-widths.js'
import { readMatrix, readNumbers } from './seen-box.js'

const MAX_ANNOTATIONS = 10_000

/** Hidden and NoView (ISO 32000-2, table 167). */
const UNSEEN = 2 | 32

/** How an annotation looks now. */
export interface ShownAppearance {
  form: PDFRawStream
  /** Takes the form to the page (12.5.5). */
  matrix: Matrix
  /** Where the form is: an appearance dictionary, or that of several states. */
  holder: PDFDict
  key: PDFName
}

/** How the annotations of a page look now. */
export function shownAppearances({ dict }: PdfPage): ShownAppearance[] {
  const annotations = dict.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return []
  const shown: ShownAppearance[] = []
  for (let index = 0; index < Math.min(annotations.size(), MAX_ANNOTATIONS); index++) {
    const annotation = annotations.lookup(index)
    if (!(annotation instanceof PDFDict)) continue
    const appearance = appearanceOf(annotation)
    const rectangle = readNumbers(annotation.lookup(PDFName.of('Rect')), 4)
    if (appearance && rectangle) shown.push({ ...appearance, matrix: fitting(appearance.form, rectangle) })
  }
  return shown
}

function appearanceOf(annotation: PDFDict): Omit<ShownAppearance, 'matrix'> | undefined {
  const isPopup = annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Popup')
  if (isPopup || ((numberOf(annotation.lookup(PDFName.of('F'))) ?? 0) & UNSEEN) !== 0) return undefined
  const appearances = annotation.lookup(PDFName.of('AP'))
  const normal = appearances instanceof PDFDict ? appearances.lookup(PDFName.of('N')) : undefined
  const state = annotation.lookup(PDFName.of('AS'))
  const isSet = normal instanceof PDFDict
  const [holder, key] = isSet ? [normal, state] : [appearances, PDFName.of('N')]
  if (!(holder instanceof PDFDict && key instanceof PDFName)) return undefined
  const form = holder.lookup(key)
  return form instanceof PDFRawStream ? { form, holder, key } : undefined
}

/** Takes the box of a form, turned by its own matrix, to the rectangle of its annotation. */
function fitting({ dict }: PDFRawStream, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]): Matrix {
  const box = (readNumbers(dict.lookup(PDFName.of('BBox')), 4) ?? [0, 0, 0, 0]) as unknown as Box
  const own = readMatrix(dict.lookup(PDFName.of('Matrix'))) ?? identity
  const [left, bottom, right, top] = movedBox(box, own)
  const [a, d] = [Math.abs(x2 - x1) / (right - left), Math.abs(y2 - y1) / (top - bottom)]
  const [across, up] = [Number.isFinite(a) ? a : 1, Number.isFinite(d) ? d : 1]
  return [across, 0, 0, up, Math.min(x1, x2) - left * across, Math.min(y1, y2) - bottom * up]
}
