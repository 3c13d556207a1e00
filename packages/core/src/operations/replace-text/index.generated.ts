// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type ReplaceTextData } from './operation.js'

export { operation, type ReplaceTextData }

/** The files that {@link replaceText} takes. */
export interface ReplaceTextFiles {
  /** PDF file (.pdf). */
  file: File
  /** Replacements (JSON, CSV) (.json, .csv, .tsv, .txt, .fdf, .xfdf). */
  data?: File
}

/** How {@link replaceText} does its work. */
export interface ReplaceTextInput {
  /** Words to replace. */
  find?: string
  /** New words; none to remove the old ones. */
  replace?: string
  /** More replacements, as a JSON list. */
  pairs?: {
    find: string
    replace: string
  }[]
  /** Words to find are regular expressions in the syntax of RE2; $1 in new words is a group. Default: `false`. */
  regex?: boolean
  /** Distinguish upper and lower case. Default: `false`. */
  matchCase?: boolean
  /** Do not match parts of longer words. Default: `false`. */
  wholeWords?: boolean
  /** Pages to change. Default: `'all'`. */
  pages?: string | number[]
  /** Matches to replace, by their numbers in the list that "List only" makes; !4 leaves one out. Default: `'all'`. */
  matches?: string | number[]
  /** What to do if the new text needs more lines. grow: use the space below, else smaller letters; shrink: use smaller letters; refuse: do neither. Text that still does not fit causes an error. Default: `'grow'`. */
  overflow?: 'grow' | 'shrink' | 'refuse'
  /** Write a list of the matches as JSON instead of a changed document. Default: `false`. */
  listOnly?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Find words in a PDF and replace them in their own font, with the rest of the line moved.
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
