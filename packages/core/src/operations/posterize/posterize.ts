import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { choosePages } from '../../pdf/document/choose-pages.js'
import { acceptedPaper, papers } from '../../pdf/impose/papers.js'
import { type PosterLayout, posterPages } from '../../pdf/impose/poster-pages.js'
import type { PdfPage } from '../../pdf/model/document.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { PosterizeData, PosterizeOptions } from './operation.js'

/** Sheets of one result. */
const MOST_SHEETS = 20_000

/**
 * Makes a poster of each chosen page, on sheets from the top left, row by row. Text and vectors are not rasterized; the content of a page
 * is stored once. Links and bookmarks lead to the sheet that shows their target, and tags are kept. Form fields and comments become part of
 * the poster, with a warning; page labels and articles are removed. An encrypted file stays encrypted.
 * @throws ToolError PAGES_OUT_OF_RANGE; INVALID_OPTIONS if margin and overlap leave no room; LIMIT_EXCEEDED; those of `openPdfForUpdate`
 */
export async function posterize(
  { file }: { file: File },
  options: PosterizeOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const opened = await openPdfForUpdate(file, run, options)
  const numbers = [...new Set(selectPages(options.pages, opened.pages.length))].sort((a, b) => a - b)
  const layouts: PosterLayout[] = []
  const data: PosterizeData = { posters: [] }
  let sheets = 0
  for (const number of numbers) {
    const page = opened.pages[number - 1]!
    const layout = layOut(page, options, file.name)
    const { columns, rows, scale } = layout
    sheets += columns * rows
    if (sheets > MOST_SHEETS)
      throw new ToolError('LIMIT_EXCEEDED', `The posters would need more than ${MOST_SHEETS} sheets.`, {
        details: { fileName: file.name },
      })
    layouts.push(layout)
    data.posters.push({ page: number, columns, rows, scale: Math.round(scale * 1e4) / 1e4 })
  }
  breakSignatures(opened, run)
  const { wasEncrypted, origin } = opened
  const document =
    numbers.length === opened.pages.length ? opened : (await choosePages(opened, numbers, run)).with({ wasEncrypted })
  // Chosen pages may be copies.
  const layoutOf = new Map(document.pages.map(({ ref }, index) => [ref, layouts[index]!]))
  await posterPages(document, (page) => layoutOf.get(page.ref)!, run)
  run.progress(0.9, 'Saving')
  return { files: [await saveRewrite(document, origin, run)], data }
}

/** The layout with the largest picture, or with the fewest sheets. */
function layOut(page: PdfPage, options: PosterizeOptions, fileName: string): PosterLayout {
  const { paper, orientation } = options
  const seen = seenPage(page)
  const sheet = paper === 'page' ? acceptedPaper(seen) : papers[paper]
  const [short, long] = [Math.min(sheet.width, sheet.height), Math.max(sheet.width, sheet.height)]
  const sizes =
    paper === 'page' && orientation === 'auto'
      ? [sheet]
      : [
          ...(orientation === 'landscape' ? [] : [{ width: short, height: long }]),
          ...(orientation === 'portrait' ? [] : [{ width: long, height: short }]),
        ]
  const layouts = sizes.flatMap((size) => layoutOn(size, seen, options) ?? [])
  const [first] = layouts
  if (!first)
    throw new ToolError('INVALID_OPTIONS', 'Margin and overlap leave no room on the sheets.', {
      details: { fileName, problems: [{ field: 'margin', message: 'Leave room for the page.' }] },
    })
  const isBetter = (one: PosterLayout, other: PosterLayout) =>
    options.size === 'sheets' ? one.scale > other.scale : one.columns * one.rows < other.columns * other.rows
  return layouts.reduce((best, layout) => (isBetter(layout, best) ? layout : best), first)
}

function layoutOn(
  size: { width: number; height: number },
  page: { width: number; height: number },
  { size: by, columns, rows, scale, margin, overlap, marks }: PosterizeOptions,
): PosterLayout | undefined {
  const [stepX, stepY] = [size.width - 2 * margin - overlap, size.height - 2 * margin - overlap]
  if (stepX < 1 || stepY < 1) return undefined
  const fixed = { ...size, margin, overlap, marks }
  if (by === 'scale') {
    const factor = scale / 100
    const count = (length: number, step: number) => Math.max(1, Math.ceil((length * factor - overlap) / step - 1e-6))
    return { ...fixed, columns: count(page.width, stepX), rows: count(page.height, stepY), scale: factor }
  }
  const [width, height] = [columns * stepX + overlap, rows * stepY + overlap]
  return { ...fixed, columns, rows, scale: Math.min(width / page.width, height / page.height) }
}
