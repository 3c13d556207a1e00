import type { OperationOutput } from '../../operation.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { turnPage } from '../../pdf/stamp/turn-page.js'
import { openForRewrite } from '../../pdf/update/open-for-rewrite.js'
import type { RunContext } from '../../run-context.js'
import type { RotatePdfOptions } from './operation.js'

/**
 * Rotates pages clockwise by multiples of 90 degrees, in addition to the rotation they already have. Page content is not changed. If more than one entry in `rotations` includes a page, the angles are added together. Warnings: `not-rotated` if all angles are whole turns.
 * @throws ToolError PAGES_OUT_OF_RANGE, and those of `openForRewrite`
 */
export async function rotatePdf(
  { file }: { file: File },
  options: RotatePdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const { document, save } = await openForRewrite(file, run, options)
  breakSignatures(document, run)
  const turns = new Map<number, number>()
  const turn = (pages: string, angle: number) => {
    for (const page of new Set(selectPages(pages, document.pages.length)))
      turns.set(page, (turns.get(page) ?? 0) + angle)
  }
  if (options.angle !== undefined) turn(options.pages, options.angle)
  for (const [pages, angle] of Object.entries(options.rotations ?? {})) turn(pages, angle)

  if ([...turns.values()].every((angle) => angle % 360 === 0))
    run.warn({
      code: 'not-rotated',
      message: `The pages of ${file.name} are rotated by whole turns only, so nothing about them changed.`,
    })

  run.progress(0.5, 'Turning pages')
  for (const [number, angle] of turns) turnPage(document.pages[number - 1]!, angle)
  return { files: [await save(document, run.outputName)] }
}
