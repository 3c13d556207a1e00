// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type TableOfContentsData } from './operation.js'

export { operation, type TableOfContentsData }

/** The files that {@link tableOfContents} takes. */
export interface TableOfContentsFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link tableOfContents} does its work. */
export interface TableOfContentsInput {
  /** Source of the entries. Default: `'auto'`. */
  source?: 'auto' | 'bookmarks' | 'headings'
  /** Heading of the first contents page. Leave empty for none. Default: `'Contents'`. */
  title?: string
  /** Number of levels to list. Default: `3`. */
  levels?: number
  /** Where to insert the contents pages. Default: `'start'`. */
  position?: 'start' | 'after-cover' | 'end'
  /** Page numbers of the entries. Default: `'auto'`. */
  numbers?: 'auto' | 'result' | 'original' | 'none'
  /** Draw dotted lines between entries and page numbers. Default: `true`. */
  leaders?: boolean
  /** Typeface of the text. Default: `'helvetica'`. */
  font?: 'helvetica' | 'times' | 'courier'
  /** Size of the text. Default: `11`. */
  fontSize?: number
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Add contents pages with links and page numbers, generated from bookmarks or headings.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await tableOfContents(
 *   { file: await openFile('chapters.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function tableOfContents(
  files: TableOfContentsFiles,
  options: TableOfContentsInput,
  settings: RunSettings,
): Promise<RunResult & { data: TableOfContentsData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: TableOfContentsData }>
}
