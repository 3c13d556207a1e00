import type { PDFContext } from 'pdf-lib'
import type { Raster } from '../../image/raster.js'
import { separateText } from '../../image/separate-text/separate-text.js'
import { layerImage } from '../../pdf/images/layer-image.js'
import type { RunContext } from '../../run.js'
import type { LayerSettings } from './levels.js'
import type { Replacement } from './replace-image.js'

/**
 * A scanned page as its writing, in 1 bit per pixel and sharp, over its paper in few pixels (mixed raster content); nothing for a
 * picture that is no page with writing.
 */
export async function layerPage(
  raster: Raster,
  { dpi, layers: settings }: { dpi: number; layers: LayerSettings },
  context: PDFContext,
  run: RunContext,
): Promise<(Replacement & { paperBytes: number }) | undefined> {
  const layers = separateText(raster, { dpi, ...settings })
  if (!layers) return undefined
  const { capabilities, limits, signal } = run
  const data = await capabilities.encodeImage!(layers.paper, {
    encoding: { format: 'jpeg', quality: settings.quality, optimize: true, quantizationTable: 0 },
    maxPixels: limits.maxPixels,
    signal,
  })
  const color = layers.paper.color === 'gray' ? 'gray' : 'rgb'
  const { form, bytes } = await layerImage(layers, { context, paper: { data, color } })
  return {
    stream: form,
    width: layers.width,
    height: layers.height,
    bytes,
    how: 'ink and paper',
    paperBytes: data.length,
  }
}
