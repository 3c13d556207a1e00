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
  /** How many pages stand on each sheet. Default: `'2'`. */
  perSheet?: '2' | '4' | '6' | '8' | '9' | '16'
  /** How the pages follow each other on a sheet. Default: `'across'`. */
  order?: 'across' | 'down' | 'across-right-to-left' | 'down-right-to-left'
  /** The size of the sheets. Default: `'page'`. */
  paper?: 'page' | 'a3' | 'a4' | 'a5' | 'letter' | 'legal' | 'tabloid'
  /** How the paper lies. Default: `'auto'`. */
  orientation?: 'auto' | 'portrait' | 'landscape'
  /** White around the pages of a sheet. Default: `18`. */
  margin?: number
  /** White between two pages. Default: `9`. */
  gap?: number
  /** A thin line around each page. Default: `false`. */
  frames?: boolean
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
