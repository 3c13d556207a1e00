import { PDFName } from 'pdf-lib'
import { isToolError, ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { readClaims } from '../../pdf/conformance/claims.js'
import { warnOfLoss } from '../../pdf/conformance/settle-claims.js'
import { ImageStore } from '../../pdf/images/stored-image.js'
import type { PdfPage } from '../../pdf/model/document.js'
import { newDocument } from '../../pdf/model/new-document.js'
import { pageGeometry } from '../../pdf/model/page-geometry.js'
import { readBox } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { readPictures } from '../../pdf/pictures/read-pictures.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { renderPdf } from '../../pdf/render/render-pdf.js'
import { addImagePage } from '../../pdf/stamp/image-page.js'
import { encryptLike } from '../../pdf/update/encrypt-like.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { RasterizePdfOptions } from './operation.js'

/**
 * Creates a PDF that contains only an image of each page, at the same page size and with its trim, bleed and art boxes. Text, links, bookmarks, form fields, attachments,
 * layers and metadata are removed. Pages that cannot be rendered are left out with the warning
 * `pages-not-drawn`. An encrypted file stays encrypted. Warns with `conformance-lost` and `signature-broken`.
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
  const { boxes, isEncrypted } = await readBoxes(file, password, run)
  const document = newDocument(run.outputName)
  const shelf = new ImageStore(document.context, run.capabilities)
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
    const dict = document.pages.at(-1)?.dict
    for (const [name, box] of boxes.get(page.page) ?? []) dict?.set(PDFName.of(name), document.context.obj(box))
  }
  if (document.pages.length === 0)
    throw new ToolError('BAD_DOCUMENT', `No page of ${file.name} can be rendered.`, {
      details: { fileName: file.name },
    })
  if (failed.length > 0) {
    const pages = failed.slice(0, 20).join(', ') + (failed.length > 20 ? ', …' : '')
    run.warn({ code: 'pages-not-drawn', message: `Some pages (${pages}) cannot be rendered and are missing.` })
  }
  const saved = savePdf(document, run.outputName)
  if (!isEncrypted) return { files: [saved] }
  return { files: [await encryptLike(saved, { bytes: await readBytes(file), password, fileName: file.name }, run)] }
}

type PageBoxes = [name: string, box: number[]][]

interface SourceFacts {
  boxes: ReadonlyMap<number, PageBoxes>
  isEncrypted: boolean
}

/** The boxes of what is printed, which have nothing to do with how a page is shown (ISO 32000-2, 14.11.2). */
const printBoxes = ['TrimBox', 'BleedBox', 'ArtBox']

/**
 * The print boxes of pages as they are seen, by number. Warns with `conformance-lost` and
 * `signature-broken`. What our reader cannot read, the engine may still render.
 */
async function readBoxes(file: File, password: string | undefined, run: RunContext): Promise<SourceFacts> {
  const quiet: RunContext = { ...run, progress: () => {}, warn: () => {} }
  try {
    const document = await openPdf(file, quiet, { password })
    for (const claim of readClaims(document, run.capabilities.inflate))
      warnOfLoss(document, claim, undefined, ['its pages are images now'], run)
    breakSignatures(document, run)
    const boxes = new Map(document.pages.map((page, index) => [index + 1, boxesOf(page)]))
    return { boxes, isEncrypted: document.wasEncrypted }
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
    return { boxes: new Map(), isEncrypted: false }
  }
}

function boxesOf(page: PdfPage): PageBoxes {
  const found = printBoxes.flatMap((name) => {
    const box = readBox(page.dict.lookup(PDFName.of(name)))
    return box ? [{ name, box }] : []
  })
  if (found.length === 0) return []
  const { rectToSeen, width, height } = pageGeometry(page)
  return found.flatMap(({ name, box }): PageBoxes => {
    const seen = rectToSeen(box)
    const [left, right] = [Math.max(0, seen.x), Math.min(width, seen.x + seen.width)]
    const [top, bottom] = [Math.max(0, seen.y), Math.min(height, seen.y + seen.height)]
    const edges = [left, height - bottom, right, height - top].map((value) => Math.round(value * 1000) / 1000)
    return left < right && top < bottom ? [[name, edges]] : []
  })
}
