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
  /** Pages to crop. Default: `'all'`. */
  pages?: string | number[]
  /** The area that stays visible, as JSON, in points (1/72 inch) from the top-left corner of the page as displayed. */
  box?: {
    x: number
    y: number
    width: number
    height: number
  }
  /** Amount to cut off at the top of the page as displayed. */
  top?: number
  /** Amount to cut off on the right. */
  right?: number
  /** Amount to cut off at the bottom. */
  bottom?: number
  /** Amount to cut off on the left. */
  left?: number
  /** Crop each page to its content. Default: `false`. */
  auto?: boolean
  /** White space to keep around the content. Default: `0`. */
  padding?: number
  /** Undo earlier cropping of the pages. Default: `false`. */
  reset?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Crop the pages of a PDF. Cropped content is hidden, not removed; to remove content, redact it.
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
