import type { PDFRef } from 'pdf-lib'
import { combine } from '../../geometry/matrix.js'
import type { Dpi } from '../../image/read/describe-image.js'
import { type StoredImage, uprightMatrix } from '../images/stored-image.js'
import type { PdfDocument } from '../model/document.js'
import { makePage } from '../model/page-tree.js'
import { decimal, operands } from '../model/seen-page.js'

/** Layout of pages around images. */
export interface PageStyle {
  pageSize: 'a4' | 'letter' | 'fit-to-image'
  /** `auto` follows the image. */
  pageOrientation: 'portrait' | 'landscape' | 'auto'
  /** Around the image, in points. */
  margin: number
}

/** Where an image is on its page; all in points, from the lower left corner. */
export interface PageLayout {
  width: number
  height: number
  /** The image, upright. */
  box: { left: number; bottom: number; width: number; height: number }
}

const POINTS = 72
const sheets = {
  a4: { short: (210 / 25.4) * POINTS, long: (297 / 25.4) * POINTS },
  letter: { short: 8.5 * POINTS, long: 11 * POINTS },
}
/** Default resolution of images, as in browsers (CSS Values 4, 6.2). */
const DEFAULT_DPI = 96
/**
 * Files contain 1, one pixel per millimeter or 65,535 if their program did not know the resolution; scanners do not
 * exceed this range.
 */
const saneDpi = { least: 30, most: 12_800 }
/** Sides of a page (ISO 32000-2, annex C.2). */
const page = { least: 3, most: 14_400 }

/**
 * Lays out a page for an image: on A4 and Letter it fills the page up to the margins as far as its proportions let it, smaller
 * images are enlarged; a fitted page is as large as the image at its resolution, and the margins around it. Width and height are
 * those of the image as stored, in pixels.
 */
export function layOutPage(
  image: Pick<StoredImage, 'width' | 'height' | 'orientation'>,
  dpi: Dpi | undefined,
  { pageSize, pageOrientation, margin }: PageStyle,
): PageLayout {
  const size = sizeInPoints(image, dpi)
  if (pageSize === 'fit-to-image') {
    const room = page.most - 2 * margin
    const scale = Math.min(1, room / size.width, room / size.height)
    const [width, height] = [size.width * scale, size.height * scale]
    const sheet = {
      width: Math.max(page.least, width + 2 * margin),
      height: Math.max(page.least, height + 2 * margin),
    }
    return centered({ width, height }, sheet)
  }
  const { short, long } = sheets[pageSize]
  const isWide = pageOrientation === 'auto' ? size.width > size.height : pageOrientation === 'landscape'
  const sheet = isWide ? { width: long, height: short } : { width: short, height: long }
  const scale = Math.min((sheet.width - 2 * margin) / size.width, (sheet.height - 2 * margin) / size.height)
  return centered({ width: size.width * scale, height: size.height * scale }, sheet)
}

function centered(
  { width, height }: { width: number; height: number },
  sheet: { width: number; height: number },
): PageLayout {
  const box = { left: (sheet.width - width) / 2, bottom: (sheet.height - height) / 2, width, height }
  return { ...sheet, box }
}

/** The size of an image, upright. A resolution that cannot be is minded for the shape of the pixels neither. */
function sizeInPoints(
  { width, height, orientation }: Pick<StoredImage, 'width' | 'height' | 'orientation'>,
  dpi: Dpi | undefined,
): { width: number; height: number } {
  const isSane = (value: number) => value >= saneDpi.least && value <= saneDpi.most
  const [x, y] = dpi && isSane(dpi.x) && isSane(dpi.y) ? [whole(dpi.x), whole(dpi.y)] : [DEFAULT_DPI, DEFAULT_DPI]
  const [across, down] = [(width / x) * POINTS, (height / y) * POINTS]
  return orientation >= 5 ? { width: down, height: across } : { width: across, height: down }
}

/** Adds a page with an image on it. */
export function addImagePage(document: PdfDocument, ref: PDFRef, image: StoredImage, layout: PageLayout): void {
  const { context } = document
  const { left, bottom, width, height } = layout.box
  const matrix = combine(uprightMatrix(image.orientation, width, height), [1, 0, 0, 1, left, bottom])
  const dict = context.obj({
    Type: 'Page',
    MediaBox: [0, 0, Number(decimal(layout.width)), Number(decimal(layout.height))],
    Resources: { XObject: { Image: ref } },
    Contents: context.register(context.stream(`q ${operands(matrix)} cm /Image Do Q\n`)),
    // Without a group of their own, some readers blend pages in the colors of the printer.
    ...(image.mask ? { Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceRGB' } } : {}),
  })
  document.addPage(makePage(context.register(dict), dict))
}

/** A resolution is mostly a whole number, which whole pixels per meter or centimeter only come near to. */
function whole(dpi: number): number {
  const rounded = Math.round(dpi)
  return Math.abs(dpi - rounded) < 0.02 ? rounded : dpi
}
