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
  /** One file per range. */
  mode: 'range'
  /** Each comma-separated part becomes a file. */
  ranges: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
} | {
  /** One file per given number of pages. */
  mode: 'interval'
  /** Number of pages in each file. Default: `1`. */
  interval?: number
  /** Password that opens the file, if it has one. */
  password?: string
} | {
  /** One file per page. */
  mode: 'all'
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Split a PDF by page ranges, into files of equal page count or into single pages.
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
