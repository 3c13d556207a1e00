// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type MakeAccessibleData } from './operation.js'

export { operation, type MakeAccessibleData }

/** The files that {@link makeAccessible} takes. */
export interface MakeAccessibleFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link makeAccessible} does its work. */
export interface MakeAccessibleInput {
  /** Title of the document. By default that of its metadata, or else its first heading. */
  title?: string
  /** Language of the text as a code. By default that of the file, or else detected. */
  language?: string
  /** Which files get tags: headings, paragraphs, lists, tables, figures and links in reading order. Default: `'missing'`. */
  tags?: 'missing' | 'new' | 'keep'
  /** What figures show, one per line: page, number of the figure on it, text. A minus sign makes a figure decoration. */
  alternatives?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Prepare a PDF for screen readers: title, language, tab order and PDF/UA metadata, with a list of what is left.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await makeAccessible(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function makeAccessible(
  files: MakeAccessibleFiles,
  options: MakeAccessibleInput,
  settings: RunSettings,
): Promise<RunResult & { data: MakeAccessibleData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: MakeAccessibleData }>
}
