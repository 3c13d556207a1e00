import { resizeRaster } from '../../image/edit/resize-raster.js'
import type { ScaleImage } from '../../image/image-capabilities.js'
import { scaleDown } from '../../image/scale-down.js'
import { loadSharp } from './load-sharp.js'
import { rasterSource } from './raster-source.js'
import { runSharp } from './run-sharp.js'
import { swapPairs } from './swap-pairs.js'

/** Scales with libvips; with our own code CMYK, which sharp would turn into RGB, and gray with opacity, of which it would lose that. */
export const scaleImage: ScaleImage = async (raster, { filter = 'cubic', ...size }, signal) => {
  const enlarges = filter === 'lanczos'
  const width = enlarges ? size.width : Math.min(size.width, raster.width)
  const height = enlarges ? size.height : Math.min(size.height, raster.height)
  if (raster.color === 'cmyk' || (raster.color === 'gray' && raster.alpha))
    return enlarges ? resizeRaster(raster, width, height) : scaleDown(raster, width, height)
  const sharp = await loadSharp()
  const { icc: _, ...plain } = raster
  const deep = raster.depth === 16
  const { data } = await runSharp(
    () =>
      rasterSource(sharp, plain, true)
        .resize({ width, height, fit: 'fill', kernel: enlarges ? 'lanczos3' : 'cubic' })
        .toColourspace(raster.color === 'gray' ? (deep ? 'grey16' : 'b-w') : deep ? 'rgb16' : 'srgb')
        .raw({ depth: deep ? 'ushort' : 'uchar' })
        .toBuffer({ resolveWithObject: true }),
    signal,
  )
  const samples = new Uint8Array(data.buffer, data.byteOffset, data.length)
  if (deep) swapPairs(samples)
  return { ...raster, width, height, data: samples }
}
