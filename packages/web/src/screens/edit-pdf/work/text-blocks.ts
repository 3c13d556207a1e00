import { isRecord } from '../../../run/json.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { OpenedDocument } from '../../../viewer/open-document.js'
import { type PageBlocks, readBlocks, type TextBlock } from '../model/text-block.js'
import { type BlockEdit, editOf } from '../model/text-style.js'
import type { DocumentWork } from '../use-editing.js'
import { askDocument, changeDocument } from './run-operation.js'

interface Found {
  pages: Map<number, Promise<PageBlocks>>
  /** Ends when the page that was asked for last is read: one is read at a time. */
  last: Promise<unknown>
}

const found = new WeakMap<OpenedDocument, Found>()

/**
 * The blocks of a page, by its number from 1; read once for each version of a document.
 * @throws RunError
 */
export function findBlocks(opened: OpenedDocument, page: number): Promise<PageBlocks> {
  const known = found.get(opened) ?? { pages: new Map(), last: Promise.resolve() }
  found.set(opened, known)
  const before = known.pages.get(page)
  if (before) return before
  const reading = known.last.then(async () => {
    const { signal } = new AbortController()
    const { file, password } = opened
    const options = { pages: String(page) }
    const { data, warnings } = await askDocument('list-text', { file, options, password, signal })
    return readBlocks(data, warnings)
  })
  known.pages.set(page, reading)
  known.last = reading.catch(() => known.pages.delete(page))
  return reading
}

/** Writes another text in the place of a block, or in another style; without any text the block is removed. */
export function rewriteBlock(block: TextBlock, edit: BlockEdit): DocumentWork {
  return async (file, call) => {
    const edits = [editOf(block, edit)]
    const made = await changeDocument('edit-text', { ...call, file, options: { edits } })
    const { data, warnings } = made
    const blocks = isRecord(data) && Array.isArray(data['blocks']) ? data['blocks'].filter(isRecord) : []
    const isShrunk = blocks.some(({ fitting }) => fitting === 'shrunk')
    return isShrunk
      ? { ...made, warnings: [...warnings, { code: 'text-shrunk', message: texts.editText.shrunk }] }
      : made
  }
}

/** Moves a block by points as seen, to the right and down. */
export function moveBlock({ id }: TextBlock, x: number, y: number): DocumentWork {
  return (file, call) => changeDocument('edit-text', { ...call, file, options: { edits: [{ id, move: { x, y } }] } })
}
