import { transformPoint } from '../../geometry/matrix.js'
import type { OpenPage } from './open-page.js'
import type { PageLink } from './page-objects.js'

const MAX_LINKS = 5000
const URI_ACTION = 3

/** Reads the links of a page: their areas and targets. */
export function readLinks(open: OpenPage): PageLink[] {
  const { calls, scratch, document, page, toSeen } = open
  const links: PageLink[] = []
  const position = scratch.at + 64
  new Uint32Array(calls.HEAPU8.buffer, position, 1)[0] = 0
  while (links.length < MAX_LINKS && calls._FPDFLink_Enumerate!(page, position, scratch.at)) {
    const link = scratch.integers[0]!
    if (!calls._FPDFLink_GetAnnotRect!(link, scratch.at)) continue
    const [left, top, right, bottom] = scratch.floats as unknown as [number, number, number, number]
    const [x1, y1] = transformPoint(toSeen, left, top)
    const [x2, y2] = transformPoint(toSeen, right, bottom)
    const box = {
      left: Math.min(x1, x2),
      top: Math.min(y1, y2),
      right: Math.max(x1, x2),
      bottom: Math.max(y1, y2),
    }
    const action = calls._FPDFLink_GetAction!(link)
    if (action !== 0 && calls._FPDFAction_GetType!(action) === URI_ACTION) {
      const bytes = scratch.bytes(
        (buffer, length) => calls._FPDFAction_GetURIPath!(document, action, buffer, length),
        8192,
      )
      const uri = new TextDecoder().decode(bytes).replace(/\0+$/, '').trim()
      if (uri !== '') links.push({ box, uri })
      continue
    }
    const target = calls._FPDFLink_GetDest!(document, link) || (action && calls._FPDFAction_GetDest!(document, action))
    const index = target ? calls._FPDFDest_GetDestPageIndex!(document, target) : -1
    if (index < 0) continue
    const y = heightOf(open, target, index)
    links.push({ box, page: index + 1, ...(y !== undefined && { y }) })
  }
  return links
}

const CROP_BOX = 1
const MEDIA_BOX = 0

/**
 * The vertical position of a destination on its page; available for upright pages, assuming the same UserUnit as this
 * one.
 */
function heightOf({ calls, scratch, document, userUnit }: OpenPage, target: number, index: number): number | undefined {
  const { at } = scratch
  if (!calls._FPDFDest_GetLocationInPage!(target, at, at + 4, at + 8, at + 12, at + 16, at + 20)) return undefined
  const isGiven = scratch.integers[1] !== 0
  const y = scratch.floats[4]!
  if (!isGiven || calls._EPDF_GetPageRotationByIndex!(document, index) !== 0) return undefined
  const hasBox = [CROP_BOX, MEDIA_BOX].some((box) => calls._EPDF_GetPageBoxByIndex!(document, index, box, at))
  const [, top, , bottom] = scratch.floats as unknown as [number, number, number, number]
  return hasBox ? (Math.max(top, bottom) - y) * userUnit : undefined
}
