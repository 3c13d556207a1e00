import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRawStream } from 'pdf-lib'
import { appearancesOf } from '../model/appearances.js'
import type { PdfPage } from '../model/document.js'
import type { Linear } from './drawing-graph.js'
import { readLinear, type Surveyor } from './surveyor.js'

/**
 * Records the appearances of the annotations of a page in all states, at a scale, as separate content, since pages with
 * the same content may have different annotations.
 */
export function callAppearances(
  surveyor: Surveyor,
  { dict }: Pick<PdfPage, 'dict'>,
  resources: PDFObject | undefined,
  scale: number,
): void {
  const annotations = dict.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray) || annotations.size() === 0) return
  const page = surveyor.begin(undefined, resources, scale)
  for (let index = 0; index < annotations.size(); index++) {
    if (!surveyor.mayLook()) return
    const annotation = annotations.lookup(index)
    if (!(annotation instanceof PDFDict)) continue
    const rectangle = readNumbers(annotation.lookup(PDFName.of('Rect')))
    for (const form of appearancesOf(annotation)) {
      if (!surveyor.mayLook()) return
      if (form) surveyor.callForm(page, form, fitting(form, rectangle), true)
    }
  }
}

/** What fits the box of a form, turned by its matrix, into the rectangle of the annotation. */
function fitting(form: PDFRawStream, rectangle: readonly number[] | undefined): Linear {
  const box = readNumbers(form.dict.lookup(PDFName.of('BBox')))
  if (!box || !rectangle) return [1, 0, 0, 1]
  const [a, b, c, d] = readLinear(form.dict.lookup(PDFName.of('Matrix'))) ?? [1, 0, 0, 1]
  const [width, height] = [Math.abs(box[2]! - box[0]!), Math.abs(box[3]! - box[1]!)]
  const across = Math.abs(rectangle[2]! - rectangle[0]!) / (Math.abs(a) * width + Math.abs(c) * height)
  const up = Math.abs(rectangle[3]! - rectangle[1]!) / (Math.abs(b) * width + Math.abs(d) * height)
  return [sound(across), 0, 0, sound(up)]
}

/** Viewers draw degenerate content unscaled, or not at all. */
function sound(factor: number): number {
  return Number.isFinite(factor) && factor > 0 ? factor : 1
}

function readNumbers(value: PDFObject | undefined): number[] | undefined {
  if (!(value instanceof PDFArray) || value.size() < 4) return undefined
  const numbers = [0, 1, 2, 3].map((index) => {
    const number = value.lookup(index)
    return number instanceof PDFNumber ? number.asNumber() : Number.NaN
  })
  return numbers.every(Number.isFinite) ? numbers : undefined
}
