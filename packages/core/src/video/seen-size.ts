import type { VideoTrackFacts } from './video-facts.js'

/** The displayed size of a picture, after rotation. */
export interface SeenSize {
  width: number
  height: number
  /** Width of a sample by its height. */
  sampleAspect: number
}

/** The displayed size of a video track. */
export function seenSize({ width, height, rotation, sampleAspect }: VideoTrackFacts): SeenSize {
  return rotation % 180 === 0
    ? { width, height, sampleAspect }
    : { width: height, height: width, sampleAspect: 1 / sampleAspect }
}

/** Pixels of the shorter side, as seen on square pixels. */
export function shortSide({ width, height, sampleAspect }: SeenSize): number {
  return Math.min(width * sampleAspect, height)
}

/**
 * Even numbers of pixels for a picture whose shorter side is to have no more than this; an odd column or row is left out. Nothing
 * is scaled up.
 */
export function fitShortSide(seen: SeenSize, most: number): { width: number; height: number } {
  const factor = Math.min(1, most / shortSide(seen))
  const even = (length: number) =>
    Math.max(2, factor === 1 ? length - (length % 2) : 2 * Math.round((length * factor) / 2))
  return { width: even(seen.width), height: even(seen.height) }
}
