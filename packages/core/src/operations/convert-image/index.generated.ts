// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link convertImage} takes. */
export interface ConvertImageFiles {
  /** Image file (.png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). */
  file: File
}

/** How {@link convertImage} does its work. */
export interface ConvertImageInput {
  /** Format of the result. Default: `'jpeg'`. */
  to?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif' | 'bmp' | 'ico'
  /** Quality of JPEG, WebP and AVIF. Default: the quality of the original if it is known, otherwise a high quality. */
  quality?: number
  /** Use lossless compression for WebP. Default: `false`. */
  lossless?: boolean
  /** Fill transparent areas with this color. Default: white for JPEG, none for other formats. */
  background?: string
  /** Write each page of a TIFF and each frame of an animation, as separate files if the format cannot hold several. Default: `false`. */
  everyFrame?: boolean
  /** Keep camera data, location and captions. The color profile is always kept. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Convert an image to JPEG, PNG, WebP, AVIF, TIFF, GIF, BMP or ICO.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await convertImage(
 *   { file: await openFile('photo.heic') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function convertImage(
  files: ConvertImageFiles,
  options: ConvertImageInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
