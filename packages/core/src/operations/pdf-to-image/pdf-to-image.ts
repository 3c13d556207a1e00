import { ToolError } from '../../errors.js'
import { PartsFile } from '../../files.js'
import { joinTiffs } from '../../image/write/join-tiffs.js'
import type { OperationOutput } from '../../operation.js'
import { selectSomePages } from '../../pdf/model/page-ranges.js'
import type { RenderedPage } from '../../pdf/render/render-capabilities.js'
import { renderPdf } from '../../pdf/render/render-pdf.js'
import type { RunContext } from '../../run-context.js'
import { uniqueNames } from '../../zip.js'
import { checkTemplate, fileStem, nameImage } from './name-images.js'
import type { PdfToImageOptions } from './operation.js'

const mimeTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  webp: 'image/webp',
  avif: 'image/avif',
} as const satisfies Record<PdfToImageOptions['format'], string>

/** Failed pages that get a warning of their own. */
const MAX_WARNINGS = 20

/**
 * Converts each page to an image as displayed: rotated, cropped, with annotations and filled form fields. Pages too
 * damaged to render are omitted with a warning. A page too large for 72 dpi is rendered at the highest resolution that
 * fits, with the warning `resolution-reduced`.
 * @throws ToolError INVALID_OPTIONS for a name template with unknown words or a selection without pages,
 * PAGES_OUT_OF_RANGE, BAD_DOCUMENT if no page can be rendered, and those of `renderPdf`
 */
export async function pdfToImage(
  { file }: { file: File },
  options: PdfToImageOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const { format, quality, color, resolution, annotations, password, nameTemplate } = options
  checkTemplate(nameTemplate)
  run.progress(0, 'Reading the document')
  const pages = renderPdf(file, run, {
    password,
    choosePages: (pageCount) => selectSomePages(options.pages, pageCount),
    size: { dpi: resolution },
    transparent: options.transparent && format !== 'jpg' && color !== 'bw',
    annotations,
    encoding: { format, quality, color },
  })
  const images: RenderedPage[] = []
  const failed: RenderedPage[] = []
  for await (const page of pages) {
    const target = page.failure === undefined ? images : failed
    target.push(page)
    const done = images.length + failed.length
    run.progress(done / page.chosen, `Page ${done} of ${page.chosen}`)
  }
  if (images.length === 0) throw nothingShown(file, failed)
  warnOfFailures(failed, run)

  const name = file.name.replace(/\.pdf$/i, '')
  const type = mimeTypes[format]
  const encoded = images.map((page) => page.encoded!)
  if (format === 'tiff' && options.multipage)
    return { files: [new PartsFile(joinTiffs(encoded), `${fileStem(name)}.tiff`, { type })] }
  const stems = images.map(({ page, pageCount }) =>
    nameImage(nameTemplate, { name, page, pageCount, images: images.length }),
  )
  const names = uniqueNames(stems.map((stem) => `${stem}.${format}`))
  return { files: encoded.map((bytes, index) => new PartsFile([bytes], names[index]!, { type })) }
}

function nothingShown({ name }: File, [first]: RenderedPage[]): ToolError {
  const why = first ? describeFailure(first) : 'It has no pages.'
  return new ToolError('BAD_DOCUMENT', `No page of ${name} can be rendered. ${why}`, { details: { fileName: name } })
}

function warnOfFailures(failed: readonly RenderedPage[], run: RunContext): void {
  const code = 'page-not-rendered'
  for (const page of failed.slice(0, MAX_WARNINGS))
    run.warn({ code, message: `${describeFailure(page)} It was left out.` })
  const more = failed.length - MAX_WARNINGS
  if (more > 0) run.warn({ code, message: `${more} more pages were left out.` })
}

/** The reason, with the page it is about. */
function describeFailure({ page, failure = '' }: RenderedPage): string {
  return failure.startsWith(`Page ${page} `) ? failure : `Page ${page}: ${failure}`
}
