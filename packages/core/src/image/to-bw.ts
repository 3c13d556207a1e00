import type { Raster } from './raster.js'

/** First version: threshold. */
export function toBw(gray: Raster): Raster {
  const data = new Uint8Array(gray.data.length)
  for (let at = 0; at < data.length; at++) data[at] = gray.data[at]! < 128 ? 0 : 255
  return { ...gray, data }
}
