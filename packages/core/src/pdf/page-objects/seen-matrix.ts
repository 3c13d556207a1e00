import type { Matrix } from '../../geometry/matrix.js'
import type { EngineCalls, Scratch } from './engine-calls.js'

/** From the user space of a page to points as seen: y down from the top left corner, turned as /Rotate says. */
export function seenMatrix(calls: EngineCalls, scratch: Scratch, page: number, userUnit: number): Matrix {
  calls._FPDF_GetPageBoundingBox!(page, scratch.at)
  const [left, top, right, bottom] = scratch.floats as unknown as [number, number, number, number]
  const u = userUnit
  switch (calls._FPDFPage_GetRotation!(page) & 3) {
    case 1:
      return [0, u, u, 0, -bottom * u, -left * u]
    case 2:
      return [-u, 0, 0, u, right * u, -bottom * u]
    case 3:
      return [0, -u, -u, 0, top * u, right * u]
    default:
      return [u, 0, 0, -u, -left * u, top * u]
  }
}
