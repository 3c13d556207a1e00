import { PDFNumber, type PDFObject } from 'pdf-lib'
import { itemsOf } from './inspection.js'

/** The numbers of an array of four, such as a box; empty if some are missing. */
export function numbersIn(array: PDFObject | undefined): number[] {
  const numbers = itemsOf(array, 4).map((each) => (each instanceof PDFNumber ? each.asNumber() : Number.NaN))
  return numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : []
}
