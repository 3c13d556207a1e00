/** Times are rounded in containers; a frame that is a little early still has its slot. */
const TOLERANCE = 0.02

/**
 * Decides frame by frame, by time in seconds, which frames to keep for a maximum frame rate: the first of each time
 * slot.
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
