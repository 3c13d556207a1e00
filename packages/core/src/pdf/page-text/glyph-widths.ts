import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib'
import { standardWidths } from '../../text/standard-fonts.js'

/** Widths of the glyphs of a font. */
export interface GlyphWidths {
  /** How far a code moves on, in parts of the font size (of a Type 3 font: in units of text space at size 1). */
  widthOf: (code: number) => number
  /** Whether the file tells it, and not a guess of ours. */
  isTold: (code: number) => boolean
}

const MAX_CODES = 70_000

/** Widths of a simple or Type 3 font (ISO 32000-2, 9.2.4), told or guessed. `unit` is what a number in the file is worth: 1/1000. */
export function simpleWidths(font: PDFDict, unit: number): GlyphWidths {
  const first = numberOf(font.lookup(PDFName.of('FirstChar'))) ?? 0
  const list = font.lookup(PDFName.of('Widths'))
  const widths = list instanceof PDFArray ? listOf(list, 256) : undefined
  const descriptor = font.lookup(PDFName.of('FontDescriptor'))
  const missing = descriptor instanceof PDFDict ? numberOf(descriptor.lookup(PDFName.of('MissingWidth'))) : undefined
  const told = (code: number) => widths?.[code - first]
  if (widths)
    return { widthOf: (code) => (told(code) ?? missing ?? 0) * unit, isTold: (code) => told(code) !== undefined }
  const name = String(font.lookup(PDFName.of('BaseFont')))
  const like = /Courier|Mono|Consol/i.test(name)
    ? 'courier'
    : /Times|Roman|Serif|Georgia/i.test(name)
      ? 'times'
      : 'helvetica'
  const guessed = standardWidths(like)
  return { widthOf: (code) => (guessed[code - 32] ?? 500) / 1000, isTold: () => false }
}

/** Widths of a composite font by CID (9.7.4.3). */
export function compositeWidths(descendant: PDFDict | undefined): GlyphWidths {
  const standard = numberOf(descendant?.lookup(PDFName.of('DW'))) ?? 1000
  const list = descendant?.lookup(PDFName.of('W'))
  const widths = new Map<number, number>()
  const size = list instanceof PDFArray ? Math.min(list.size(), MAX_CODES * 3) : 0
  for (let index = 0; index + 1 < size && widths.size < MAX_CODES; ) {
    const first = numberOf((list as PDFArray).lookup(index)) ?? 0
    const next = (list as PDFArray).lookup(index + 1)
    if (next instanceof PDFArray) {
      for (const [offset, width] of listOf(next, MAX_CODES).entries())
        if (width !== undefined) widths.set(first + offset, width)
      index += 2
    } else {
      const last = Math.min(numberOf(next) ?? 0, first + MAX_CODES - widths.size)
      const width = index + 2 < size ? numberOf((list as PDFArray).lookup(index + 2)) : undefined
      if (width !== undefined) for (let cid = first; cid <= last; cid++) widths.set(cid, width)
      index += 3
    }
  }
  return { widthOf: (cid) => (widths.get(cid) ?? standard) / 1000, isTold: () => true }
}

function listOf(array: PDFArray, most: number): (number | undefined)[] {
  return Array.from({ length: Math.min(array.size(), most) }, (_, index) => numberOf(array.lookup(index)))
}

/** The value of a number object that is no nonsense. */
export function numberOf(value: PDFObject | undefined): number | undefined {
  const number = value instanceof PDFNumber ? value.asNumber() : Number.NaN
  return Math.abs(number) < 1e9 ? number : undefined
}
