// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link svgToPdf} takes. */
export interface SvgToPdfFiles {
  /** SVG drawings (.svg, .svgz). 1 to 500, in this order. */
  files: File[]
}

/** How {@link svgToPdf} does its work. */
export interface SvgToPdfInput {
  /** Size of the pages. On A4 and Letter, drawings fill the page up to the margins. Default: `'fit-to-drawing'`. */
  pageSize?: 'fit-to-drawing' | 'a4' | 'letter'
  /** White space around each drawing. Default: `0`. */
  margin?: number
}

/**
 * Convert SVG drawings to a PDF with vector graphics and text, one drawing per page.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await svgToPdf(
 *   { files: [await openFile('drawing.svg')] },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function svgToPdf(
  files: SvgToPdfFiles,
  options: SvgToPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
