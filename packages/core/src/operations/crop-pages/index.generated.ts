// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link cropPages} takes. */
export interface CropPagesFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link cropPages} does its work. */
export interface CropPagesInput {
  /** The pages that are cropped. Default: `'all'`. */
  pages?: string | number[]
  /** What stays visible, as JSON: in points (1/72 inch) from the top left corner of the page as it is seen. */
  box?: {
    x: number
    y: number
    width: number
    height: number
  }
  /** How much is cut off at the top of the page as it is seen. */
  top?: number
  /** How much is cut off on the right. */
  right?: number
  /** How much is cut off at the bottom. */
  bottom?: number
  /** How much is cut off on the left. */
  left?: number
  /** Each page is cropped to what is printed on it. Default: `false`. */
  auto?: boolean
  /** White that stays around what is printed. Default: `0`. */
  padding?: number
  /** Pages that were cropped are shown as a whole again. Default: `false`. */
  reset?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Cut off the margins of pages. What is cut off is hidden, not removed; Redact PDF removes.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await cropPages(
 *   { file: await openFile('input.pdf') },
 *   { top: 36, right: 36, bottom: 36, left: 36 },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function cropPages(
  files: CropPagesFiles,
  options: CropPagesInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
