// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type PdfToPdfaData } from './operation.js'

export { operation, type PdfToPdfaData }

/** The files that {@link pdfToPdfa} takes. */
export interface PdfToPdfaFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link pdfToPdfa} does its work. */
export interface PdfToPdfaInput {
  /** Conformance level of the result. Default: `'2b'`. */
  level?: '1b' | '2a' | '2b' | '2u' | '3a' | '3b'
  /** What to do with pages that cannot be made to conform. Default: `'pictures'`. */
  remaining?: 'pictures' | 'refuse' | 'report'
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Convert a PDF to PDF/A for archiving: embed fonts and color profiles, add metadata, and remove scripts.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await pdfToPdfa(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pdfToPdfa(
  files: PdfToPdfaFiles,
  options: PdfToPdfaInput,
  settings: RunSettings,
): Promise<RunResult & { data: PdfToPdfaData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: PdfToPdfaData }>
}
