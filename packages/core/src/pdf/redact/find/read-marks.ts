import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib'
import { boundsOf } from '../../../geometry/box.js'
import type { PdfPage } from '../../model/document.js'
import type { PageGeometry } from '../../model/seen-rect.js'
import { readNumbers } from '../../page-text/seen-box.js'
import { decodeTextString } from '../../syntax/text-string.js'
import type { RedactionArea } from '../redaction-area.js'

const MAX_ANNOTATIONS = 20_000
const MAX_LABEL = 200

/** The areas that redaction annotations of a page mark (ISO 32000-2, 12.5.6.23), and their dictionaries. */
export function readMarks({ dict }: PdfPage, geometry: PageGeometry): { areas: RedactionArea[]; marks: PDFDict[] } {
  const list = dict.lookup(PDFName.of('Annots'))
  const areas: RedactionArea[] = []
  const marks: PDFDict[] = []
  for (let index = 0; list instanceof PDFArray && index < Math.min(list.size(), MAX_ANNOTATIONS); index++) {
    const mark = list.lookup(index)
    if (!(mark instanceof PDFDict) || mark.lookup(PDFName.of('Subtype')) !== PDFName.of('Redact')) continue
    marks.push(mark)
    const color = colorOf(mark)
    const label = textOf(mark)
    for (const [left, bottom, right, top] of boxesOf(mark)) {
      const seen = geometry.rectToSeen([left, bottom, right, top])
      const rect = geometry.rectToPage(seen)
      areas.push({ seen, rect, core: rect, ...(color && { color }), ...(label && { label }) })
    }
  }
  return { areas, marks }
}

/** The quadrilaterals of an annotation as boxes, else its rectangle. */
export function boxesOf(annotation: PDFDict): (readonly [number, number, number, number])[] {
  const points = annotation.lookup(PDFName.of('QuadPoints'))
  const boxes: (readonly [number, number, number, number])[] = []
  const count = points instanceof PDFArray ? Math.min(points.size(), 8 * 5000) : 0
  for (let at = 0; at + 8 <= count; at += 8) {
    const numbers = Array.from({ length: 8 }, (_, index) => {
      const number = (points as PDFArray).lookup(at + index)
      return number instanceof PDFNumber ? number.asNumber() : Number.NaN
    })
    if (numbers.every(Number.isFinite)) boxes.push(boundsOf(numbers))
  }
  if (boxes.length > 0) return boxes
  const rectangle = readNumbers(annotation.lookup(PDFName.of('Rect')), 4)
  return rectangle ? [boundsOf(rectangle)] : []
}

/** The color that a mark wants its bar in. */
function colorOf(mark: PDFDict): string | undefined {
  const list = mark.lookup(PDFName.of('IC'))
  const numbers = list instanceof PDFArray ? readNumbers(list, list.size()) : undefined
  const hex = (value: number) =>
    Math.round(Math.max(0, Math.min(1, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  if (numbers?.length === 1) return `#${hex(numbers[0]!).repeat(3)}`
  return numbers?.length === 3 ? `#${numbers.map(hex).join('')}` : undefined
}

function textOf(mark: PDFDict): string | undefined {
  const value = mark.lookup(PDFName.of('OverlayText'))
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined
  const text = decodeTextString(value).trim().slice(0, MAX_LABEL)
  return text === '' ? undefined : text
}
