// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type ListAnnotationsData } from './operation.js'

export { operation, type ListAnnotationsData }

/** The files that {@link listAnnotations} takes. */
export interface ListAnnotationsFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link listAnnotations} does its work. */
export interface ListAnnotationsInput {
  /** The pages to look at. Default: `'all'`. */
  pages?: string | number[]
  /** The kinds to list, as a JSON list. Default: all. */
  types?: ('highlight' | 'underline' | 'strikeout' | 'squiggly' | 'text' | 'note' | 'ink' | 'rectangle' | 'ellipse' | 'line' | 'arrow' | 'polygon' | 'polyline' | 'stamp' | 'link' | 'redact' | 'other')[]
  /** Tells the words that are marked, which takes longer. Default: `true`. */
  markedText?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Tell what is marked, written and drawn on the pages of a PDF, and the comments on it.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { data } = await listAnnotations(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function listAnnotations(
  files: ListAnnotationsFiles,
  options: ListAnnotationsInput,
  settings: RunSettings,
): Promise<RunResult & { data: ListAnnotationsData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: ListAnnotationsData }>
}
