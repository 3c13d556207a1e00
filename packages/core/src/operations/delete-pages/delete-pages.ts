import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { choosePages } from '../../pdf/document/choose-pages.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openForRewrite } from '../../pdf/update/open-for-rewrite.js'
import type { RunContext } from '../../run-context.js'
import type { DeletePagesOptions } from './operation.js'

/**
 * Removes pages and everything that only they used: nothing of a removed page stays in the file. The remaining pages keep their order.
 * Bookmarks, links, fields and labels follow their pages.
 * @throws ToolError INVALID_OPTIONS when no page would stay, PAGES_OUT_OF_RANGE, and those of `openForRewrite`
 */
export async function deletePages(
  { file }: { file: File },
  options: DeletePagesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const { document, save } = await openForRewrite(file, run, options)
  breakSignatures(document, run)
  const count = document.pages.length
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const keeps = options.pagesToKeep !== undefined
  const named = new Set(selectPages(options.pagesToKeep ?? options.pages ?? '', count))
  const kept = all.filter((page) => named.has(page) === keeps)
  if (kept.length === 0) {
    throw new ToolError('INVALID_OPTIONS', 'You cannot delete all pages. At least one page must remain.', {
      details: { problems: [{ field: keeps ? 'pagesToKeep' : 'pages', message: 'At least one page must remain.' }] },
    })
  }
  run.progress(0.5, 'Removing pages')
  return { files: [await save(await choosePages(document, kept, run), run.outputName)] }
}
