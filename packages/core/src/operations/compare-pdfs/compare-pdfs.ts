import { renameFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { applyChanges } from '../../pdf/annotations/apply-changes.js'
import { saveAnnotated } from '../../pdf/annotations/save-annotated.js'
import { changeMarks, otherMarks } from '../../pdf/compare/change-marks.js'
import { findOtherChanges } from '../../pdf/compare/find-other-changes.js'
import { findTextChanges, type TextDifferences } from '../../pdf/compare/find-text-changes.js'
import type { OtherChange } from '../../pdf/compare/other-change.js'
import { readComparedText } from '../../pdf/compare/read-compared-words.js'
import { withPasswordField } from '../../pdf/encryption/password-error.js'
import { holdRepaired } from '../../pdf/read/left-damaged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import type { RunContext } from '../../run-context.js'
import type { ComparePdfsOptions } from './operation.js'

/** What `comparePdfs` reports. */
export interface ComparePdfsData extends TextDifferences {
  /** Whether no difference was found. */
  same: boolean
  /** Number of changes of words by type, and of others. */
  counts: { inserted: number; deleted: number; replaced: number; moved: number; other: number }
  /** What differs apart from words. */
  others: OtherChange[]
}

/** Marks beyond this are left out; the data has all changes. */
const MAX_MARKS = 5000

/**
 * Compares two versions of a PDF. Words are compared in reading order, wherever they are on the pages; running heads are compared once, and
 * page numbers are ignored. Also compared are the style of unchanged words (size, color, weight, slope, font), images, drawings and shading
 * of corresponding pages (content that moves with the words around it is not reported), the size and rotation of pages, form fields,
 * comments, bookmarks and attachment names. The result is the new version with marks appended: inserted words green, replaced ones yellow,
 * moved passages blue, a red bar where words were deleted, and violet frames for everything else; each mark states what was there before.
 * The data lists all changes with their positions in both documents, and which page corresponds to which. With `wordsOnly`, only words are
 * compared. Warns with `differences`, with their number by type, or `no-differences`; `pages-without-text`, `drawings-not-compared` of
 * documents of more than some 3,000 pages, and `marks-left-out` beyond 5,000 marks.
 * @throws ToolError UNAVAILABLE without PDFium, and those of `openPdfForUpdate` for either file
 */
export async function comparePdfs(
  { file, newer }: { file: File; newer: File },
  { ignoreCase, wordsOnly, password, newerPassword }: ComparePdfsOptions,
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
  warnOfEmptyPages(file.name, before.drawnPages, run)
  warnOfEmptyPages(newer.name, after.drawnPages, run)
  run.progress(0.6, 'Comparing')
  const { matches, ...texts } = findTextChanges(before, after)
  const { others, pages } = wordsOnly
    ? { others: [], pages: texts.pages }
    : await findOtherChanges(
        { file, password, document: old, text: before },
        { file: newer, password: newerPassword, document, text: after },
        { ...texts, matches },
        silent,
      )
  const { changes } = texts
  const count = (type: keyof ComparePdfsData['counts']) => changes.filter((change) => change.type === type).length
  const counts = {
    inserted: count('inserted'),
    deleted: count('deleted'),
    replaced: count('replaced'),
    moved: count('moved'),
    other: others.length,
  }
  const data: ComparePdfsData = { same: changes.length + others.length === 0, counts, pages, changes, others }
  held.settle(data.same ? 'as it came' : 'changed')
  if (data.same) {
    const message = wordsOnly
      ? `The words of ${file.name} and ${newer.name} are the same.`
      : `No difference was found between ${file.name} and ${newer.name}.`
    run.warn({ code: 'no-differences', message })
    return { files: [renameFile(newer, run.outputName, 'application/pdf')], data }
  }
  run.warn({ code: 'differences', message: inWords(counts), counts })
  const marks = [...changeMarks(changes), ...otherMarks(others)]
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

const nouns: Readonly<Record<keyof ComparePdfsData['counts'], readonly [one: string, many: string]>> = {
  inserted: ['insertion', 'insertions'],
  deleted: ['deletion', 'deletions'],
  replaced: ['replacement', 'replacements'],
  moved: ['move', 'moves'],
  other: ['other change', 'other changes'],
}

function inWords(counts: ComparePdfsData['counts']): string {
  const types = Object.keys(nouns) as (keyof typeof nouns)[]
  const found = types.filter((type) => counts[type] > 0)
  const all = found.reduce((sum, type) => sum + counts[type], 0)
  const parts = found.map((type) => `${counts[type]} ${nouns[type][counts[type] === 1 ? 0 : 1]}`)
  return `${all} ${all === 1 ? 'difference' : 'differences'}: ${parts.join(', ')}.`
}

function warnOfEmptyPages(name: string, pages: readonly number[], run: RunContext): void {
  if (pages.length === 0) return
  const listed =
    pages.length === 1 ? `Page ${pages[0]} of ${name} has` : `Pages ${pages.slice(0, 20).join(', ')} of ${name} have`
  run.warn({ code: 'pages-without-text', message: `${listed} no text to compare. Recognize scans first (OCR).` })
}
