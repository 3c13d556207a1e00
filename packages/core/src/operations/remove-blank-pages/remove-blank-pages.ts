import type { OperationOutput } from '../../operation.js'
import { choosePages } from '../../pdf/document/choose-pages.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { blankMeasureOf } from '../../pdf/render/blank-options.js'
import { findBlankPages } from '../../pdf/render/find-blank-pages.js'
import { leftUnchanged } from '../../pdf/update/left-unchanged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { RemoveBlankPagesOptions } from './operation.js'

/**
 * Removes pages without visible content and reports them in `removedPages` and in a warning. Pages with form fields,
 * notes and other annotations except links are kept, and so are pages with layers, and damaged pages, with a warning. If no
 * page or every page is blank, the file is returned unchanged (on the command line, exit code 8 and no file). Bookmarks, links, tags and labels follow the remaining
 * pages; an encrypted file stays encrypted.
 * @throws ToolError PAGES_OUT_OF_RANGE, and those of `openPdfForUpdate` and `renderPdf`
 */
export async function removeBlankPages(
  { file }: { file: File },
  options: RemoveBlankPagesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const count = document.pages.length
  const { password } = options
  const search = { password, pages: selectPages(options.pages, count), measure: blankMeasureOf(options) }
  const found = await findBlankPages(file, document, search, run)
  if (found.failed.length > 0)
    run.warn({
      code: 'pages-not-drawn',
      message: `Some pages (${listOf(found.failed)}) cannot be rendered completely and were kept.`,
    })
  const removed = new Set(found.blank)
  const removedPages = [...removed].sort((a, b) => a - b)
  if (removed.size === 0 || removed.size === count) {
    run.warn({
      code: removed.size === 0 ? 'no-blank-pages' : 'all-pages-blank',
      message:
        removed.size === 0
          ? `${file.name} has no blank pages${leftUnchanged(document, ' and was left unchanged')}.`
          : `All pages of ${file.name} are blank. They were kept because a document needs at least one page.`,
      nothingDone: true,
    })
    return { files: [await saveUpdate(document, run)], data: { removedPages: [], pageCount: count } }
  }
  run.warn({
    code: 'blank-pages-removed',
    message:
      removed.size === 1
        ? `Page ${removedPages[0]} of ${file.name} is blank and was removed.`
        : `${removed.size} pages of ${file.name} are blank and were removed: ${listOf(removedPages)}.`,
  })
  breakSignatures(document, run)
  run.progress(0.85, 'Removing pages')
  const kept = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !removed.has(number))
  const { wasEncrypted, origin } = document
  const chosen = await choosePages(document, kept, run)
  return {
    files: [await saveRewrite(chosen.with({ wasEncrypted }), origin, run)],
    data: { removedPages, pageCount: kept.length },
  }
}

const listOf = (pages: readonly number[]) => pages.slice(0, 100).join(', ') + (pages.length > 100 ? ', …' : '')
