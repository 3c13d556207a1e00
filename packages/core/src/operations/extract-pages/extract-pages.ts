import type { OperationOutput } from '../../operation.js'
import { choosePages } from '../../pdf/document/choose-pages.js'
import { selectSomePages } from '../../pdf/model/page-ranges.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { ExtractPagesOptions } from './operation.js'

/**
 * Creates a file of the given pages in the given order. It contains nothing of the other pages. Bookmarks, links, form
 * fields, tags and page labels of these pages are kept; a repeated page has its own annotations. An encrypted file
 * stays encrypted.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS when no page is left, and those of `openPdfForUpdate`
 */
export async function extractPages(
  { file }: { file: File },
  options: ExtractPagesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  breakSignatures(document, run)
  const numbers = selectSomePages(options.pages, document.pages.length)
  run.progress(0.5, 'Extracting pages')
  const { wasEncrypted, origin } = document
  const chosen = await choosePages(document, numbers, run)
  run.progress(0.8, 'Saving')
  return { files: [await saveRewrite(chosen.with({ wasEncrypted }), origin, run)] }
}
