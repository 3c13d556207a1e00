import type { PDFRef } from 'pdf-lib'
import { pause, ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { moveTags } from '../../pdf/impose/move-tags.js'
import { moveDestinations } from '../../pdf/impose/move-targets.js'
import { ownAnnotations } from '../../pdf/impose/own-annotations.js'
import { PageForms } from '../../pdf/impose/page-form.js'
import { papers } from '../../pdf/impose/papers.js'
import type { Placement } from '../../pdf/impose/placement.js'
import { rescalePage } from '../../pdf/impose/rescale-page.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { ResizePagesOptions } from './operation.js'

const POINTS_PER_MM = 72 / 25.4
const TURN_PAGES = 100

/**
 * Changes the size of pages. Their content, including form fields and annotations, is scaled without rasterizing; links
 * and bookmarks point to the same content as before, and tags are kept. An encrypted file stays encrypted.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS if the margin leaves no room, and those of `openPdfForUpdate`
 */
export async function resizePages(
  { file }: { file: File },
  options: ResizePagesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  breakSignatures(document, run)
  const numbers = [...new Set(selectPages(options.pages, document.pages.length))]
  ownAnnotations(document)
  const forms = new PageForms(document, run)
  const formOf = new Map<PDFRef, PDFRef>()
  const placements = new Map<PDFRef, Placement>()
  for (const [index, number] of numbers.entries()) {
    if (index % TURN_PAGES === 0) await pause(run.signal)
    run.progress(0.2 + (0.6 * index) / numbers.length, `Page ${index + 1} of ${numbers.length}`)
    const page = document.pages[number - 1]!
    const size = sizeFor(seenPage(page), options)
    const room = { width: size.width - 2 * options.margin, height: size.height - 2 * options.margin }
    if (Math.min(room.width, room.height) < 1)
      throw new ToolError(
        'INVALID_OPTIONS',
        `The margin leaves no room on pages of ${Math.round(size.width)} × ${Math.round(size.height)} points.`,
        {
          details: { fileName: file.name, problems: [{ field: 'margin', message: 'Leave room for the content.' }] },
        },
      )
    const form = forms.add(page)
    formOf.set(page.ref, form)
    placements.set(page.ref, rescalePage(document, page, { ...size, room, fit: options.fit, form }))
  }
  forms.warnOfDamage()
  moveDestinations(document, placements)
  moveTags(document, formOf)
  run.progress(0.85, 'Saving')
  return { files: [await saveRewrite(document, document.origin, run)] }
}

function sizeFor(page: { width: number; height: number }, options: ResizePagesOptions) {
  const { orientation, landscapePaper } = options
  const isWide = page.width > page.height
  const name = isWide && landscapePaper !== 'same' ? landscapePaper : options.paper
  const paper =
    name === 'custom'
      ? { width: options.width! * POINTS_PER_MM, height: options.height! * POINTS_PER_MM }
      : papers[name]
  // A custom size without an orientation is used as given.
  if (name === 'custom' && orientation === 'auto') return paper
  const [short, long] = [Math.min(paper.width, paper.height), Math.max(paper.width, paper.height)]
  const isLandscape = orientation === 'auto' ? isWide : orientation === 'landscape'
  return isLandscape ? { width: long, height: short } : { width: short, height: long }
}
