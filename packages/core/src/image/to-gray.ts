import { channelsOf, type Raster } from './raster.js'

/**
 * Converts an image to 8-bit gray, keeping its opacity. Weights of red, green and blue are 0.299, 0.587 and 0.114 (Rec.
 * 601, as in PDF for DeviceRGB to DeviceGray: ISO 32000-1, 10.3.2). A gray image is returned unchanged.
 * @throws TypeError for CMYK and 16 bits, which are never used for rendered pages
 */
export function toGray(raster: Raster): Raster {
  if (raster.color === 'gray' && raster.depth === 8) return raster
  if (raster.color !== 'rgb' || raster.depth !== 8) throw new TypeError('Only 8-bit RGB can be converted to gray.')
  const { width, height, alpha, data } = raster
  const pixels = width * height
  const gray = new Uint8Array(pixels * (alpha ? 2 : 1))
  if (alpha) {
    for (let pixel = 0; pixel < pixels; pixel++) {
      gray[2 * pixel] = luma(data, 4 * pixel)
      gray[2 * pixel + 1] = data[4 * pixel + 3]!
    }
  } else {
    for (let pixel = 0, at = 0; pixel < pixels; pixel++, at += 3) gray[pixel] = luma(data, at)
  }
  return { width, height, color: 'gray', alpha, depth: 8, data: gray }
}

/** In 16.16 fixed point, with weights that add up to 1, so that grays are unchanged. */
function luma(data: Uint8Array, at: number): number {
  return (19_595 * data[at]! + 38_470 * data[at + 1]! + 7_471 * data[at + 2]! + 32_768) >> 16
}

/** Composites an image on white. An opaque image is returned unchanged. */
export function onWhite(raster: Raster): Raster {
  if (!raster.alpha) return raster
  if (raster.depth !== 8) throw new TypeError('Only 8-bit images can be drawn on white.')
  const { width, height, color, data } = raster
  const channels = channelsOf(raster)
  const pixels = width * height
  const flat = new Uint8Array(pixels * (channels - 1))
  let to = 0
  for (let pixel = 0, at = 0; pixel < pixels; pixel++, at += channels) {
    const opacity = data[at + channels - 1]!
    // Ink is the difference from white; in CMYK, the amount itself.
    for (let channel = 0; channel < channels - 1; channel++) {
      const sample = data[at + channel]!
      flat[to++] = Math.round(color === 'cmyk' ? (sample * opacity) / 255 : 255 - ((255 - sample) * opacity) / 255)
    }
  }
  return { ...raster, width, height, alpha: false, data: flat }
}
