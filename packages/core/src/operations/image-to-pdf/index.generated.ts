// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link imageToPdf} takes. */
export interface ImageToPdfFiles {
  /** Image (.png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl). 1 to 1,000, in this order. */
  files: File[]
}

/** How {@link imageToPdf} does its work. */
export interface ImageToPdfInput {
  /** On A4 and Letter each image is enlarged or reduced to fill the page up to the margins; a fitted page is as large as the image at its own resolution (96 dpi if it has none). Default: `'a4'`. */
  pageSize?: 'a4' | 'letter' | 'fit-to-image'
  /** How A4 and Letter pages lie; Automatic follows each image. Default: `'portrait'`. */
  pageOrientation?: 'portrait' | 'landscape' | 'auto'
  /** High keeps every pixel as it is, and the picture data of JPEG files byte by byte. Standard makes the PDF smaller: photos become JPEG of medium quality with at most about 200 dpi. Default: `'high'`. */
  imageQuality?: 'standard' | 'high'
  /** White space around each image. Default: `0`. */
  margin?: number
  /** What becomes of animated GIF and WebP images. Every page of a TIFF becomes a page in any case. Default: `'first'`. */
  animations?: 'first' | 'all'
  /** Keeps what JPEG files hold beside the picture: place, camera, comments, small copies, films. Colour profile and orientation stay in any case. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Put JPG, PNG, TIFF, GIF, WebP, AVIF and BMP images into a PDF, each on a page of its own.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await imageToPdf(
 *   { files: [await openFile('input-1.png'), await openFile('input-2.png')] },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function imageToPdf(
  files: ImageToPdfFiles,
  options: ImageToPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
