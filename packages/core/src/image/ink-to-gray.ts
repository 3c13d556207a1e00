import type { Raster } from './raster.js'

/** A CMYK picture of 8 bits as gray, by the formula of ISO 32000-2, 10.4.2.3. Without its opacity. */
export function inkToGray({ width, height, alpha, data }: Raster): Raster {
  const channels = alpha ? 5 : 4
  const gray = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < gray.length; pixel++, at += channels)
    gray[pixel] = 255 - Math.min(255, 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]! + data[at + 3]!)
  return { width, height, color: 'gray', alpha: false, depth: 8, data: gray }
}
