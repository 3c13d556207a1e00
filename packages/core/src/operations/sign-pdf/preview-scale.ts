import type { SeenPage } from '../../pdf/model/seen-page.js'
import type { CanvasDimensions } from './operation.js'

/** Preview pixels per point, across and down. */
export interface PreviewScale {
  x: number
  y: number
}

type Size = Pick<SeenPage, 'width' | 'height'>

/** The scale a preview is drawn at, for every page. */
const DEFAULT_SCALE = 1.5
/** How far the proportions of a canvas, whose sides are whole pixels, may be from those of its page. */
const TOLERANCE = 2

/**
 * Finds the scale of the preview on which elements were placed. The canvas gives the size of one page, the one shown
 * last, and all pages are previewed at one scale. So this looks for the page with the proportions of the canvas (of
 * several, the one drawn closest to 1.5 pixels per point); its scale holds for every page. If no page has the
 * proportions of the canvas, each element is scaled by its own page.
 */
export function previewScale(canvas: CanvasDimensions | null, pages: readonly Size[]): (page: Size) => PreviewScale {
  if (!canvas) return () => ({ x: DEFAULT_SCALE, y: DEFAULT_SCALE })
  const distance = (page: Size) => Math.abs(Math.log(canvas.width / page.width / DEFAULT_SCALE))
  const [shown] = pages.filter((page) => hasProportions(page, canvas)).sort((a, b) => distance(a) - distance(b))
  const scaleOf = ({ width, height }: Size) => ({ x: canvas.displayWidth / width, y: canvas.displayHeight / height })
  if (!shown) return scaleOf
  const scale = scaleOf(shown)
  return () => scale
}

function hasProportions(page: Size, canvas: CanvasDimensions): boolean {
  return Math.abs((canvas.width * page.height) / page.width - canvas.height) <= TOLERANCE
}
