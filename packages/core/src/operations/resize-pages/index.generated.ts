// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link resizePages} takes. */
export interface ResizePagesFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link resizePages} does its work. */
export interface ResizePagesInput {
  /** New size of the pages. Default: `'a4'`. */
  paper?: 'a3' | 'a4' | 'a5' | 'letter' | 'legal' | 'tabloid' | 'custom'
  /** Width of the pages. */
  width?: number
  /** Height of the pages. */
  height?: number
  /** New size of the pages that are wider than high. Default: `'same'`. */
  landscapePaper?: 'same' | 'a3' | 'a4' | 'a5' | 'letter' | 'legal' | 'tabloid'
  /** Orientation of the new pages. Default: `'auto'`. */
  orientation?: 'auto' | 'portrait' | 'landscape'
  /** How to scale the content. Default: `'fit'`. */
  fit?: 'fit' | 'fill' | 'stretch' | 'none'
  /** White space around the content. Default: `0`. */
  margin?: number
  /** Pages to resize. Default: `'all'`. */
  pages?: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Change the paper size of the pages of a PDF and scale their content.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await resizePages(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function resizePages(
  files: ResizePagesFiles,
  options: ResizePagesInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
