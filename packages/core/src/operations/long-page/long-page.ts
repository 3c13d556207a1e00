import type { Box } from '../../geometry/box.js'
import type { OperationOutput } from '../../operation.js'
import { choosePages } from '../../pdf/document/choose-pages.js'
import { imposePages, type Sheet } from '../../pdf/impose/impose-pages.js'
import { LONGEST_SIDE } from '../../pdf/impose/papers.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { LongPageData, LongPageOptions } from './operation.js'

/**
 * Joins pages as displayed into one page. Text remains selectable; links and bookmarks lead to the new positions, and tags are kept. Readers accept
 * pages up to 14,400 points (5 m); longer results become several pages, with the warning `several-pages`. Form fields and comments become
 * part of the page content, with a warning; page labels and articles are removed. An encrypted file stays encrypted.
 * @throws ToolError PAGES_OUT_OF_RANGE, and those of `openPdfForUpdate`
 */
export async function longPage(
  { file }: { file: File },
  options: LongPageOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const opened = await openPdfForUpdate(file, run, options)
  const numbers = [...new Set(selectPages(options.pages, opened.pages.length))].sort((a, b) => a - b)
  breakSignatures(opened, run)
  const { wasEncrypted, origin } = opened
  const document =
    numbers.length === opened.pages.length ? opened : (await choosePages(opened, numbers, run)).with({ wasEncrypted })
  const sheets = sheetsOf(document, options)
  const wanted = options.perPage === 0 ? 1 : Math.ceil(document.pages.length / options.perPage)
  if (sheets.length > wanted)
    run.warn({
      code: 'several-pages',
      message: `The pages of ${file.name} do not fit on ${wanted === 1 ? 'one page' : `${wanted} pages`} that readers accept (up to 5 m); ${sheets.length} were made.`,
    })
  await imposePages(document, sheets, { frames: false }, run)
  const data: LongPageData = { joined: sheets.map(({ places }) => places.length) }
  return { files: [await saveRewrite(document, origin, run)], data }
}

function sheetsOf({ pages }: PdfDocument, { direction, fit, gap, perPage }: LongPageOptions): Sheet[] {
  const isDown = direction === 'down'
  const [first] = pages
  const breadth = Math.min(LONGEST_SIDE, isDown ? seenPage(first!).width : seenPage(first!).height)
  const sizes = pages.map((page) => {
    const { width, height } = seenPage(page)
    const across = isDown ? width : height
    const along = isDown ? height : width
    // A page that is too long for itself is scaled down.
    const scale = Math.min(fit === 'scale' ? breadth / across : 1, LONGEST_SIDE / along, LONGEST_SIDE / across)
    return { across: across * scale, along: along * scale }
  })
  const sheets: Sheet[] = []
  const most = perPage === 0 ? Number.POSITIVE_INFINITY : perPage
  for (let start = 0; start < sizes.length; ) {
    let end = start
    let length = 0
    while (end < sizes.length && end - start < most) {
      const longer = length + (end > start ? gap : 0) + sizes[end]!.along
      if (end > start && longer > LONGEST_SIDE) break
      length = longer
      end++
    }
    sheets.push(sheetOf(sizes.slice(start, end), start, length, { direction, gap }))
    start = end
  }
  return sheets
}

function sheetOf(
  sizes: readonly { across: number; along: number }[],
  start: number,
  length: number,
  { direction, gap }: Pick<LongPageOptions, 'direction' | 'gap'>,
): Sheet {
  const breadth = Math.max(...sizes.map(({ across }) => across))
  let at = 0
  const places = sizes.map(({ across, along }, index) => {
    const side = (breadth - across) / 2
    const box: Box =
      direction === 'down'
        ? [side, length - at - along, side + across, length - at]
        : direction === 'across'
          ? [at, side, at + along, side + across]
          : [length - at - along, side, length - at, side + across]
    at += along + gap
    return { page: start + index, box }
  })
  return direction === 'down' ? { width: breadth, height: length, places } : { width: length, height: breadth, places }
}
