// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link imageToText} takes. */
export interface ImageToTextFiles {
  /** Image files (.png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). 1 to 500, in this order. */
  files: File[]
}

/** How {@link imageToText} does its work. */
export interface ImageToTextInput {
  /** Language of the text. Join several languages with +, the main one first: eng+deu. Default: `'eng'`. */
  language?: string
  /** Format of the recognized text. Default: `'txt'`. */
  format?: 'txt' | 'json' | 'hocr'
  /** Straighten and clean images for better recognition. Default: `true`. */
  enhanceImage?: boolean
  /** Time limit for recognizing an image. An image that takes longer is skipped, with a warning. Default: `180`. */
  imageTimeout?: number
}

/**
 * Recognize the text in photos, screenshots and scans.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await imageToText(
 *   { files: [await openFile('page.jpg')] },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function imageToText(
  files: ImageToTextFiles,
  options: ImageToTextInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
