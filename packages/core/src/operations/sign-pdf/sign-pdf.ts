import { PDFName } from 'pdf-lib'
import { ToolError, throwIfCancelled } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { warnOutsidePage } from '../../pdf/model/outside-page.js'
import { seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { PageDrawing } from '../../pdf/stamp/draw-on-page.js'
import { markArtifact } from '../../pdf/stamp/mark-artifact.js'
import { openForRewrite } from '../../pdf/update/open-for-rewrite.js'
import type { RunContext } from '../../run-context.js'
import type { SignPdfOptions } from './operation.js'
import { Pen } from './pen.js'
import { previewScale } from './preview-scale.js'

/**
 * Places drawn signatures, text and dates on pages at the positions shown in the preview. A signature keeps its aspect ratio and is
 * centered in its box, as with `object-fit: contain`; text starts at the top left of its box, in Helvetica with lines 1.2 times the font
 * size apart, breaks only at line breaks, and is not clipped to its box. Warns with `outside-page` for elements that are entirely or partly
 * outside the page.
 * @throws ToolError INVALID_OPTIONS naming the element that cannot be drawn, PAGES_OUT_OF_RANGE, UNAVAILABLE if
 * required fonts are missing, and those of `openForRewrite`
 */
export async function signPdf(
  { file }: { file: File },
  options: SignPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const { document, save } = await openForRewrite(file, run, options)
  breakSignatures(document, run)
  const { pages } = document
  options.signatures.forEach(({ pageNumber }, index) => {
    if (pageNumber <= pages.length) return
    const has = pages.length === 1 ? '1 page' : `${pages.length} pages`
    throw new ToolError(
      'PAGES_OUT_OF_RANGE',
      `Element ${index + 1} is on page ${pageNumber}, which does not exist. The document has ${has}.`,
      {
        details: { pageCount: pages.length, index },
      },
    )
  })

  const scaleOf = previewScale(options.canvasDimensions, pages.map(seenPage))
  const pen = new Pen(document, run)
  const drawing = new PageDrawing(document, run.capabilities)
  const isTagged = document.catalog.has(PDFName.of('StructTreeRoot'))
  const numbers = [...new Set(options.signatures.map(({ pageNumber }) => pageNumber))]
  for (const [done, number] of numbers.entries()) {
    throwIfCancelled(run.signal)
    run.progress(0.1 + (0.8 * done) / numbers.length, 'Placing signatures')
    const page = pages[number - 1]!
    const seen = seenPage(page)
    let operators = ''
    for (const [index, element] of options.signatures.entries()) {
      if (element.pageNumber !== number) continue
      const { operators: drawn, box } = await pen.draw(element, index, seen, scaleOf(seen), (kind, ref) =>
        drawing.nameOf(page, kind, ref),
      )
      operators += drawn
      warnOutsidePage(`Element ${index + 1}`, box, { ...seen, number }, run)
    }
    drawing.draw(page, isTagged ? markArtifact(operators, 'overlay') : operators)
  }
  await pen.finish()
  settleClaims(document, run)
  return { files: [await save(document, run.outputName)] }
}
