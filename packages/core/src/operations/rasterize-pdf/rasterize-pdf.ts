import { isToolError, ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { readClaims } from '../../pdf/conformance/claims.js'
import { warnOfLoss } from '../../pdf/conformance/settle-claims.js'
import { ImageShelf } from '../../pdf/images/stored-image.js'
import { newDocument } from '../../pdf/model/new-document.js'
import { readPictures } from '../../pdf/pictures/read-pictures.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { renderPdf } from '../../pdf/render/render-pdf.js'
import { addImagePage } from '../../pdf/stamp/image-page.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { RasterizePdfOptions } from './operation.js'

/**
 * Creates a PDF that contains only an image of each page, at the same page size. Text, links, bookmarks, form fields, attachments,
 * layers and metadata are removed. Pages that cannot be rendered are left out with the warning
 * `pages-not-drawn`. Warns with `encryption-removed` and `conformance-lost`.
 * @throws ToolError BAD_DOCUMENT when no page can be rendered, and those of `renderPdf`
 */
export async function rasterizePdf(
  { file }: { file: File },
  options: RasterizePdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const { resolution, color, compression, quality, annotations, password } = options
  const isLossless = compression === 'lossless' || color === 'bw'
  const format = color === 'bw' ? 'tiff' : isLossless ? 'png' : 'jpg'
  const encoding = { format, quality, color } as const
  await warnOfLosses(file, password, run)
  const document = newDocument(run.outputName)
  const shelf = new ImageShelf(document.context, run.capabilities)
  const failed: number[] = []
  let done = 0
  for await (const page of renderPdf(file, run, { password, size: { dpi: resolution }, annotations, encoding })) {
    run.progress((0.95 * ++done) / page.chosen, `Page ${done} of ${page.chosen}`)
    if (!page.encoded) {
      failed.push(page.page)
      continue
    }
    const image = new File([page.encoded as BlobPart], `page-${page.page}.${format}`)
    const [width, height] = [(page.width / page.dpi) * 72, (page.height / page.dpi) * 72]
    const size = { width: page.points?.[0] ?? width, height: page.points?.[1] ?? height }
    // What the picture has beyond the page is not seen.
    const layout = { ...size, box: { left: 0, bottom: size.height - height, width, height } }
    for await (const { picture } of readPictures(image, { animations: 'first', keepMetadata: false }, run))
      addImagePage(document, await shelf.add(picture.image), picture.image, layout)
  }
  if (document.pages.length === 0)
    throw new ToolError('BAD_DOCUMENT', `No page of ${file.name} can be rendered.`, {
      details: { fileName: file.name },
    })
  if (failed.length > 0) {
    const pages = failed.slice(0, 20).join(', ') + (failed.length > 20 ? ', …' : '')
    run.warn({ code: 'pages-not-drawn', message: `Some pages (${pages}) cannot be rendered and are missing.` })
  }
  return { files: [savePdf(document, run.outputName)] }
}

/** Warns with `conformance-lost`, and `encryption-removed` as our own reader does; what it cannot read, the engine may still render. */
async function warnOfLosses(file: File, password: string | undefined, run: RunContext): Promise<void> {
  const listening: RunContext = {
    ...run,
    progress: () => {},
    warn: (warning) => warning.code === 'encryption-removed' && run.warn(warning),
  }
  try {
    const document = await openPdf(file, listening, { password })
    for (const claim of readClaims(document, run.capabilities.inflate))
      warnOfLoss(document, claim, undefined, ['its pages are images now'], run)
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
  }
}
