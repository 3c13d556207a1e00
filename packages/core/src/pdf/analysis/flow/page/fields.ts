import { zlibSync } from 'fflate'
import { srgbCurve } from '../../../../image/is-srgb-profile.js'
import { writePng } from '../../../../image/write/write-png.js'
import type { Box, PageObjects } from '../../../page-objects/page-objects.js'
import type { TextPiece } from '../../layout/text.js'
import { heightOf, widthOf } from '../page-draft.js'
import type { PictureItem, TextAppearance } from '../page-items.js'
import { fieldsTuning } from './tuning.js'

const BUCKET = 24
/** Maximum number of filled areas inspected on a page, and at one height. */
const MOST_FIELDS = 20_000
const MOST_AT_HEIGHT = 300
const WHITE = 0xffffff
/** Replaces a color that would be invisible on white. */
const DARK = 0x404040

interface Field extends Box {
  color: number
}

/** The filled areas of a page behind its words. */
export interface Fields {
  /**
   * The appearance of a piece of text that keeps it visible if `kept` is behind it in the document: light text gets the
   * color of its field, or dark if that is unknown.
   */
  appearanceOf(piece: TextPiece, kept?: number): Partial<TextAppearance>
  /** Bands and fields from edge to edge of the page, as pictures of one color. */
  bands(): Promise<PictureItem[]>
}

/** Sorts the filled areas of a page by height. `pictures` are the images that stay behind the text. */
export function findFields({ page, paths, images, width, height }: PageObjects, pictures: readonly Box[]): Fields {
  const rows = new Map<number, Field[]>()
  const wide: Field[] = []
  const filled = paths.filter(
    ({ box, fill }) =>
      fill !== undefined && widthOf(box) >= fieldsTuning.leastSide && heightOf(box) >= fieldsTuning.leastSide,
  )
  for (const { box, fill, curved } of filled.slice(0, MOST_FIELDS)) {
    const top = Math.max(0, box.top)
    const bottom = Math.min(height, box.bottom)
    if (bottom - top < fieldsTuning.leastSide) continue
    const field: Field = { left: Math.max(0, box.left), right: Math.min(width, box.right), top, bottom, color: fill! }
    if (!curved && goesOver(field, width, height)) wide.push(field)
    for (let row = Math.floor(top / BUCKET); row <= Math.floor(bottom / BUCKET); row++) {
      const list = rows.get(row)
      if (!list) rows.set(row, [field])
      else if (list.length < MOST_AT_HEIGHT) list.push(field)
    }
  }
  return {
    appearanceOf({ style, box }, kept = WHITE) {
      if (style.invisible || contrast(style.color, kept) >= fieldsTuning.hardlySeen) return {}
      const x = (box.left + box.right) / 2
      const y = (box.top + box.bottom) / 2
      const holds = (area: Box) => area.left <= x && area.right >= x && area.top <= y && area.bottom >= y
      if (pictures.some(holds)) return {}
      // The last painted area is on top.
      const behind = rows.get(Math.floor(y / BUCKET))?.findLast(holds)?.color
      if (behind !== undefined && contrast(style.color, behind) >= fieldsTuning.hardlySeen) return { highlight: behind }
      const isLost = contrast(style.color, kept) < fieldsTuning.unseen || images.some((image) => holds(image.box))
      return isLost ? { color: DARK } : {}
    },
    async bands() {
      const seen = wide.filter(
        (field, index) => field.color !== WHITE && !wide.slice(index + 1).some((above) => hides(above, field)),
      )
      return await Promise.all(
        seen.slice(0, fieldsTuning.mostBands).map(async ({ color, ...box }): Promise<PictureItem> => {
          const bytes = await onePixel(color)
          const picture = { type: 'picture', format: 'png', bytes, width: widthOf(box), height: heightOf(box) } as const
          return { kind: 'picture', page, box, picture }
        }),
      )
    },
  }
}

/** Whether a field spans from one edge of the page to the opposite one. */
function goesOver({ left, right, top, bottom }: Field, width: number, height: number): boolean {
  return (left < 0.02 * width && right > 0.98 * width) || (top < 0.02 * height && bottom > 0.98 * height)
}

const hides = (above: Field, below: Field) =>
  above.left <= below.left + 1 &&
  above.right >= below.right - 1 &&
  above.top <= below.top + 1 &&
  above.bottom >= below.bottom - 1

const onePixel = (color: number) =>
  writePng(
    {
      width: 1,
      height: 1,
      color: 'rgb',
      alpha: false,
      depth: 8,
      data: Uint8Array.of(color >> 16, (color >> 8) & 255, color & 255),
    },
    { dpi: 72, deflate: async (data) => zlibSync(data) },
  )

/** Contrast of two colors, 1 to 21. Source: WCAG 2.2, "contrast ratio". */
function contrast(one: number, other: number): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(color: number): number {
  const channel = (shift: number) => srgbCurve(((color >> shift) & 255) / 255)
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
}
