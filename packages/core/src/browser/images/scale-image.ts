import { resizeRaster } from '../../image/edit/resize-raster.js'
import type { ScaleImage } from '../../image/image-capabilities.js'
import { scaleDown } from '../../image/scale-down.js'

/** Scales with our own code. */
export const scaleImage: ScaleImage = async (raster, { width, height, filter = 'cubic' }) =>
  filter === 'lanczos' ? resizeRaster(raster, width, height) : scaleDown(raster, width, height)
