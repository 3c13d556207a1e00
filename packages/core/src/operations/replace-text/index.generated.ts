// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type ReplaceTextData } from './operation.js'

export { operation, type ReplaceTextData }

/** The files that {@link replaceText} takes. */
export interface ReplaceTextFiles {
  /** PDF file (.pdf). */
  file: File
  /** List of replacements (.json, .csv, .tsv, .txt, .fdf, .xfdf). */
  data?: File
}

/** How {@link replaceText} does its work. */
export interface ReplaceTextInput {
  /** Words to replace. */
  find?: string
  /** New words; leave empty to remove the old ones. */
  replace?: string
  /** More replacements, as a JSON list. */
  pairs?: {
    find: string
    replace: string
  }[]
  /** Treat the words to find as regular expressions (patterns); $1 in the new words inserts the first group. Default: `false`. */
  regex?: boolean
  /** Distinguish uppercase from lowercase. Default: `false`. */
  matchCase?: boolean
  /** Match whole words only. Default: `false`. */
  wholeWords?: boolean
  /** Pages to change. Default: `'all'`. */
  pages?: string | number[]
  /** Numbers of the matches to replace, from the list that "List only" writes; !4 leaves out match 4. Default: `'all'`. */
  matches?: string | number[]
  /** What to do if the new text needs more lines. Text that still does not fit causes an error. Default: `'grow'`. */
  overflow?: 'grow' | 'shrink' | 'refuse'
  /** Write a list of the matches as JSON instead of a changed document. Default: `false`. */
  listOnly?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Find and replace words in a PDF, in the original font. The rest of the line shifts to fit.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await replaceText(
 *   { file: await openFile('input.pdf') },
 *   { find: 'Ada Lovelace', replace: 'Grace Hopper' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function replaceText(
  files: ReplaceTextFiles,
  options: ReplaceTextInput,
  settings: RunSettings,
): Promise<RunResult & { data: ReplaceTextData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: ReplaceTextData }>
}
