// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link imageToPdf} takes. */
export interface ImageToPdfFiles {
  /** Image (.png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). 1 to 1,000, in this order. */
  files: File[]
}

/** How {@link imageToPdf} does its work. */
export interface ImageToPdfInput {
  /** Size of the pages. On A4 and Letter pages, each image is scaled to fill the page up to the margins. With “Fit to image”, each page is as large as its image at the resolution of the image (96 dpi if it has none). Default: `'a4'`. */
  pageSize?: 'a4' | 'letter' | 'fit-to-image'
  /** Orientation of A4 and Letter pages. Automatic matches the orientation of each image. Default: `'portrait'`. */
  pageOrientation?: 'portrait' | 'landscape' | 'auto'
  /** How to store the images. High is lossless and keeps the data of JPEG files byte for byte. Standard makes the PDF smaller by converting photos to medium-quality JPEGs with at most about 200 dpi. Default: `'high'`. */
  imageQuality?: 'standard' | 'high'
  /** White space around each image. Default: `0`. */
  margin?: number
  /** How to convert animated GIF, WebP and PNG images. Each page of a TIFF file always becomes a page of the PDF. Default: `'first'`. */
  animations?: 'first' | 'all'
  /** Keep the metadata of JPEG files: location, camera, comments, thumbnails and embedded videos. The color profile and orientation are always kept. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Convert images to a PDF, one per page: JPEG, PNG, TIFF, GIF, WebP, AVIF, HEIC, JPEG XL, JPEG 2000, BMP and ICO.
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
