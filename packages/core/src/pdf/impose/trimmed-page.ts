import { PDFName } from 'pdf-lib'
import { type Box, intersect, movedBox } from '../../geometry/box.js'
import { inverse } from '../../geometry/matrix.js'
import type { PdfPage } from '../model/document.js'
import { mediaBox, readBox, seenPage } from '../model/seen-page.js'

/** How far pages reach beyond their trimmed edge: as far as their BleedBox, or a width on the sheet in points. */
export type BleedStyle = 'bleed-box' | { width: number }

/** A page that is cut where its TrimBox is. */
export interface TrimmedPage {
  /** Of the trimmed page as displayed, in points. */
  width: number
  height: number
  /** What there is beyond each edge as displayed, in points: left, bottom, right, top. */
  room: Box
  /** Lets the page show as much as a part of this room, as displayed, in place of its crop box. */
  show: (reach: Box) => void
}

/**
 * Measures the trimmed page and what there is beyond it (ISO 32000-2, 14.11.2). Without a TrimBox, the page as displayed counts. `bleed-box`
 * goes to the BleedBox, if the page has one; everything else to the MediaBox.
 */
export function trimmedPage(page: PdfPage, style: BleedStyle): TrimmedPage {
  const { dict } = page
  const media = mediaBox(page)
  const within = (key: string, otherwise: Box) =>
    intersect(media, readBox(dict.lookup(PDFName.of(key))) ?? otherwise) ?? otherwise
  const crop = readBox(page.attribute('CropBox'))
  const trim = within('TrimBox', (crop && intersect(media, crop)) ?? media)
  const bleed = style === 'bleed-box' ? within('BleedBox', media) : media
  const { toPage } = seenPage(page)
  const toSeen = inverse(toPage)!
  const [seen, whole] = [movedBox(trim, toSeen), movedBox(bleed, toSeen)]
  return {
    width: seen[2] - seen[0],
    height: seen[3] - seen[1],
    room: [
      Math.max(0, seen[0] - whole[0]),
      Math.max(0, seen[1] - whole[1]),
      Math.max(0, whole[2] - seen[2]),
      Math.max(0, whole[3] - seen[3]),
    ],
    show: ([left, bottom, right, top]) => {
      const shown = movedBox([seen[0] - left, seen[1] - bottom, seen[2] + right, seen[3] + top], toPage)
      dict.set(PDFName.of('CropBox'), dict.context.obj([...shown]))
    },
  }
}

/** The distance in points at which pages reach beyond their trimmed edge, on a sheet that scales them by `scale`. */
export function reachOf({ room }: TrimmedPage, style: BleedStyle, scale: number): number {
  return style === 'bleed-box' ? scale * Math.max(...room) : style.width
}

/** A page on a sheet: its trimmed part as large as possible in a cell, and what it shows beyond. */
export interface TrimmedPlacement {
  /** The area that the page covers, bleed included. */
  box: Box
  /** The trimmed part of it. */
  trim: Box
  /** Whether less than what was asked for is there at an edge. */
  isShort: boolean
}

/** How much may be missing of a bleed, in points: boxes are rounded. */
const TOLERANCE = 0.5

/** Places a page by its trimmed edge in a cell of a sheet, and lets it reach at most `most` points beyond it. */
export function placeTrimmed(
  trimmed: TrimmedPage,
  [left, bottom, right, top]: Box,
  style: BleedStyle,
  most: number,
): TrimmedPlacement {
  const { width, height, room } = trimmed
  const scale = Math.min((right - left) / width, (top - bottom) / height)
  const x = left + (right - left - scale * width) / 2
  const y = bottom + (top - bottom - scale * height) / 2
  const wanted = style === 'bleed-box' ? most : Math.min(most, style.width)
  const reach = room.map((there) => Math.min(there, wanted / scale)) as unknown as Box
  trimmed.show(reach)
  const isShort =
    style === 'bleed-box'
      ? room.some((there) => there * scale < TOLERANCE)
      : room.some((there) => there * scale < style.width - TOLERANCE)
  const trim: Box = [x, y, x + scale * width, y + scale * height]
  const box: Box = [
    trim[0] - scale * reach[0],
    trim[1] - scale * reach[1],
    trim[2] + scale * reach[2],
    trim[3] + scale * reach[3],
  ]
  return { box, trim, isShort }
}
