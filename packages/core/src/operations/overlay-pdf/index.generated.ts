// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link overlayPdf} takes. */
export interface OverlayPdfFiles {
  /** PDF file (.pdf). */
  file: File
  /** Letterhead or stamp (.pdf). */
  overlay: File
}

/** How {@link overlayPdf} does its work. */
export interface OverlayPdfInput {
  /** Whether to draw the other PDF under or over the content of the pages. Default: `'below'`. */
  layer?: 'below' | 'above'
  /** What to do if the other PDF has fewer pages. Default: `'last'`. */
  repeat?: 'last' | 'all' | 'none'
  /** How to scale pages of the other PDF. Default: `'fit'`. */
  scale?: 'fit' | 'stretch' | 'none'
  /** Pages to draw the other PDF on. Default: `'all'`. */
  pages?: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
  /** Password that opens the other PDF, if it has one. */
  overlayPassword?: string
}

/**
 * Draw the pages of one PDF, such as a letterhead or a stamp, under or over the pages of another.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await overlayPdf(
 *   { file: await openFile('report.pdf'), overlay: await openFile('cover.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function overlayPdf(
  files: OverlayPdfFiles,
  options: OverlayPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
