// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link rotatePdf} takes. */
export interface RotatePdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link rotatePdf} does its work. */
export interface RotatePdfInput {
  /** Page numbers or ranges with their clockwise rotation in degrees, as JSON. Added to the angle, if both are given. */
  rotations?: Record<string, number>
  /** Clockwise rotation in degrees, in multiples of 90. Applies to all pages, or to the selected ones. */
  angle?: number
  /** Pages that the angle applies to. Default: `'all'`. */
  pages?: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Rotate pages by multiples of 90 degrees.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await rotatePdf(
 *   { file: await openFile('input.pdf') },
 *   { rotations: { 1: 90 } },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function rotatePdf(
  files: RotatePdfFiles,
  options: RotatePdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
