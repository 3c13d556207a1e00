import { ToolError } from '../../errors.js'
import type { Box } from '../../geometry/box.js'
import type { OperationOutput } from '../../operation.js'
import { imposePages, type Sheet } from '../../pdf/impose/impose-pages.js'
import { acceptedPaper, papers } from '../../pdf/impose/papers.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import { bookletOrder } from './booklet-order.js'
import type { BookletOptions } from './operation.js'

/**
 * Puts two pages on each side of a sheet and orders them so that the printed sheets can be folded into a booklet. Text remains selectable. Blank
 * pages are added up to a multiple of four. Links and bookmarks point to the new positions of their pages, and
 * tags are kept. Form fields and comments become part of the page content, with a warning; page labels and articles are removed. An
 * encrypted file stays encrypted.
 * @throws ToolError INVALID_OPTIONS if margins and creep leave no room, and those of `openPdfForUpdate`
 */
export async function booklet(
  { file }: { file: File },
  options: BookletOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  breakSignatures(document, run)
  await imposePages(document, sheetsOf(document, options), { frames: false }, run)
  return { files: [await saveRewrite(document, document.origin, run)] }
}

function sheetsOf({ pages, fileName }: PdfDocument, options: BookletOptions): Sheet[] {
  const { binding, duplex, signature, margin, creep } = options
  const { width, height } = sizeOf(seenPage(pages[0]!), options.paper)
  const sides = bookletOrder(pages.length, signature)
  const deepest = Math.max(...sides.map(({ depth }) => depth))
  const half = width / 2
  if (half - 2 * margin - deepest * creep < 1 || height - 2 * margin < 1)
    throw new ToolError(
      'INVALID_OPTIONS',
      `The margin and creep leave no room for pages on sheets of ${Math.round(width)} × ${Math.round(height)} points.`,
      {
        details: { fileName, problems: [{ field: 'margin', message: 'Leave room for the pages.' }] },
      },
    )
  return sides.map(({ left, right, depth, isBack }) => {
    const shift = depth * creep
    const boxes: [Box, Box] = [
      [margin + shift, margin, half - margin + shift, height - margin],
      [half + margin - shift, margin, width - margin - shift, height - margin],
    ]
    // Inner sheets are shifted by more than their margin: pages end at the fold.
    const clips: [Box | undefined, Box | undefined] =
      shift > margin
        ? [
            [0, 0, half, height],
            [half, 0, width, height],
          ]
        : [undefined, undefined]
    const order = binding === 'left' ? [left, right] : [right, left]
    const places = order.flatMap((page, index) => {
      const clip = clips[index]
      return page < pages.length ? [{ page, box: boxes[index]!, ...(clip && { clip }) }] : []
    })
    return { width, height, places, rotate: isBack && duplex === 'long-edge' ? 180 : 0 }
  })
}

/** Sheets are landscape, so that each half is portrait; for landscape pages, both halves are side by side. */
function sizeOf(page: { width: number; height: number }, paper: BookletOptions['paper']) {
  if (paper === 'double') return acceptedPaper({ width: 2 * page.width, height: page.height })
  const { width, height } = papers[paper]
  return { width: height, height: width }
}
