import type { ScaleImage } from '../../capabilities.js'
import { loadSharp } from './load-sharp.js'
import { rasterSource } from './raster-source.js'
import { runSharp } from './run-sharp.js'

/** Scales with libvips. What it does not take without a change of colours, CMYK, goes through as four plain channels. */
export const scaleImage: ScaleImage = async (raster, size, signal) => {
  const width = Math.min(size.width, raster.width)
  const height = Math.min(size.height, raster.height)
  const sharp = await loadSharp()
  // To libvips, three colours and an opacity that it is told not to weigh them by are as good as four inks.
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
