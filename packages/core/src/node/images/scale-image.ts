import type { ScaleImage } from '../../capabilities.js'
import { scaleDown } from '../../image/scale-down.js'
import { loadSharp } from './load-sharp.js'
import { rasterSource } from './raster-source.js'
import { runSharp } from './run-sharp.js'

/** Scales with libvips; CMYK, which sharp would turn into RGB, with our own code. */
export const scaleImage: ScaleImage = async (raster, size, signal) => {
  const width = Math.min(size.width, raster.width)
  const height = Math.min(size.height, raster.height)
  if (raster.color === 'cmyk') return scaleDown(raster, width, height)
  const sharp = await loadSharp()
  const { icc: _, ...plain } = raster
  const { data } = await runSharp(
    () =>
      rasterSource(sharp, plain, true)
        .resize({ width, height, fit: 'fill', kernel: 'cubic' })
        .toColourspace(raster.color === 'gray' ? 'b-w' : 'srgb')
        .raw()
        .toBuffer({ resolveWithObject: true }),
    signal,
  )
  return { ...raster, width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) }
}
