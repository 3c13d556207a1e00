// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type EditOutlineData } from './operation.js'

export { operation, type EditOutlineData }

/** The files that {@link editOutline} takes. */
export interface EditOutlineFiles {
  /** PDF file (.pdf). */
  file: File
  /** List of bookmarks (.txt, .json). */
  bookmarks?: File
}

/** How {@link editOutline} does its work. */
export interface EditOutlineInput {
  /** Source of the bookmarks. Existing bookmarks are replaced. Default: `'text'`. */
  source?: 'text' | 'headings' | 'current' | 'none'
  /** One bookmark per line: title, vertical bar, page. Indent a line to nest it below the one before. */
  outline?: string
  /** Number of levels to keep; deeper bookmarks are omitted. Default: `6`. */
  levels?: number
  /** Number of levels that are expanded when the document is opened. Default: `1`. */
  openLevels?: number
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Set the bookmarks of a PDF from a list or from its headings, or remove them.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await editOutline(
 *   { file: await openFile('input.pdf') },
 *   { outline: 'Report | 1\n  Figures | 2' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function editOutline(
  files: EditOutlineFiles,
  options: EditOutlineInput,
  settings: RunSettings,
): Promise<RunResult & { data: EditOutlineData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: EditOutlineData }>
}
