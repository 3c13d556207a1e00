import type { OperationOutput } from '../../operation.js'
import { type TextHit, TextSearch } from '../../pdf/edit/find-hits.js'
import { saveEdited, warnOfEdits } from '../../pdf/edit/finish-edits.js'
import type { TextBlock } from '../../pdf/edit/model/text-block.js'
import { type BlockOutcome, type EditablePage, TextEditor } from '../../pdf/edit/text-editor.js'
import { boxesOfRange, changeOfRange } from '../../pdf/edit/unit-range.js'
import { pageGeometry } from '../../pdf/model/page-geometry.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { holdRepaired } from '../../pdf/read/left-damaged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import type { RunContext } from '../../run-context.js'
import { MatchChoice } from './match-choice.js'
import type { ReplaceTextData, ReplaceTextOptions, TextReplacement } from './operation.js'
import { readPairs } from './read-pairs.js'

const MAX_LISTED = 10_000
/** Characters listed before and after a match. */
const CONTEXT = 40

/**
 * Replaces words in the text of pages. The old letters are removed from the content. The new ones use the original font if it contains them,
 * or a similar embedded font. The rest of the line moves; if it does not fit, the paragraph is laid out again within its edges. Matches can
 * span strings, fonts and lines of one paragraph, but not pages. Bookmarks, metadata, annotations and form fields stay unchanged. Warns
 * `font-substituted`, `text-not-replaced`, `hidden-text-changed`, `pages-without-text`, and `nothing-replaced` if nothing was found.
 * @throws ToolError INVALID_OPTIONS for nothing to find or an invalid expression, PAGES_OUT_OF_RANGE, LIMIT_EXCEEDED, and those of
 * `openPdfForUpdate`
 */
export async function replaceText(
  { file, data }: { file: File; data?: File },
  options: ReplaceTextOptions,
  run: RunContext,
): Promise<OperationOutput & { data: ReplaceTextData }> {
  const pairs = await readPairs(options, data)
  const search = new TextSearch(pairs, options)
  const choice = new MatchChoice(options.matches)
  run.progress(0, 'Reading the document')
  const { quiet, settle } = holdRepaired(file.name, run)
  const document = await openPdfForUpdate(file, quiet, { password: options.password })
  const numbers = [...new Set(selectPages(options.pages, document.pages.length))].sort((a, b) => a - b)
  const editor = new TextEditor(document, run)
  const report: ReplaceTextData = { found: 0, replaced: 0, matches: [], substitutions: editor.substitutions }
  const facts = { scans: [] as number[], hidden: [] as number[], unreadable: [] as number[] }
  const refused = new Map<string, number[]>()
  for (const [index, number] of numbers.entries()) {
    const page = await editor.read(number)
    if (page.blocks.length === 0 && page.text.hasPictures) facts.scans.push(number)
    if (page.text.hasUnreadable) facts.unreadable.push(number)
    const hits = chosenHits(page, search, choice, report)
    const outcomes = options.listOnly ? [] : await editor.change(page, changesOf(hits), options.overflow)
    note(report, page, hits, options.listOnly ? undefined : outcomes)
    for (const { block, problem } of outcomes) {
      if (problem !== undefined) {
        const pages = refused.get(problem) ?? []
        if (pages.at(-1) !== number) refused.set(problem, [...pages, number])
      } else if (block.isInvisible && facts.hidden.at(-1) !== number) facts.hidden.push(number)
    }
    run.progress(0.9 * ((index + 1) / numbers.length), 'Replacing text')
  }
  choice.check(report.found)
  settle(report.replaced > 0 || options.listOnly ? 'changed' : 'as it came')
  warnOfEdits(
    { ...facts, refused, substitutions: editor.substitutions, hasChanges: report.replaced > 0 },
    file.name,
    run,
  )
  if (report.found === 0 || (report.replaced === 0 && !options.listOnly))
    run.warn({
      code: 'nothing-replaced',
      message:
        report.found === 0
          ? `Nothing to replace was found in ${file.name}. Words are found within one paragraph, not across pages.`
          : `${report.found === 1 ? 'A match' : `${report.found} matches`} in ${file.name} ${report.found === 1 ? 'was' : 'were'} found, but nothing was replaced${whyNot(refused)}.`,
      nothingDone: true,
    })
  if (options.listOnly) {
    const list = new File([JSON.stringify(report, undefined, 2)], run.outputName, { type: 'application/json' })
    return { files: [list], data: report }
  }
  await editor.finish()
  return { files: [await saveEdited(document, report.replaced > 0, run)], data: report }
}

/** The first reason why text was not changed, as the end of a sentence. */
function whyNot(refused: ReadonlyMap<string, readonly number[]>): string {
  const [first] = refused.keys()
  return first === undefined ? '' : `: ${first}`
}

type NumberedHit = TextHit & { number: number }

/** The matches on a page that are to be replaced; all are counted. */
function chosenHits(
  { blocks }: EditablePage,
  search: TextSearch,
  choice: MatchChoice,
  report: ReplaceTextData,
): Map<TextBlock, NumberedHit[]> {
  const hits = new Map<TextBlock, NumberedHit[]>()
  for (const block of blocks) {
    const found = search.find(block.text).map((hit, index) => ({ ...hit, number: report.found + index + 1 }))
    report.found += found.length
    const chosen = found.filter(({ number }) => choice.has(number))
    if (chosen.length > 0) hits.set(block, chosen)
  }
  return hits
}

function changesOf(hits: ReadonlyMap<TextBlock, readonly TextHit[]>) {
  return new Map(
    [...hits].map(([block, list]) => [
      block,
      list.map(({ start, end, replacement }) => changeOfRange(block, start, end, replacement)),
    ]),
  )
}

function note(
  report: ReplaceTextData,
  page: EditablePage,
  hits: ReadonlyMap<TextBlock, readonly NumberedHit[]>,
  outcomes: readonly BlockOutcome[] | undefined,
): void {
  const byBlock = new Map(outcomes?.map((outcome) => [outcome.block, outcome]))
  const geometry = outcomes ? undefined : pageGeometry(page.page)
  for (const [block, list] of hits) {
    const outcome = byBlock.get(block)
    if (outcome?.fitting) report.replaced += list.length
    for (const { number, start, end, replacement } of list) {
      if (report.matches.length >= MAX_LISTED) return
      const match: TextReplacement = {
        number,
        page: page.number,
        block: block.id,
        text: block.text.slice(start, end),
        replacement,
        context: block.text.slice(Math.max(0, start - CONTEXT), end + CONTEXT),
        offset: Math.min(start, CONTEXT),
        ...(geometry && { boxes: boxesOfRange(block, start, end, geometry) }),
        ...(outcome?.fitting && { fitting: outcome.fitting }),
        ...(outcome?.problem !== undefined && { problem: outcome.problem }),
      }
      report.matches.push(match)
    }
  }
}
