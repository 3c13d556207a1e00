// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link nUp} takes. */
export interface NUpFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link nUp} does its work. */
export interface NUpInput {
  /** Number of pages per sheet. Default: `'2'`. */
  perSheet?: '2' | '3' | '4' | '6' | '8' | '9' | '12' | '16' | '20' | '25' | '32'
  /** Order of the pages on a sheet. Default: `'across'`. */
  order?: 'across' | 'down' | 'across-right-to-left' | 'down-right-to-left'
  /** Size of the sheets. Default: `'page'`. */
  paper?: 'page' | 'a3' | 'a4' | 'a5' | 'letter' | 'legal' | 'tabloid'
  /** Orientation of the sheets. Default: `'auto'`. */
  orientation?: 'auto' | 'portrait' | 'landscape'
  /** White space around the edge of the sheet. Default: `18`. */
  margin?: number
  /** White space between pages. Default: `9`. */
  gap?: number
  /** Draw a thin line around each page. Default: `false`. */
  frames?: boolean
  /** Content beyond the trimmed edge of each page, for pages that are cut after printing. Default: `'none'`. */
  bleed?: 'none' | 'bleed-box' | 'custom'
  /** Width of the bleed on the sheet. Default: `3`. */
  bleedWidth?: number
  /** Draw lines outside the corners of the pages. Margins and gaps grow to make room for bleed and marks. Default: `false`. */
  cutMarks?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Put several pages of a PDF on each sheet.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await nUp(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function nUp(
  files: NUpFiles,
  options: NUpInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
