import type { RunContext } from '../../run-context.js'
import type { SeenRect } from './seen-rect.js'

/** Points that something may reach beyond a page before it is worth a warning. */
const TOLERANCE = 1

/** A page as seen, in points. */
interface SeenPage {
  number: number
  width: number
  height: number
}

/** Whether nothing of a rectangle is on a page. */
export function isOutsidePage({ x, y, width, height }: SeenRect, page: Pick<SeenPage, 'width' | 'height'>): boolean {
  return x >= page.width || y >= page.height || x + width <= 0 || y + height <= 0
}

/** Says how large a page is, in a sentence. */
export function sizeOfPage({ width, height }: Pick<SeenPage, 'width' | 'height'>): string {
  return `The page is ${Math.round(width)} points wide and ${Math.round(height)} high.`
}

/** Warns with `outside-page` if something that is drawn on a page would not be seen there, or only in part. `what` names it, as in `The signature`. */
export function warnOutsidePage(what: string, box: SeenRect, page: SeenPage, run: Pick<RunContext, 'warn'>): void {
  const { x, y, width, height } = box
  const isInside =
    x >= -TOLERANCE && y >= -TOLERANCE && x + width <= page.width + TOLERANCE && y + height <= page.height + TOLERANCE
  if (isInside) return
  const size = sizeOfPage(page)
  run.warn({
    code: 'outside-page',
    message: isOutsidePage(box, page)
      ? `${what} is outside page ${page.number} and therefore invisible. ${size}`
      : `${what} is partly outside page ${page.number}; that part is invisible. ${size}`,
  })
}
