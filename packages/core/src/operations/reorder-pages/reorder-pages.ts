import type { OperationOutput } from '../../operation.js'
import { choosePages } from '../../pdf/document/choose-pages.js'
import { selectSomePages } from '../../pdf/model/page-ranges.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openForRewrite } from '../../pdf/update/open-for-rewrite.js'
import type { RunContext } from '../../run-context.js'
import type { ReorderPagesOptions } from './operation.js'

/**
 * Puts pages in a new order. Pages not listed are removed; a page listed again is repeated with its own annotations,
 * and its form fields show the same values. Bookmarks, links and labels follow their pages.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS when no page is left, and those of `openForRewrite`
 */
export async function reorderPages(
  { file }: { file: File },
  options: ReorderPagesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const { document, save } = await openForRewrite(file, run, options)
  breakSignatures(document, run)
  const order = selectSomePages(options.newOrder, document.pages.length, 'newOrder')
  run.progress(0.5, 'Moving pages')
  return { files: [await save(await choosePages(document, order, run), run.outputName)] }
}
