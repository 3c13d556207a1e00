import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { changesOfText } from '../../pdf/edit/compare-texts.js'
import { saveEdited, warnOfEdits } from '../../pdf/edit/finish-edits.js'
import type { BlockChange } from '../../pdf/edit/layout/atoms.js'
import type { Offset } from '../../pdf/edit/layout/move-block.js'
import type { TextBlock } from '../../pdf/edit/model/text-block.js'
import { type EditablePage, TextEditor } from '../../pdf/edit/text-editor.js'
import { pageGeometry } from '../../pdf/model/page-geometry.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import type { RunContext } from '../../run-context.js'
import type { EditTextData, EditTextOptions } from './operation.js'

type Edit = EditTextOptions['edits'][number]

/**
 * Rewrites, moves and removes blocks of text, by the ids that `list-text` gives for the same file. Words that stay keep their letters and styles; others are
 * removed from the content, and new ones are written in their place, in the order of reading and of tags. A paragraph is set again within
 * its edges, with its alignment, indent and leading. Warns `font-substituted` and `hidden-text-changed`.
 * @throws ToolError INVALID_OPTIONS for an unknown id or text that does not fit or cannot be written; those of `openPdfForUpdate`
 */
export async function editText(
  { file }: { file: File },
  options: EditTextOptions,
  run: RunContext,
): Promise<OperationOutput & { data: EditTextData }> {
  const byPage = editsByPage(options.edits)
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, { password: options.password })
  for (const [page, edits] of byPage)
    if (page < 1 || page > document.pages.length) throw unknownId(edits[0]!, file.name)
  const editor = new TextEditor(document, run)
  const data: EditTextData = { blocks: [], substitutions: editor.substitutions }
  const hidden: number[] = []
  let done = 0
  for (const [number, edits] of [...byPage].sort(([a], [b]) => a - b)) {
    const page = await editor.read(number)
    const { changes, moves, removed } = changesOn(page, edits, file.name)
    const outcomes = await editor.change(page, changes, options.overflow, moves)
    for (const { block, fitting, problem } of outcomes) {
      if (fitting === undefined) throw unfitting(block, problem ?? '', file.name)
      const kind = removed.has(block) ? 'removed' : changes.has(block) ? fitting : 'moved'
      data.blocks.push({ id: block.id, page: number, fitting: kind })
      if (block.isInvisible) hidden.push(number)
    }
    for (const { id } of edits)
      if (!outcomes.some(({ block }) => block.id === id)) data.blocks.push({ id, page: number, fitting: 'unchanged' })
    run.progress(0.9 * (++done / byPage.size), 'Writing text')
  }
  const hasChanges = data.blocks.some(({ fitting }) => fitting !== 'unchanged')
  const facts = {
    scans: [],
    unreadable: [],
    hidden,
    refused: new Map(),
    substitutions: editor.substitutions,
    hasChanges,
  }
  warnOfEdits(facts, file.name, run)
  if (!hasChanges)
    run.warn({ code: 'nothing-replaced', message: `All texts of ${file.name} are as asked for.`, nothingDone: true })
  await editor.finish()
  return { files: [await saveEdited(document, hasChanges, run)], data }
}

function editsByPage(edits: readonly Edit[]): Map<number, Edit[]> {
  const pages = new Map<number, Edit[]>()
  const seen = new Set<string>()
  for (const edit of edits) {
    const page = /^p(\d{1,7})b\d{1,7}$/.exec(edit.id)?.[1]
    if (page === undefined) throw unknownId(edit, undefined)
    if (seen.has(edit.id)) throw invalid(`The id "${edit.id}" is given twice.`)
    seen.add(edit.id)
    const same = pages.get(Number(page))
    if (same) same.push(edit)
    else pages.set(Number(page), [edit])
  }
  return pages
}

function changesOn(editable: EditablePage, edits: readonly Edit[], fileName: string) {
  const byId = new Map(editable.blocks.map((block) => [block.id, block]))
  const changes = new Map<TextBlock, BlockChange[]>()
  const moves = new Map<TextBlock, Offset>()
  const removed = new Set<TextBlock>()
  const { toPage } = pageGeometry(editable.page)
  const [startX, startY] = toPage(0, 0)
  for (const edit of edits) {
    const block = byId.get(edit.id)
    if (!block) throw unknownId(edit, fileName)
    const list = changesOf(block, edit)
    if (list.length > 0) changes.set(block, list)
    if (edit.remove) removed.add(block)
    if (edit.move && (edit.move.x !== 0 || edit.move.y !== 0)) {
      const [endX, endY] = toPage(edit.move.x, edit.move.y)
      moves.set(block, [endX - startX, endY - startY])
    }
  }
  return { changes, moves, removed }
}

function changesOf(block: TextBlock, { text, runs, remove }: Edit): BlockChange[] {
  if (runs || remove) return [{ from: 0, to: block.units.length, runs: runs ?? [] }]
  return text === undefined ? [] : changesOfText(block, text)
}

function unknownId({ id }: Edit, fileName: string | undefined): ToolError {
  const where = fileName === undefined ? '' : ` in ${fileName}`
  return invalid(`There is no text with the id "${id}"${where}. list-text lists the ids of a file.`)
}

function unfitting({ id, page }: TextBlock, problem: string, fileName: string): ToolError {
  return invalid(`The text ${id} on page ${page} of ${fileName} was not changed: ${problem}.`)
}

function invalid(message: string): ToolError {
  return new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'edits', message }] } })
}
