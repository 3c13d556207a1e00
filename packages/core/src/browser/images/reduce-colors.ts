import { dither as diffuse, quantize } from 'pdf-lib/upng'
import type { Raster } from '../../image/raster.js'
import { toRgba } from '../../image/to-rgba.js'
import { fromRgba } from './canvas.js'

/** Where a picture is reduced to a palette: how good it has to stay, 1 to 100, and how much dithering there may be, 0 to 1. */
export interface PaletteSettings {
  quality: number
  dither: number
  colors?: number
}

/**
 * The same picture in at most 256 colors, or fewer for less quality, found by a tree over the colors that are there. It is dithered
 * (Floyd and Steinberg) only where more than half of it is asked for.
 */
export function reduceColors(raster: Raster, { quality, dither, colors = 256 }: PaletteSettings): Raster {
  const { width, height, color, alpha } = raster
  const pixels = toRgba(raster)
  const most = quality >= 80 ? 256 : quality >= 60 ? 128 : 64
  const { abuf, plte } = quantize(pixels.buffer, Math.max(2, Math.min(colors, most)))
  const reduced = new Uint8Array(abuf)
  if (dither > 0.5) {
    const palette = plte.map(({ est }) => est.rgba)
    diffuse(new Uint8Array(pixels.buffer), width, height, palette, reduced, new Uint8Array(width * height))
  }
  return fromRgba(reduced, { width, height, gray: color === 'gray', alpha })
}
