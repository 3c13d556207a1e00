import { channelsOf, type Raster } from '../raster.js'

/** Side of a tile in pixels: whole JPEG blocks (16 × 16 with halved chroma), aligned with those of the source. */
const tile = 64
const columns = 6

/**
 * A small picture of tiles from all over a large one, to try settings on: it is as hard to compress, and takes a fraction of the time.
 * At most about `pixels` pixels; a picture not much larger is taken whole.
 */
export function sampleTiles(raster: Raster, pixels: number): Raster {
  const across = Math.floor(raster.width / tile)
  const down = Math.floor(raster.height / tile)
  const rows = Math.max(1, Math.floor(pixels / (tile * tile * columns)))
  const wanted = rows * columns
  if (raster.width * raster.height <= pixels * 1.5 || across * down < wanted) return raster
  const bytesPerPixel = (channelsOf(raster) * raster.depth) / 8
  const stride = columns * tile * bytesPerPixel
  const data = new Uint8Array(stride * rows * tile)
  for (let index = 0; index < wanted; index++) {
    // Visits all tiles in a scattered order: with the golden ratio, no rows or columns are skipped.
    const position = Math.floor((((index + 0.5) * 0.6180339887) % 1) * down) * across
    const from = position + Math.floor(((index + 0.5) / wanted) * across)
    const [left, top] = [(from % across) * tile, Math.floor(from / across) * tile]
    const [toLeft, toTop] = [(index % columns) * tile, Math.floor(index / columns) * tile]
    for (let y = 0; y < tile; y++) {
      const start = ((top + y) * raster.width + left) * bytesPerPixel
      data.set(raster.data.subarray(start, start + tile * bytesPerPixel), (toTop + y) * stride + toLeft * bytesPerPixel)
    }
  }
  return { ...raster, width: columns * tile, height: rows * tile, data }
}
