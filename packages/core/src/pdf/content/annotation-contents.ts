import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { PdfPage } from '../document.js'
import type { Linear } from './drawing-graph.js'
import { type Content, readLinear, type Surveyor } from './surveyor.js'

/** Notes the appearances of the annotations of a page (ISO 32000-2, 12.5.5), in all states, and the icons of its buttons. */
export function callAppearances(surveyor: Surveyor, { dict }: Pick<PdfPage, 'dict'>, page: Content): void {
  const annotations = dict.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return
  for (let index = 0; index < annotations.size(); index++) {
    if (surveyor.appearancesLeft-- <= 0) {
      surveyor.isComplete = false
      return
    }
    const annotation = annotations.lookup(index)
    if (!(annotation instanceof PDFDict)) continue
    const rectangle = readNumbers(annotation.lookup(PDFName.of('Rect')))
    const forms = formsOf(annotation)
    surveyor.appearancesLeft -= forms.length
    for (const form of forms) surveyor.callForm(page, form, fitting(form, rectangle), true)
  }
}

function formsOf(annotation: PDFDict): PDFRawStream[] {
  const appearances = annotation.lookup(PDFName.of('AP'))
  const icons = annotation.lookup(PDFName.of('MK'))
  const forms: PDFRawStream[] = []
  for (const [holder, keys] of [
    [appearances, ['N', 'R', 'D']],
    [icons, ['I', 'RI', 'IX']],
  ] as const) {
    for (const key of keys) {
      const value = holder instanceof PDFDict ? holder.lookup(PDFName.of(key)) : undefined
      if (value instanceof PDFRawStream) forms.push(value)
      else if (value instanceof PDFDict)
        for (const state of value.keys()) {
          const form = value.lookup(state)
          if (form instanceof PDFRawStream) forms.push(form)
        }
    }
  }
  return forms
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

/** Viewers draw what has no extent unscaled, or not at all. */
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
