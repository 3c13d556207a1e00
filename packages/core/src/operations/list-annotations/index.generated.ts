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
  /** Pages to search. Default: `'all'`. */
  pages?: string | number[]
  /** Types to list, as a JSON list. Default: all. */
  types?: ('highlight' | 'underline' | 'strikeout' | 'squiggly' | 'text' | 'note' | 'ink' | 'rectangle' | 'ellipse' | 'line' | 'arrow' | 'polygon' | 'polyline' | 'stamp' | 'link' | 'redact' | 'other')[]
  /** Include the marked text, which takes longer. Default: `true`. */
  markedText?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * List the annotations of a PDF: marks, text, drawings and comments.
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
