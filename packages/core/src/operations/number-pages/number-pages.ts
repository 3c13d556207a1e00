import { ToolError, throwIfCancelled } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { fontRules } from '../../pdf/conformance/font-rules.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import type { PdfPage } from '../../pdf/model/document.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { operands, seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { PageDrawing } from '../../pdf/stamp/draw-on-page.js'
import { drawLine, type TextLine, TextSetter } from '../../pdf/stamp/draw-text.js'
import { lineAtMargin } from '../../pdf/stamp/line-at-margin.js'
import { markArtifact } from '../../pdf/stamp/mark-artifact.js'
import { TextUnderneath } from '../../pdf/stamp/text-underneath.js'
import { openForRewrite } from '../../pdf/update/open-for-rewrite.js'
import type { RunContext } from '../../run-context.js'
import { writeNumber } from '../../text/number-styles.js'
import type { NumberPagesOptions } from './operation.js'

/**
 * Writes a number on each of the chosen pages, upright and at a distance from the edges of the page as displayed.
 * Counts only numbered pages, in document order. A PDF/A, PDF/UA or PDF/X gets an embedded font; warns
 * `conformance-lost` if the file loses its conformance, and `drawn-over-text` where a number covers text.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS if no page is left to number or a character of the text cannot
 * be drawn, UNAVAILABLE if required fonts are missing, and those of `openForRewrite`
 */
export async function numberPages(
  { file }: { file: File },
  options: NumberPagesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const { document, save } = await openForRewrite(file, run, options)
  breakSignatures(document, run)
  const chosen = [...new Set(selectPages(options.pages, document.pages.length))].sort((a, b) => a - b)
  const numbered = chosen.slice(options.skipFirst ? 1 : 0)
  if (numbered.length === 0)
    throw new ToolError('INVALID_OPTIONS', 'No page is left to number. Choose more pages, or do not skip the first.')

  const underneath = await TextUnderneath.read(
    document,
    numbered.map((number) => document.pages[number - 1]!),
    run,
  )
  const drawing = new PageDrawing(document, run.capabilities)
  const setter = new TextSetter(document.context, run.capabilities, fontRules(document, run))
  const total = writeNumber(options.startingNumber + numbered.length - 1, options.numberingStyle)
  for (const [index, pageNumber] of numbered.entries()) {
    throwIfCancelled(run.signal)
    run.progress((0.9 * index) / numbered.length, 'Numbering pages')
    const number = writeNumber(options.startingNumber + index, options.numberingStyle)
    const text = options.template.replace(/\{n\}|\{total\}/g, (sign) => (sign === '{n}' ? number : total))
    const line = await setter.setLine(text, options.font)
    const page = document.pages[pageNumber - 1]!
    const start = startOfNumber(page, line, options)
    underneath.compare(page, pageNumber, line, { ...start, fontSize: options.fontSize })
    const drawn = drawNumber(page, line, { ...start, fontSize: options.fontSize }, drawing)
    drawing.draw(page, markArtifact(drawn, options.position.startsWith('top') ? 'header' : 'footer'))
  }
  underneath.warn('The number', run)
  await setter.finish()
  settleClaims(document, run)
  return { files: [await save(document, run.outputName)] }
}

function startOfNumber(page: PdfPage, line: TextLine, { position, margin, fontSize }: NumberPagesOptions) {
  const side = position.endsWith('left') ? 'left' : position.endsWith('right') ? 'right' : 'center'
  const placement = { isTop: position.startsWith('top'), side, margin } as const
  return lineAtMargin(page, line.width * fontSize, fontSize, placement)
}

function drawNumber(
  page: PdfPage,
  line: TextLine,
  { x, y, fontSize }: { x: number; y: number; fontSize: number },
  drawing: PageDrawing,
): string {
  return `${operands(seenPage(page).toPage)} cm 0 g\n${drawLine(line, fontSize, x, y, (font) => drawing.nameOf(page, 'Font', font))}`
}
