/** Times are rounded in containers; a frame that is a little early still has its slot. */
const TOLERANCE = 0.02

/**
 * Tells of one frame after the other, by its time in seconds, whether it stays where there are to be no more than so many in a second:
 * the first of each slot of time does.
 */
export function leaveFramesOut(maxFrameRate: number | undefined): (time: number) => boolean {
  if (maxFrameRate === undefined) return () => true
  let last = Number.NEGATIVE_INFINITY
  return (time) => {
    const slot = Math.floor(time * maxFrameRate + TOLERANCE)
    if (slot <= last) return false
    last = slot
    return true
  }
}
