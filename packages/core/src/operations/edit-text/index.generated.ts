// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type EditTextData } from './operation.js'

export { operation, type EditTextData }

/** The files that {@link editText} takes. */
export interface EditTextFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link editText} does its work. */
export interface EditTextInput {
  /** Changes as a JSON list. Each entry has the "id" of a block (from list-text) and what to change. New text is given as "text", or as "runs", each with "text" and optionally "bold", "italic", "size" (in points) and "color". To style the whole block, set "bold", "italic", "size" or "color" next to "id"; "align" (left, center, right or justify) aligns a block of several lines. A line break in a text starts a new line. "move" shifts the block right by "x" points and down by "y" points; "remove": true removes it. */
  edits: {
    id: string
    text?: string
    runs?: {
      text: string
      bold?: boolean
      italic?: boolean
      size?: number
      color?: string
    }[]
    bold?: boolean
    italic?: boolean
    size?: number
    color?: string
    align?: 'left' | 'center' | 'right' | 'justify'
    remove?: true
    move?: {
      x: number
      y: number
    }
  }[]
  /** What to do if the new text needs more lines. Text that still does not fit causes an error. Default: `'grow'`. */
  overflow?: 'grow' | 'shrink' | 'refuse'
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Rewrite, move or remove paragraphs, headings and lines of a PDF. New text uses the original font where possible.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await editText(
 *   { file: await openFile('input.pdf') },
 *   { edits: [{ id: 'p1b1', text: 'A new first line' }] },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function editText(
  files: EditTextFiles,
  options: EditTextInput,
  settings: RunSettings,
): Promise<RunResult & { data: EditTextData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: EditTextData }>
}
