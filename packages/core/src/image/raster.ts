/** A picture as plain samples: rows from the top, no padding, the channels of a pixel side by side. */
export interface Raster {
  /** In pixels, as are all sizes of pictures. */
  width: number
  height: number
  /** Meaning of the channels: 1, 3 or 4 of them, and one more for `alpha`. */
  color: 'gray' | 'rgb' | 'cmyk'
  /** Whether the last channel is opacity, not multiplied into the others. */
  alpha: boolean
  /** Bits per sample. 16-bit samples are two bytes, big-endian, as in PNG and PDF. CMYK: 0 is no ink. */
  depth: 8 | 16
  data: Uint8Array
  /** The ICC profile of the samples; sRGB or its gray without one. */
  icc?: Uint8Array
}

/** Samples per pixel. */
export function channelsOf({ color, alpha }: Pick<Raster, 'color' | 'alpha'>): number {
  return { gray: 1, rgb: 3, cmyk: 4 }[color] + (alpha ? 1 : 0)
}
