import type { Capabilities } from '../../capabilities.js'
import { throwIfCancelled } from '../../errors.js'
import type { Raster } from '../raster.js'
import { resizeRaster } from './resize-raster.js'

/** A picture scaled to a size, up or down, by the machine where it can. */
export async function scaleRaster(
  raster: Raster,
  size: { width: number; height: number },
  { capabilities, signal }: { capabilities: Capabilities; signal: AbortSignal },
): Promise<Raster> {
  throwIfCancelled(signal)
  if (raster.width === size.width && raster.height === size.height) return raster
  return capabilities.scaleImage
    ? capabilities.scaleImage(raster, { ...size, filter: 'lanczos' }, signal)
    : resizeRaster(raster, size.width, size.height)
}
