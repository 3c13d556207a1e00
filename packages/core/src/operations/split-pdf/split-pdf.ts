import { pause } from '../../errors.js'
import { PartsFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { choosePages } from '../../pdf/document/choose-pages.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openForRewrite } from '../../pdf/update/open-for-rewrite.js'
import { partWriter } from '../../pdf/update/write-parts.js'
import type { RunContext } from '../../run-context.js'
import { uniqueNames } from '../../zip.js'
import { findParts } from './find-parts.js'
import type { SplitPdfOptions } from './operation.js'
import { namesOf } from './part.js'
import { partName } from './part-name.js'

/** Changed names that a warning lists. */
const NAMED = 5

/** Why there is only one part. */
const nowhere: Partial<Record<SplitPdfOptions['mode'], string>> = {
  bookmarks: 'has no bookmarks that lead to different pages',
  blank: 'has no blank pages between others',
  barcode: 'has such a code on no page but the first, on all pages or not at all',
  text: 'has the text on no page but the first, on all pages or not at all',
}

/**
 * Splits a PDF into parts. Each part keeps the bookmarks, links, form fields and page labels of its pages, and the attachments, layers and
 * metadata of the document. If there is only one part, its name has no number. Several parts are numbered and named after their pages
 * (`split_report_02_pages-4-6.pdf`), or after the bookmark or text they begin with. `names` sets other names. If there is nowhere to
 * split, the result is one file with all pages and the warning `not-split`. On the command line, no file is written and `sheaf` exits with code 8.
 * Warnings: `part-too-large` if a single page exceeds the maximum file size; `names-unused` if there are more names than parts;
 * `names-missing` if there are fewer; `names-changed` if a name is not a valid file name.
 * @throws ToolError PAGES_OUT_OF_RANGE,
 * INVALID_OPTIONS when no page is left, and those of `openForRewrite` and `renderPdf`
 */
export async function splitPdf(
  { file }: { file: File },
  options: SplitPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const opened = await openForRewrite(file, run, options)
  const { document } = opened
  const savePart = await partWriter(opened, options.password, run)
  breakSignatures(document, run)
  const names = options.names ?? []
  if (options.mode === 'size') {
    const { partsBySize } = await import('./size-parts.js')
    const parts = await partsBySize(document, savePart, options.maxSize, file.size, run)
    const named = uniqueNames(namesOf(parts, names, run.outputName))
    warnOfNames(names, parts.length, run)
    return {
      files: parts.map((part, index) => new PartsFile(part.file.pieces, named[index]!, { type: part.file.type })),
    }
  }
  const parts = await findParts(document, file, options, run)
  const reason = nowhere[options.mode]
  if (parts.length === 1 && reason !== undefined && parts[0]!.pages.length === document.pages.length)
    run.warn({ code: 'not-split', message: `${file.name} ${reason}. It was not split.`, nothingDone: true })
  warnOfNames(names, parts.length, run)
  const named = uniqueNames(namesOf(parts, names, run.outputName))
  const files: File[] = []
  // Parts share compressed copies of common objects.
  const packed = new WeakMap()
  for (const [index, { pages }] of parts.entries()) {
    run.progress(0.4 + (0.6 * index) / parts.length, `Part ${index + 1} of ${parts.length}`)
    if (index % 50 === 0) await pause(run.signal)
    files.push(await savePart(await choosePages(document, pages, run), named[index]!, { packed }))
  }
  return { files }
}

function warnOfNames(names: readonly string[], parts: number, run: RunContext): void {
  const changed = names.slice(0, parts).flatMap((name) => {
    const made = partName(name)
    if (name.trim() === '' || made?.replace(/\.pdf$/, '') === name.trim().replace(/\.pdf$/i, '')) return []
    return [made === undefined ? `"${name}" is no name` : `"${name}" became "${made}"`]
  })
  if (changed.length > 0) {
    const more = changed.length > NAMED ? `, and ${changed.length - NAMED} more` : ''
    const list = `${changed.slice(0, NAMED).join(', ')}${more}`
    run.warn({ code: 'names-changed', message: `Not all names can be names of files: ${list}.` })
  }
  if (names.length === 0 || names.length === parts) return
  const given = names.length === 1 ? '1 name was given' : `${names.length} names were given`
  const message = `${given}, but there ${parts === 1 ? 'is 1 part' : `are ${parts} parts`}.`
  if (names.length > parts) run.warn({ code: 'names-unused', message })
  else {
    const rest = 'Parts without a name are numbered.'
    const advice = names.length === 1 && names[0]!.includes(',') ? `Separate names with semicolons. ${rest}` : rest
    run.warn({ code: 'names-missing', message: `${message} ${advice}` })
  }
}
