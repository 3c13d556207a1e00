import { PDFName } from 'pdf-lib'
import { separateText } from '../../image/separate-text/separate-text.js'
import { layerImage } from '../../pdf/images/layer-image.js'
import type { PdfImage, PdfSamples } from '../../pdf/images/pdf-image.js'
import type { RunContext } from '../../run-context.js'
import type { ImageConstraints } from './image-constraints.js'
import type { ImageReplacement } from './image-replacement.js'
import type { LayerSettings } from './levels.js'

/** Entries that mean the same for an image and a form (ISO 32000-2, tables 87 and 93). */
const shared = ['OC', 'StructParent', 'Metadata', 'AF', 'Measure', 'PtData'].map((key) => PDFName.of(key))

/**
 * A scanned page split into sharp 1-bit text and a low-resolution background (mixed raster content); undefined for
 * images that are not pages of text.
 */
export async function layerPage(
  { raster, space }: PdfSamples,
  { image, dpi, layers: settings }: { image: PdfImage; dpi: number; layers: LayerSettings },
  { context, hasTransparency }: ImageConstraints,
  run: RunContext,
): Promise<(ImageReplacement & { paperBytes: number }) | undefined> {
  const { capabilities, limits, signal } = run
  const layers = await (capabilities.separateText ?? separateText)(raster, { dpi, ...settings })
  if (!layers || layers.paper.color === 'cmyk') return undefined
  const data = await capabilities.encodeImage!(layers.paper, {
    encoding: { format: 'jpeg', quality: settings.quality, optimize: true, quantizationTable: 0 },
    maxPixels: limits.maxPixels,
    signal,
  })
  const isOwn = !(space instanceof PDFName) && layers.paper.color === raster.color
  const { form, bytes } = await layerImage(layers, {
    context,
    paper: { data, color: layers.paper.color },
    ...(isOwn ? { space } : {}),
    isGroup: hasTransparency,
  })
  for (const key of shared) {
    const value = image.stream.dict.get(key)
    if (value) form.dict.set(key, value)
  }
  return {
    stream: form,
    width: layers.width,
    height: layers.height,
    bytes,
    how: 'ink and paper',
    paperBytes: data.length,
  }
}
