import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { alignWordlessPages, changedPagesOf } from './align-wordless-pages.js'
import { findAppearanceChanges } from './find-appearance-changes.js'
import { findStructureChanges } from './find-structure-changes.js'
import { findStyleChanges } from './find-style-changes.js'
import type { TextDifferences } from './find-text-changes.js'
import type { OtherChange, PagePair } from './other-change.js'
import { readPageCells } from './page-cells.js'
import type { ComparedText } from './read-compared-words.js'
import { shiftsOf } from './shifts.js'

/** One of the two documents. */
export interface ComparedDocument {
  file: File
  password: string | undefined
  document: PdfDocument
  text: ComparedText
}

/**
 * Finds what differs apart from words, in the order of the pages, and aligns pages without words.
 * @throws ToolError those of `renderPdf`
 */
export async function findOtherChanges(
  before: ComparedDocument,
  after: ComparedDocument,
  { changes, pages, matches }: TextDifferences & { matches: Int32Array },
  run: RunContext,
): Promise<{ others: OtherChange[]; pages: PagePair[] }> {
  const old = await readPageCells(before.file, before.password, before.text.visible, run)
  const now = await readPageCells(after.file, after.password, after.text.visible, run)
  const wordless = { before: new Set(before.text.emptyPages), after: new Set(after.text.emptyPages) }
  const pairs = alignWordlessPages(pages, wordless, old, now)
  const structure = findStructureChanges(before.document, after.document, pairs)
  // Pages that are turned or have another size are drawn differently everywhere.
  const redrawn = new Set(
    structure
      .filter(({ kind }) => kind === 'page-size' || kind === 'page-rotation')
      .map((change) => change.after?.page),
  )
  const inverse = new Int32Array(after.text.words.length).fill(-1)
  for (const [index, match] of matches.entries()) if (match >= 0) inverse[match] = index
  const looks = findAppearanceChanges(
    { cells: old, shifts: shiftsOf(before.text.words, after.text.words, matches) },
    { cells: now, shifts: shiftsOf(after.text.words, before.text.words, inverse) },
    pairs.filter((pair) => pair.after === null || !redrawn.has(pair.after)),
    changes,
  )
  const styles = findStyleChanges(before.text.words, after.text.words, matches)
  const others = [...changedPagesOf(pairs, wordless), ...structure, ...styles, ...looks]
  const pageOf = ({ after: own, before: other }: OtherChange) => own?.page ?? other?.page ?? Number.POSITIVE_INFINITY
  return { others: others.sort((one, other) => pageOf(one) - pageOf(other) || 0), pages: pairs }
}
