import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib'

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

  /** Takes over what a graphics state dictionary sets (ISO 32000-2, 8.4.5). */
  apply(settings: PDFDict): void {
    const setting = (entry: string) => settings.lookup(PDFName.of(entry))
    const [stroke, fill, mode] = [setting('OP'), setting('op'), setting('OPM')]
    if (stroke !== undefined) this.overprintStroke = stroke === PDFBool.True
    if (fill !== undefined) this.overprintFill = fill === PDFBool.True
    else if (stroke !== undefined) this.overprintFill = stroke === PDFBool.True
    if (mode instanceof PDFNumber) this.overprintMode = mode.asNumber()
    const font = setting('Font')
    const chosen = font instanceof PDFArray && font.size() > 0 ? font.lookup(0) : undefined
    if (chosen instanceof PDFDict) this.font = chosen
  }
}
