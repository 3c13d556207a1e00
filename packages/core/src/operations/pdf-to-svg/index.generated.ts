// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link pdfToSvg} takes. */
export interface PdfToSvgFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link pdfToSvg} does its work. */
export interface PdfToSvgInput {
  /** How to store text. Default: `'text'`. */
  text?: 'text' | 'outlines'
  /** Pages to convert. Default: `'all'`. */
  pages?: string | number[]
  /** Draw comments, stamps and filled form fields. Default: `true`. */
  annotations?: boolean
  /** Make the page background transparent instead of white. Default: `false`. */
  transparent?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Convert the pages of a PDF to SVG images that stay sharp at any size.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await pdfToSvg(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pdfToSvg(
  files: PdfToSvgFiles,
  options: PdfToSvgInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
