import type { RenderSettings } from './pdf-view.js'

/** Browsers fail, some without a word, on canvases much larger than this. */
const MAX_PIXELS = 16_777_216
const MAX_SIDE = 16_384

/** Dots per point that give a page of this size the picture asked for, within what a canvas can hold. */
export function dotsPerPoint(
  page: { width: number; height: number },
  { scale = 1, width, within }: Pick<RenderSettings, 'scale' | 'width' | 'within'>,
  density: number,
): number {
  const wanted = within ? Math.min(within.width / page.width, within.height / page.height) : (width ?? 0) / page.width
  const dots = (wanted || scale) * density
  return Math.min(
    dots,
    Math.sqrt(MAX_PIXELS / (page.width * page.height)),
    MAX_SIDE / Math.max(page.width, page.height),
  )
}
