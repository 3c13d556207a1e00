import { throwIfCancelled } from '../../errors.js'
import type { PdfPage } from '../../pdf/model/document.js'
import { seenPage } from '../../pdf/model/seen-page.js'
import { renderPdf } from '../../pdf/render/render-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { SplitPdfOptions } from './operation.js'
import type { Start } from './part.js'

/** Narrow bars of usual labels are two pixels wide. */
const DPI = 200
/** Dots of a page, enough for A1 at that resolution; larger pages are drawn coarser. The reader takes five bytes for each. */
const MOST_DOTS = 40_000_000

/**
 * The pages with a barcode that counts. A page with the same code as the page before continues it, unless such pages are removed. Warns with `pages-not-drawn`.
 * @throws ToolError those of `renderPdf`
 */
export async function startsAtBarcodes(
  file: File,
  pages: readonly PdfPage[],
  { code = '', dropSeparators, password }: Extract<SplitPdfOptions, { mode: 'barcode' }>,
  run: RunContext,
): Promise<Start[]> {
  const starts: Start[] = []
  const failed: number[] = []
  let before: { page: number; text: string } | undefined
  let looked = 0
  const size = { dpiOfPages: new Map(pages.map((page, index) => [index + 1, dpiOf(page)])) }
  for await (const { page, raster, chosen } of renderPdf(file, run, { password, size, gray: true })) {
    throwIfCancelled(run.signal)
    run.progress(0.1 + (0.6 * ++looked) / chosen, `Checking page ${page}`)
    if (!raster) {
      failed.push(page)
      continue
    }
    const found = (await run.capabilities.readBarcodes!(raster)).find(({ text }) => text.includes(code))
    if (!found) continue
    // Both sides of a separator can have its code.
    const continues = !dropSeparators && before?.page === page - 1 && before.text === found.text
    if (!continues) starts.push({ page, title: found.text })
    before = { page, text: found.text }
  }
  if (failed.length > 0)
    run.warn({
      code: 'pages-not-drawn',
      message: `Some pages (${failed.slice(0, 100).join(', ')}) cannot be rendered completely; barcodes on them were not read.`,
    })
  return starts
}

function dpiOf(page: PdfPage): number {
  const { width, height } = seenPage(page)
  const inches = Math.max(1e-4, (width / 72) * (height / 72))
  return Math.max(1, Math.min(DPI, Math.floor(Math.sqrt(MOST_DOTS / inches))))
}
