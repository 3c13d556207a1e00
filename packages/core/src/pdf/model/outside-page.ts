import type { RunContext } from '../../run-context.js'
import type { SeenRect } from './seen-rect.js'

/** Points that something may reach beyond a page before it is worth a warning. */
const TOLERANCE = 1

/** Warns `outside-page` if something that is drawn on a page would not be seen there, or only in part. `what` names it, as in `The signature`. */
export function warnOutsidePage(
  what: string,
  { x, y, width, height }: SeenRect,
  page: { number: number; width: number; height: number },
  run: Pick<RunContext, 'warn'>,
): void {
  const isInside =
    x >= -TOLERANCE && y >= -TOLERANCE && x + width <= page.width + TOLERANCE && y + height <= page.height + TOLERANCE
  if (isInside) return
  const isGone = x >= page.width || y >= page.height || x + width <= 0 || y + height <= 0
  const size = `The page is ${Math.round(page.width)} points wide and ${Math.round(page.height)} high.`
  run.warn({
    code: 'outside-page',
    message: isGone
      ? `${what} is outside page ${page.number} and therefore invisible. ${size}`
      : `${what} is partly outside page ${page.number}; that part is invisible. ${size}`,
  })
}
