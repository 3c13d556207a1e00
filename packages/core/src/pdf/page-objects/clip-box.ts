import { type Matrix, transformPoint } from '../../geometry/matrix.js'
import { intersect } from '../../geometry/seen-box.js'
import type { OpenPage } from './open-page.js'
import type { Box } from './page-objects.js'

/** Maximum number of points of a clip path; a longer one is ignored. */
const MAX_POINTS = 2000

/**
 * The visible area of an object: its clip paths, each reduced to its bounding box, and `outer`, which contains all of
 * them.
 */
export function readClipBox({ calls, scratch }: OpenPage, object: number, toSeen: Matrix, outer: Box): Box {
  const clip = calls._FPDFPageObj_GetClipPath!(object)
  const paths = clip === 0 ? 0 : calls._FPDFClipPath_CountPaths!(clip)
  let box = outer
  for (let path = 0, points = 0; path < paths; path++) {
    const count = calls._FPDFClipPath_CountPathSegments!(clip, path)
    points += count
    if (points > MAX_POINTS) return box
    const around: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
    for (let index = 0; index < count; index++) {
      const segment = calls._FPDFClipPath_GetPathSegment!(clip, path, index)
      if (segment === 0 || !calls._FPDFPathSegment_GetPoint!(segment, scratch.at, scratch.at + 4)) continue
      const [x, y] = scratch.floats as unknown as [number, number]
      const [seenX, seenY] = transformPoint(toSeen, x, y)
      around.left = Math.min(around.left, seenX)
      around.right = Math.max(around.right, seenX)
      around.top = Math.min(around.top, seenY)
      around.bottom = Math.max(around.bottom, seenY)
    }
    if (count > 0) box = intersect(box, around)
  }
  return box
}
