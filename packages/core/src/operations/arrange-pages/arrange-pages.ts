import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { type ArrangedPage, arrangePages as arrange, joinForArranging } from '../../pdf/document/arrange-pages.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { checkPerFile } from '../../pdf/model/per-file.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { turnPage } from '../../pdf/stamp/turn-page.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { ArrangePagesOptions } from './operation.js'
import { type PageItem, readPageItems } from './read-page-items.js'

/**
 * Arranges pages of a file, of additional files and blank pages in any order. Bookmarks, links, form fields and labels
 * follow their pages; a page listed again is repeated with its own annotations. An encrypted file stays encrypted; the
 * password, if given, is also tried on the additional files that have none of their own in `passwords`. If pages are only rotated, the change is appended to the file.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS for a missing file, and those of `openPdfForUpdate`
 */
export async function arrangePages(
  { file, others = [] }: { file: File; others?: File[] },
  { pages, password, passwords = [] }: ArrangePagesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const items = readPageItems(pages)
  const wanted = [...new Set(items.map((item) => (item.blank ? 1 : item.file)))].sort((a, b) => a - b)
  checkFileNumbers(wanted, others.length + 1)
  checkPerFile('passwords', 'Passwords', passwords, others.length + 1)
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, { password: passwords[0] || password })
  // The result is encrypted like the first file, so a warning about the lost encryption of others would be wrong. The password may be that
  // of another file.
  const quiet: RunContext = {
    ...run,
    warn: (warning) =>
      (warning.code === 'encryption-removed' && document.wasEncrypted) ||
      warning.code === 'password-not-needed' ||
      run.warn(warning),
  }
  const documents = new Map<number, PdfDocument>([[1, document]])
  // Files without selected pages contribute nothing.
  for (const number of wanted.filter((each) => each > 1)) {
    const other = others[number - 2]!
    run.progress((0.6 * documents.size) / wanted.length, `Reading ${other.name}`)
    documents.set(
      number,
      await openPdf(other, quiet, { password: passwords[number - 1] || password, into: document.context }),
    )
  }
  const arranged = arrangementOf(items, documents, run)

  run.progress(0.6, 'Arranging pages')
  const isInOrder =
    documents.size === 1 &&
    arranged.length === document.pages.length &&
    arranged.every(({ number }, index) => number === index + 1)
  if (isInOrder) {
    for (const [index, { turn }] of arranged.entries()) if (turn % 360 !== 0) turnPage(document.pages[index]!, turn)
    return { files: [await saveUpdate(document, run)] }
  }
  for (const each of documents.values()) breakSignatures(each, run)
  const source = documents.size === 1 ? document : joinForArranging([...documents.values()], run)
  const result = await arrange(source, arranged, run)
  run.progress(0.8, 'Saving')
  const { wasEncrypted, origin } = document
  return { files: [await saveRewrite(result.with({ wasEncrypted }), origin, run)] }
}

function checkFileNumbers(wanted: readonly number[], count: number): void {
  const missing = wanted.find((number) => number > count)
  if (missing === undefined) return
  const given = count === 1 ? 'Only one file was' : `Only ${count} files were`
  throw new ToolError('INVALID_OPTIONS', `The page list refers to file ${missing}. ${given} given.`, {
    details: { problems: [{ field: 'pages', message: `There is no file ${missing}.` }] },
  })
}

/** The pages wanted, counted through all files. */
function arrangementOf(
  items: readonly PageItem[],
  documents: ReadonlyMap<number, PdfDocument>,
  { limits }: RunContext,
): ArrangedPage[] {
  const starts = new Map<number, number>()
  let total = 0
  for (const [number, { openedPages }] of documents) {
    starts.set(number, total)
    total += openedPages.length
  }
  const arranged: ArrangedPage[] = []
  for (const item of items) {
    if (item.blank) arranged.push({ number: undefined, width: item.width, height: item.height, turn: 0 })
    else {
      const { openedPages } = documents.get(item.file)!
      for (const page of selectPages(item.pages, openedPages.length))
        arranged.push({ number: starts.get(item.file)! + page, turn: item.turn })
    }
    if (arranged.length > limits.maxPages)
      throw new ToolError('LIMIT_EXCEEDED', `The result would have more than ${limits.maxPages} pages.`)
  }
  if (arranged.every(({ number }) => number === undefined)) {
    throw new ToolError('INVALID_OPTIONS', 'Keep at least one page of a file.', {
      details: { problems: [{ field: 'pages', message: 'No page of a file is given.' }] },
    })
  }
  return arranged
}
