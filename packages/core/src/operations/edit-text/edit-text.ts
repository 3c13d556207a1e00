import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { changesOfText } from '../../pdf/edit/compare-texts.js'
import { saveEdited, warnOfEdits } from '../../pdf/edit/finish-edits.js'
import type { BlockChange } from '../../pdf/edit/layout/atoms.js'
import type { BlockSetting } from '../../pdf/edit/layout/lay-out-block.js'
import type { Offset } from '../../pdf/edit/layout/move-block.js'
import type { TextBlock } from '../../pdf/edit/model/text-block.js'
import { changesOfRuns, type TextStyle, withStyle } from '../../pdf/edit/restyle.js'
import { type EditablePage, TextEditor } from '../../pdf/edit/text-editor.js'
import { pageGeometry } from '../../pdf/model/page-geometry.js'
import { holdRepaired } from '../../pdf/read/left-damaged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import type { RunContext } from '../../run-context.js'
import type { EditTextData, EditTextOptions } from './operation.js'

type Edit = EditTextOptions['edits'][number]

/**
 * Rewrites, moves and removes blocks of text, identified by the IDs that `list-text` returns for the same file. Unchanged words keep their
 * glyphs and styles. Changed words are removed from the page content, and the new words replace them on the page, in the reading order and
 * in the tags. A paragraph is laid out again within its edges and keeps its indent, leading and alignment unless another alignment is
 * given. A style given for a block applies to all of it. Warns with `font-substituted` and `hidden-text-changed`.
 * @throws ToolError INVALID_OPTIONS for an unknown id or text that does not fit or cannot be written; those of `openPdfForUpdate`
 */
export async function editText(
  { file }: { file: File },
  options: EditTextOptions,
  run: RunContext,
): Promise<OperationOutput & { data: EditTextData }> {
  const byPage = editsByPage(options.edits)
  run.progress(0, 'Reading the document')
  const { quiet, settle } = holdRepaired(file.name, run)
  const document = await openPdfForUpdate(file, quiet, { password: options.password })
  for (const [page, edits] of byPage)
    if (page < 1 || page > document.pages.length) throw unknownId(edits[0]!, file.name)
  const editor = new TextEditor(document, run)
  const data: EditTextData = { blocks: [], substitutions: editor.substitutions }
  const hidden: number[] = []
  let done = 0
  for (const [number, edits] of [...byPage].sort(([a], [b]) => a - b)) {
    const page = await editor.read(number)
    const { changes, removed, ...demands } = changesOn(page, edits, file.name)
    const outcomes = await editor.change(page, changes, options.overflow, demands)
    for (const { block, fitting, problem } of outcomes) {
      if (fitting === undefined) throw unfitting(block, problem ?? '', file.name)
      const kind = removed.has(block)
        ? 'removed'
        : changes.has(block) || demands.settings.has(block)
          ? fitting
          : 'moved'
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
  settle(hasChanges ? 'changed' : 'as it came')
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
  const settings = new Map<TextBlock, BlockSetting>()
  const removed = new Set<TextBlock>()
  const { toPage } = pageGeometry(editable.page)
  const [startX, startY] = toPage(0, 0)
  const [besideX, besideY] = toPage(1, 0)
  const unit = Math.hypot(besideX - startX, besideY - startY)
  for (const edit of edits) {
    const block = byId.get(edit.id)
    if (!block) throw unknownId(edit, fileName)
    const list = changesOf(block, edit, unit)
    if (list.length > 0) changes.set(block, list)
    const { align } = edit
    const size = edit.size === undefined ? undefined : edit.size * unit
    if (
      (align !== undefined && align !== block.align && block.lines.length > 1) ||
      (size !== undefined && list.length > 0)
    )
      settings.set(block, { align, size })
    if (edit.remove) removed.add(block)
    if (edit.move && (edit.move.x !== 0 || edit.move.y !== 0)) {
      const [endX, endY] = toPage(edit.move.x, edit.move.y)
      moves.set(block, [endX - startX, endY - startY])
    }
  }
  return { changes, moves, settings, removed }
}

/** The changes of one block. `unit` is the length of a point in units of the page. */
function changesOf(
  block: TextBlock,
  { text, runs, remove, bold, italic, size, color }: Edit,
  unit: number,
): BlockChange[] {
  if (remove) return [{ from: 0, to: block.units.length, runs: [] }]
  const style = styleOf({ bold, italic, size, color }, unit)
  if (runs)
    return changesOfRuns(
      block,
      runs.map((run) => ({ ...style, ...styleOf(run, unit), text: run.text })),
    )
  const changes = text === undefined ? [] : changesOfText(block, text)
  return Object.keys(style).length > 0 ? withStyle(block, changes, style) : changes
}

/** The styles that are given, in units of the page. */
function styleOf({ bold, italic, size, color }: TextStyle, unit: number): TextStyle {
  return {
    ...(bold !== undefined && { bold }),
    ...(italic !== undefined && { italic }),
    ...(size !== undefined && { size: size * unit }),
    ...(color !== undefined && { color }),
  }
}

function unknownId({ id }: Edit, fileName: string | undefined): ToolError {
  const where = fileName === undefined ? '' : ` in ${fileName}`
  return invalid(`There is no text with the id "${id}"${where}. List Text lists the ids of a file.`)
}

function unfitting({ id, page }: TextBlock, problem: string, fileName: string): ToolError {
  return invalid(`The text ${id} on page ${page} of ${fileName} was not changed: ${problem}.`)
}

function invalid(message: string): ToolError {
  return new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'edits', message }] } })
}
