// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link addWatermark} takes. */
export interface AddWatermarkFiles {
  /** PDF file (.pdf). */
  file: File
  /** Watermark image (.png, .jpg, .jpeg, .gif). */
  watermarkImage?: File
}

/** How {@link addWatermark} does its work. */
export interface AddWatermarkInput {
  /** What to draw. Default: `'text'`. */
  type?: 'text' | 'image'
  /** Text to draw, in Latin, Greek, Cyrillic, Chinese, Japanese, Korean, Arabic, Hebrew, Thai or Devanagari script. Can have several lines. Default: `'CONFIDENTIAL'`. */
  text?: string
  /** Position of the watermark on the page. Default: `'center'`. */
  position?: 'top-left' | 'top-center' | 'top-right' | 'center-left' | 'center' | 'center-right' | 'bottom-left' | 'bottom-center' | 'bottom-right' | 'tile'
  /** Opacity of the watermark; 100 is opaque. Default: `30`. */
  opacity?: number
  /** Counterclockwise rotation in degrees. Default: `45`. */
  rotation?: number
  /** Width of the watermark before rotation, as a percentage of the page width. Reduced if it would not fit on the page. Default: `50`. */
  size?: number
  /** Whether to draw over or under the page content. Default: `'above'`. */
  layer?: 'above' | 'below'
  /** Color of the text. Default: `'#808080'`. */
  color?: string
  /** Pages to watermark. Default: `'all'`. */
  pages?: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Stamp text or an image on the pages of a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await addWatermark(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function addWatermark(
  files: AddWatermarkFiles,
  options: AddWatermarkInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
