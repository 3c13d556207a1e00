import { type PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import type { PdfPage } from '../model/document.js'
import { rectOf } from '../model/form-keys.js'
import { pageGeometry } from '../model/page-geometry.js'

/** The annotation is not seen, or neither seen nor printed (ISO 32000-2, table 167). */
const HIDDEN = 2
const PRINT = 4
const NO_VIEW = 32

/** Points of a side that nobody sees. */
const NO_SIZE = 0.01

/** Whether an annotation is never seen: by its flags, without size, or outside of the part of its page that is shown. */
export function isOutOfSight(annotation: PDFDict, page: PdfPage): boolean {
  const flags = annotation.lookup(PDFName.of('F'))
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0
  if ((bits & HIDDEN) !== 0 || ((bits & NO_VIEW) !== 0 && (bits & PRINT) === 0)) return true
  const rect = rectOf(annotation)
  if (!rect) return true
  const [left, bottom, right, top] = rect
  if (right - left < NO_SIZE || top - bottom < NO_SIZE) return true
  const geometry = pageGeometry(page)
  const seen = geometry.rectToSeen(rect)
  return seen.x >= geometry.width || seen.y >= geometry.height || seen.x + seen.width <= 0 || seen.y + seen.height <= 0
}
