import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib'
import { dictIn } from '../inspection.js'

/** The width that a simple font gives a code; `undefined` if it has no widths. */
export function widthsOf(font: PDFDict): (code: number) => number | undefined {
  const numberOf = (value: PDFObject | undefined) => (value instanceof PDFNumber ? value.asNumber() : undefined)
  const list = font.lookup(PDFName.of('Widths'))
  const first = numberOf(font.lookup(PDFName.of('FirstChar'))) ?? 0
  if (!(list instanceof PDFArray)) return () => undefined
  const missing = numberOf(dictIn(font, 'FontDescriptor')?.lookup(PDFName.of('MissingWidth'))) ?? 0
  return (code) => {
    const index = code - first
    return index >= 0 && index < list.size() ? (numberOf(list.lookup(index)) ?? missing) : missing
  }
}
