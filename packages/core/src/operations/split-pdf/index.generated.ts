// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link splitPdf} takes. */
export interface SplitPdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link splitPdf} does its work. */
export type SplitPdfInput = {
  /** One file for each range. */
  mode: 'range'
  /** Each part between commas becomes a file. */
  ranges: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
} | {
  /** A file for every so many pages. */
  mode: 'interval'
  /** How many pages go into each file. Default: `1`. */
  interval?: number
  /** Password that opens the file, if it has one. */
  password?: string
} | {
  /** A file for each page. */
  mode: 'all'
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Cut a PDF into several: by page ranges, every so many pages, or page by page.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await splitPdf(
 *   { file: await openFile('input.pdf') },
 *   { mode: 'range', ranges: '1-3,4-6' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function splitPdf(
  files: SplitPdfFiles,
  options: SplitPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
