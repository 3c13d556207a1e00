import { joinBytes } from '../../bytes.js'
import { PartsFile } from '../../files.js'
import type { PageEncoding } from '../../image/compress/encodings.js'
import { encodeResult, encodingOf } from '../../image/edit/encode-result.js'
import { flattenRaster, parseColor } from '../../image/edit/flatten-raster.js'
import type { ResultFormat } from '../../image/edit/result-format.js'
import { resultName } from '../../image/edit/result-name.js'
import type { Raster } from '../../image/raster.js'
import { blankFacts } from '../../image/read/image-facts.js'
import { joinTiffs } from '../../image/write/join-tiffs.js'
import type { OperationOutput } from '../../operation.js'
import { selectSomePages } from '../../pdf/model/page-ranges.js'
import { drawnPages, paddedNumber } from '../../pdf/render/drawn-pages.js'
import type { RenderedPage } from '../../pdf/render/render-capabilities.js'
import { renderPdf } from '../../pdf/render/render-pdf.js'
import type { RunContext } from '../../run-context.js'
import { uniqueNames } from '../../zip.js'
import type { ConvertImageOptions } from './operation.js'

/** Formats that the threads which draw pages also write. */
const drawnFormats: Partial<Record<ResultFormat, PageEncoding['format']>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  tiff: 'tiff',
}

/** The quality that a picture of unknown quality would get. */
function usualQuality(format: ResultFormat): number {
  if (format === 'png' || format === 'bmp' || format === 'ico') return 100
  const encoding = encodingOf(format, {}, { quality: undefined })
  return 'quality' in encoding ? encoding.quality : 100
}

/**
 * Converts the chosen pages of a PDF to images as they are displayed: one image per page, or one TIFF of all pages.
 * @throws ToolError PAGES_OUT_OF_RANGE, BAD_DOCUMENT if no page can be rendered, and those of `renderPdf`
 */
export async function convertPages(
  file: File,
  { to, quality, lossless, background, resolution, pages, password }: ConvertImageOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const format = lossless && to === 'webp' ? undefined : drawnFormats[to]
  const encoding =
    format === undefined || background !== undefined
      ? undefined
      : { format, quality: quality ?? usualQuality(to), color: 'color' as const }
  const rendering = renderPdf(file, run, {
    password,
    choosePages: (pageCount) => selectSomePages(pages, pageCount),
    size: { dpi: resolution },
    transparent: background !== undefined,
    ...(encoding && { encoding }),
  })
  const encode = async (raster: Raster, dpi: number) => {
    const filled = background === undefined ? raster : flattenRaster(raster, parseColor(background))
    return encodeResult(filled, blankFacts('png'), { format: to, quality, lossless, dpi }, run)
  }
  const drawn = await drawnPages(file, rendering, run, async ({ raster, ...page }) =>
    raster ? { ...page, encoded: await encode(raster, page.dpi) } : page,
  )
  const images = drawn.map(({ encoded }) => encoded!)
  const name = resultName(run.outputName, to)
  const type = to === 'ico' ? 'image/vnd.microsoft.icon' : `image/${to}`
  if (to === 'tiff' && images.length > 1)
    return { files: [new PartsFile([joinBytes(joinTiffs(images))], name, { type })] }
  const number = (page: RenderedPage) => (drawn.length === 1 ? '' : `-${paddedNumber(page)}`)
  const names = uniqueNames(drawn.map((page) => name.replace(/(\.[a-z0-9]+)$/i, `${number(page)}$1`)))
  return { files: images.map((bytes, index) => new PartsFile([bytes], names[index]!, { type })) }
}
