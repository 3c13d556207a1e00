import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { dropParts } from '../../pdf/document/document-parts.js'
import { dividePages as makeParts } from '../../pdf/impose/divide-pages.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { seenPage } from '../../pdf/model/seen-page.js'
import type { SeenRect } from '../../pdf/model/seen-rect.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { findGutters } from '../../pdf/render/find-gutters.js'
import { leftUnchanged } from '../../pdf/update/left-unchanged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { DividePagesData, DividePagesOptions } from './operation.js'

/** Viewers may refuse pages that are smaller, in points. */
const LEAST = 3
/** Pages of one result. */
const MOST_PAGES = 100_000

/**
 * Divides pages into parts, each on its own page. The content is not changed: each part shows a different area of it, and content outside
 * that area remains in the file. Comments, links and form fields go to the part they are on; bookmarks and links lead to the right part;
 * page labels are repeated; tags belong to the first part of each page. An encrypted file stays encrypted. Warns with `nothing-to-divide`
 * if no page is wider than tall.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS if parts would be too small, LIMIT_EXCEEDED, and those of `openPdfForUpdate`
 */
export async function dividePages(
  { file }: { file: File },
  options: DividePagesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const numbers = numbersFor(document, options)
  if (numbers.length === 0) {
    run.warn({
      code: 'nothing-to-divide',
      message: `${file.name} has no pages to divide${leftUnchanged(document)}.`,
      nothingDone: true,
    })
    const data: DividePagesData = { divided: [], pageCount: document.pages.length }
    return { files: [await saveUpdate(document, run)], data }
  }
  const { columns, rows } = options
  if (document.pages.length + numbers.length * (columns * rows - 1) > MOST_PAGES)
    throw new ToolError('LIMIT_EXCEEDED', `The result would have more than ${MOST_PAGES} pages.`, {
      details: { fileName: file.name },
    })
  breakSignatures(document, run)
  const even = Array.from({ length: columns - 1 }, (_, index) => (index + 1) / columns)
  const cuts = new Map(numbers.map((number) => [number, even]))
  if (options.gutter === 'find' && columns > 1) {
    let done = 0
    for await (const [number, found] of findGutters(file, run, {
      numbers,
      password: options.password,
      expected: even,
    })) {
      cuts.set(number, found)
      run.progress(0.1 + (0.7 * ++done) / numbers.length, `Page ${number}`)
    }
  }
  const parts = new Map<number, SeenRect[]>()
  for (const [number, at] of cuts) parts.set(number - 1, partsOf(document, number, at, options))
  dropParts(document, run)
  makeParts(document, parts)
  run.progress(0.9, 'Saving')
  const data: DividePagesData = {
    divided: [...cuts].map(([page, found]) => ({ page, cuts: found.map((cut) => Math.round(cut * 1e4) / 1e4) })),
    pageCount: document.pages.length,
  }
  return { files: [await saveRewrite(document, document.origin, run)], data }
}

/** The pages that are divided, in order. */
function numbersFor(
  { pages }: PdfDocument,
  { pages: chosen, whole, wideOnly, columns, rows }: DividePagesOptions,
): number[] {
  const last = pages.length
  return [...new Set(selectPages(chosen, last))]
    .sort((a, b) => a - b)
    .filter((number) => {
      if (number === 1 && whole.startsWith('first')) return false
      if (number === last && whole.endsWith('last')) return false
      const { width, height } = seenPage(pages[number - 1]!)
      return !wideOnly || rows > 1 || columns === 1 || width > height
    })
}

function partsOf(
  { pages, fileName }: PdfDocument,
  number: number,
  cuts: readonly number[],
  { rows, order }: DividePagesOptions,
): SeenRect[] {
  const { width, height } = seenPage(pages[number - 1]!)
  const edges = [0, ...cuts, 1]
  const columns = edges
    .slice(1)
    .map((right, index) => ({ x: edges[index]! * width, width: (right - edges[index]!) * width }))
  if (columns.some((column) => column.width < LEAST) || height / rows < LEAST)
    throw new ToolError('INVALID_OPTIONS', `The parts of page ${number} would be too small.`, {
      details: { fileName, problems: [{ field: 'columns', message: 'Choose fewer parts.' }] },
    })
  if (order.endsWith('right-to-left')) columns.reverse()
  const lines = Array.from({ length: rows }, (_, row) => ({ y: (row * height) / rows, height: height / rows }))
  return order.startsWith('across')
    ? lines.flatMap((line) => columns.map((column) => ({ ...line, ...column })))
    : columns.flatMap((column) => lines.map((line) => ({ ...line, ...column })))
}
