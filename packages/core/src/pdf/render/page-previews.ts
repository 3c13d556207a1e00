import { writeDataUrl } from '../../image/read/data-url.js'
import type { RunContext } from '../../run-context.js'
import { renderPdf } from './render-pdf.js'

const QUALITY = 70
/** Placeholder for a page that cannot be rendered: a transparent image of one pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/**
 * A small JPEG of every page, as data URLs in order. Pages that cannot be rendered get an empty picture and a warning.
 * @throws ToolError those of `renderPdf`
 */
export async function pagePreviews(
  file: File,
  run: RunContext,
  { previewSize, password }: { previewSize: number; password?: string | undefined },
): Promise<string[]> {
  const images: string[] = []
  const pages = renderPdf(file, run, {
    password,
    size: { maxSide: previewSize },
    encoding: { format: 'jpg', quality: QUALITY, color: 'color', fast: true },
  })
  for await (const { page, pageCount, encoded } of pages) {
    run.progress(page / pageCount, `Page ${page} of ${pageCount}`)
    if (!encoded) run.warn({ code: 'page-not-rendered', message: `Page ${page} is damaged and has no preview.` })
    images.push(encoded ? writeDataUrl(encoded, 'image/jpeg') : NOTHING)
  }
  return images
}
