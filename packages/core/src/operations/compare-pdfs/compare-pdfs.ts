import { renameFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { applyChanges } from '../../pdf/annotations/apply-changes.js'
import { saveAnnotated } from '../../pdf/annotations/save-annotated.js'
import { changeMarks } from '../../pdf/compare/change-marks.js'
import { findTextChanges, type TextDifferences } from '../../pdf/compare/find-text-changes.js'
import { readComparedText } from '../../pdf/compare/read-compared-words.js'
import { withPasswordField } from '../../pdf/encryption/password-error.js'
import { holdRepaired } from '../../pdf/read/left-damaged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import type { RunContext } from '../../run-context.js'
import type { ComparePdfsOptions } from './operation.js'

/** What `comparePdfs` reports. */
export interface ComparePdfsData extends TextDifferences {
  /** Whether the words of both documents are the same. */
  same: boolean
  /** Number of changes by type. */
  counts: { inserted: number; deleted: number; replaced: number; moved: number }
}

/** Marks beyond this are left out; the data has all changes. */
const MAX_MARKS = 5000

/**
 * Compares the text of two versions of a PDF word by word in reading order, wherever words are on the pages. Running heads count once, and
 * page numbers not at all. The result is the new version with marks appended: inserted words green, replaced ones yellow, moved passages
 * blue, and a red bar where words were deleted; each mark says what was there before. The data lists all changes with their positions in both
 * documents, and which page corresponds to which. Pictures, lines and colors are not compared. Warns `no-differences`,
 * `pages-without-text`, and `marks-left-out` beyond 5,000 marks.
 * @throws ToolError UNAVAILABLE without PDFium, and those of `openPdfForUpdate` for either file
 */
export async function comparePdfs(
  { file, newer }: { file: File; newer: File },
  { ignoreCase, password, newerPassword }: ComparePdfsOptions,
  run: RunContext,
): Promise<OperationOutput & { data: ComparePdfsData }> {
  run.progress(0, 'Reading the documents')
  const quiet: RunContext = { ...run, warn: ({ code, ...rest }) => code === 'repaired' && run.warn({ code, ...rest }) }
  const old = await openPdfForUpdate(file, quiet, { password })
  const held = holdRepaired(newer.name, run)
  const document = await withPasswordField(
    'newerPassword',
    openPdfForUpdate(newer, held.quiet, { password: newerPassword }),
  )
  run.progress(0.1, 'Reading the text')
  const silent: RunContext = { ...run, progress: () => {} }
  const before = await readComparedText(file, old.pages.length, password, { ignoreCase }, silent)
  run.progress(0.4, 'Reading the text')
  const after = await readComparedText(newer, document.pages.length, newerPassword, { ignoreCase }, silent)
  warnOfEmptyPages(file.name, before.emptyPages, run)
  warnOfEmptyPages(newer.name, after.emptyPages, run)
  run.progress(0.7, 'Comparing')
  const { changes, pages } = findTextChanges(before, after)
  const count = (type: keyof ComparePdfsData['counts']) => changes.filter((change) => change.type === type).length
  const counts = {
    inserted: count('inserted'),
    deleted: count('deleted'),
    replaced: count('replaced'),
    moved: count('moved'),
  }
  const data: ComparePdfsData = { same: changes.length === 0, counts, pages, changes }
  held.settle(data.same ? 'as it came' : 'changed')
  if (data.same) {
    run.warn({ code: 'no-differences', message: `The words of ${file.name} and ${newer.name} are the same.` })
    return { files: [renameFile(newer, run.outputName, 'application/pdf')], data }
  }
  const marks = changeMarks(changes)
  if (marks.length > MAX_MARKS)
    run.warn({
      code: 'marks-left-out',
      message: `There are ${marks.length} changes; only the first ${MAX_MARKS} are marked.`,
    })
  run.progress(0.8, 'Marking changes')
  const annotations = marks.slice(0, MAX_MARKS)
  const { added } = await applyChanges(
    document,
    { annotations, images: [], file: newer, password: newerPassword },
    silent,
  )
  const saved = await saveAnnotated(document, added, run, newerPassword)
  return { files: [saved.file], data }
}

function warnOfEmptyPages(name: string, pages: readonly number[], run: RunContext): void {
  if (pages.length === 0) return
  const listed =
    pages.length === 1 ? `Page ${pages[0]} of ${name} has` : `Pages ${pages.slice(0, 20).join(', ')} of ${name} have`
  run.warn({ code: 'pages-without-text', message: `${listed} no text to compare. Recognize scans first (OCR).` })
}
