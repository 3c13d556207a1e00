import { transformPoint } from '../../geometry/matrix.js'
import type { OpenPage } from './open-page.js'
import type { Box } from './page-objects.js'

/** The rectangle of an annotation as seen; nothing for one without room. */
export function annotationBox({ calls, scratch, toSeen }: OpenPage, annotation: number): Box | undefined {
  if (!calls._FPDFAnnot_GetRect!(annotation, scratch.at)) return undefined
  const [left, top, right, bottom] = scratch.floats as unknown as [number, number, number, number]
  const [x1, y1] = transformPoint(toSeen, left, top)
  const [x2, y2] = transformPoint(toSeen, right, bottom)
  const box = { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) }
  return Number.isFinite(x1 + y1 + x2 + y2) && box.right > box.left && box.bottom > box.top ? box : undefined
}
