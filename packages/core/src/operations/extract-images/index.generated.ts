// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link extractImages} takes. */
export interface ExtractImagesFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link extractImages} does its work. */
export interface ExtractImagesInput {
  /** Pages to extract images from. Default: `'all'`. */
  pages?: string | number[]
  /** Format of the extracted images. Default: `'original'`. */
  format?: 'original' | 'png'
  /** Save images that have a mask as PNG with transparency. If this is turned off, masks are ignored. Default: `true`. */
  masks?: boolean
  /** Skip images whose shorter side is below this, such as icons and lines. Default: `0`. */
  minSize?: number
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Save the images of a PDF in their original quality.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await extractImages(
 *   { file: await openFile('photos.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function extractImages(
  files: ExtractImagesFiles,
  options: ExtractImagesInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
