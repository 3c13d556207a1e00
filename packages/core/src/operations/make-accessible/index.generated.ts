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
  /** Title of the document. Default: the title in its metadata, or else its first heading. */
  title?: string
  /** Language of the text, as a code. Default: the language of the file, or else the detected one. */
  language?: string
  /** Which files get tags: headings, paragraphs, lists, tables, figures and links in reading order. Default: `'missing'`. */
  tags?: 'missing' | 'new' | 'keep'
  /** Descriptions of figures, one per line: page, number of the figure on the page, text. A minus sign instead of text marks a figure as decorative. */
  alternatives?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Prepare a PDF for screen readers: add tags, set the title, language, tab order and PDF/UA metadata, and list remaining issues.
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
