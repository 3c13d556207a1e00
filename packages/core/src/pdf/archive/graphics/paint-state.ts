import type { PDFDict, PDFObject } from 'pdf-lib'

/** The part of the graphics state that PDF/A has rules for. */
export class PaintState {
  /** Color spaces; `undefined` is DeviceGray, as at the start of a page. */
  fill: PDFObject | undefined
  stroke: PDFObject | undefined
  fillPattern: PDFObject | undefined
  strokePattern: PDFObject | undefined
  font: PDFDict | undefined
  fontName = ''
  mode = 0
  overprintFill = false
  overprintStroke = false
  overprintMode = 0

  copy(): PaintState {
    return Object.assign(new PaintState(), this)
  }
}
