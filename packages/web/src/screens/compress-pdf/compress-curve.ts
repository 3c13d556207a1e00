import type { ProgressCurve } from '../../progress/progress-curve.js'

/** Above this size the bar rises more slowly. */
const LARGE_BYTES = 10 * 2 ** 20

const quick: ProgressCurve = { step: () => 5, everyMs: 500, cap: 90 }
const slow: ProgressCurve = { step: () => 2, everyMs: 2000, cap: 90 }

/** How the bar rises while a PDF of this many bytes is compressed. */
export function compressCurve(bytes: number): ProgressCurve {
  return bytes > LARGE_BYTES ? slow : quick
}
