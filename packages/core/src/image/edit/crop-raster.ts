import { channelsOf, type Raster } from '../raster.js'

/** A part of an upright picture, in whole pixels. */
export interface PixelBox {
  left: number
  top: number
  width: number
  height: number
}

/** The part of a picture inside of a box, which must be inside of the picture. */
export function cropRaster(raster: Raster, { left, top, width, height }: PixelBox): Raster {
  if (left === 0 && top === 0 && width === raster.width && height === raster.height) return raster
  const pixel = (channelsOf(raster) * raster.depth) / 8
  const row = width * pixel
  const data = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * raster.width + left) * pixel
    data.set(raster.data.subarray(from, from + row), y * row)
  }
  return { ...raster, width, height, data }
}
