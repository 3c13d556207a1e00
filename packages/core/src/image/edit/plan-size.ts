import type { PixelBox } from './crop-raster.js'

/** A size that is asked for. */
export interface WantedSize {
  width?: number | undefined
  height?: number | undefined
  percent?: number | undefined
  fit: 'inside' | 'cover' | 'stretch'
  enlarge: boolean
}

/** How a picture gets its size: first cut, then scaled. */
export interface SizePlan {
  crop: PixelBox
  width: number
  height: number
  /** Whether it would have become larger, and keeps its size instead. */
  isHeld: boolean
}

const whole = (value: number) => Math.max(1, Math.round(value))

/** How a picture of a size becomes one of another. One missing side follows from the other by the proportions. */
export function planSize(from: { width: number; height: number }, wanted: WantedSize): SizePlan {
  const { enlarge, fit } = wanted
  const crop = { left: 0, top: 0, width: from.width, height: from.height }
  const [across, down] = factors(from, wanted)
  if (fit === 'stretch') {
    const [x, y] = enlarge ? [across, down] : [Math.min(1, across), Math.min(1, down)]
    const size = { width: whole(from.width * x), height: whole(from.height * y) }
    return { crop, ...size, isHeld: x < across || y < down }
  }
  const scale = fit === 'inside' ? Math.min(across, down) : Math.max(across, down)
  const held = enlarge ? scale : Math.min(1, scale)
  if (fit === 'inside')
    return { crop, width: whole(from.width * held), height: whole(from.height * held), isHeld: held < scale }
  // What is too small for the size is cut to its proportions.
  const [width, height] = [whole((from.width * across * held) / scale), whole((from.height * down * held) / scale)]
  const cut = {
    width: Math.min(from.width, whole(width / held)),
    height: Math.min(from.height, whole(height / held)),
  }
  return {
    crop: { left: (from.width - cut.width) >> 1, top: (from.height - cut.height) >> 1, ...cut },
    ...{ width, height, isHeld: held < scale },
  }
}

/** By how much each side would be scaled to get exactly the size. */
function factors(from: { width: number; height: number }, { width, height, percent }: WantedSize): [number, number] {
  if (percent !== undefined) return [percent / 100, percent / 100]
  const across = width === undefined ? undefined : width / from.width
  const down = height === undefined ? undefined : height / from.height
  return [across ?? down!, down ?? across!]
}
