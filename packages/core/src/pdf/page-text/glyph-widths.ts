import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib'
import { standardWidths } from '../../text/standard-fonts.js'
import { CodeMap } from './character-codes.js'
import { readStandardWidths } from './standard-advances.js'

/** Widths of the glyphs of a font. */
export interface GlyphWidths {
  /** How far a code moves on, in parts of the font size (of a Type 3 font: in units of text space at size 1). */
  widthOf: (code: number) => number
  /** Whether the width is in the file, not guessed. */
  isDeclared: (code: number) => boolean
  /** Whether all widths are those of one of the fourteen standard fonts, which files may omit. */
  isStandard?: boolean
}

const MAX_CODES = 70_000

/**
 * Widths of a simple or Type 3 font (ISO 32000-2, 9.2.4), given or guessed. `unit` is the value of a number in the
 * file: 1/1000.
 */
export function simpleWidths(font: PDFDict, unit: number): GlyphWidths {
  const first = numberOf(font.lookup(PDFName.of('FirstChar'))) ?? 0
  const list = font.lookup(PDFName.of('Widths'))
  const widths = list instanceof PDFArray ? listOf(list, 256) : undefined
  const descriptor = font.lookup(PDFName.of('FontDescriptor'))
  const missing = descriptor instanceof PDFDict ? numberOf(descriptor.lookup(PDFName.of('MissingWidth'))) : undefined
  const declared = (code: number) => widths?.[code - first]
  if (widths)
    return {
      widthOf: (code) => (declared(code) ?? missing ?? 0) * unit,
      isDeclared: (code) => declared(code) !== undefined,
    }
  const standard = readStandardWidths(font)
  if (standard) return { widthOf: standard, isDeclared: () => false, isStandard: true }
  const name = String(font.lookup(PDFName.of('BaseFont')))
  const like = /Courier|Mono|Consol/i.test(name)
    ? 'courier'
    : /Times|Roman|Serif|Georgia/i.test(name)
      ? 'times'
      : 'helvetica'
  const guessed = standardWidths(like)
  return { widthOf: (code) => (guessed[code - 32] ?? 500) / 1000, isDeclared: () => false }
}

/** Longer ranges of codes with one width are stored as ranges, so that fonts take no more memory than their file. */
const MAX_SINGLE = 16

/** Widths by CID, for fonts that share the list. */
interface WidthsByCid {
  singles: Map<number, number>
  ranges: CodeMap<number>
}

const listed = new WeakMap<PDFArray, WidthsByCid>()
const none: WidthsByCid = { singles: new Map(), ranges: new CodeMap() }

/** Widths of a composite font by CID (9.7.4.3). */
export function compositeWidths(descendant: PDFDict | undefined): GlyphWidths {
  const standard = numberOf(descendant?.lookup(PDFName.of('DW'))) ?? 1000
  const list = descendant?.lookup(PDFName.of('W'))
  const { singles, ranges } = list instanceof PDFArray ? (listed.get(list) ?? readWidths(list)) : none
  return {
    widthOf: (cid) => (singles.get(cid) ?? ranges.find(cid)?.value ?? standard) / 1000,
    isDeclared: () => true,
  }
}

/** How far glyphs of vertical writing move by CID, downwards as negative numbers (9.7.4.3, `DW2` and `W2`). */
export function verticalAdvances(descendant: PDFDict | undefined): (cid: number) => number {
  const usual = descendant?.lookup(PDFName.of('DW2'))
  const standard = (usual instanceof PDFArray && usual.size() > 1 ? numberOf(usual.lookup(1)) : undefined) ?? -1000
  const list = descendant?.lookup(PDFName.of('W2'))
  const declared = new Map<number, number>()
  const ranges = new CodeMap<number>()
  const size = list instanceof PDFArray ? Math.min(list.size(), MAX_CODES * 5) : 0
  const at = (index: number) => (index < size ? (list as PDFArray).lookup(index) : undefined)
  for (let index = 0; index + 1 < size; ) {
    const first = numberOf(at(index)) ?? 0
    const next = at(index + 1)
    if (next instanceof PDFArray) {
      for (const [place, advance] of listOf(next, MAX_CODES * 3).entries())
        if (place % 3 === 0 && advance !== undefined) declared.set(first + place / 3, advance)
      index += 2
    } else {
      const advance = numberOf(at(index + 2))
      if (advance !== undefined) ranges.add(first, numberOf(next) ?? first, advance)
      index += 5
    }
  }
  return (cid) => (declared.get(cid) ?? ranges.find(cid)?.value ?? standard) / 1000
}

function readWidths(list: PDFArray): WidthsByCid {
  const singles = new Map<number, number>()
  const ranges = new CodeMap<number>()
  const size = Math.min(list.size(), MAX_CODES * 3)
  for (let index = 0; index + 1 < size && singles.size < MAX_CODES; ) {
    const first = numberOf(list.lookup(index)) ?? 0
    const next = list.lookup(index + 1)
    if (next instanceof PDFArray) {
      for (const [offset, width] of listOf(next, MAX_CODES).entries())
        if (width !== undefined) singles.set(first + offset, width)
      index += 2
    } else {
      const last = numberOf(next) ?? 0
      const width = index + 2 < size ? numberOf(list.lookup(index + 2)) : undefined
      if (width !== undefined && last - first >= MAX_SINGLE) ranges.add(first, last, width)
      else if (width !== undefined) for (let cid = first; cid <= last; cid++) singles.set(cid, width)
      index += 3
    }
  }
  const widths = { singles, ranges }
  listed.set(list, widths)
  return widths
}

function listOf(array: PDFArray, most: number): (number | undefined)[] {
  return Array.from({ length: Math.min(array.size(), most) }, (_, index) => numberOf(array.lookup(index)))
}

/** The value of a valid number object. */
export function numberOf(value: PDFObject | undefined): number | undefined {
  const number = value instanceof PDFNumber ? value.asNumber() : Number.NaN
  return Math.abs(number) < 1e9 ? number : undefined
}
