// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link convertImage} takes. */
export interface ConvertImageFiles {
  /** PDF or image file (.pdf, .png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). */
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
  /** Fill transparent areas with this color. Default: white for JPEG and for pages of a PDF, none for other images. */
  background?: string
  /** Write each page of a TIFF and each frame of an animation, as separate files if the format cannot hold several. Default: `false`. */
  everyFrame?: boolean
  /** Pages of a PDF to convert. Default: `'all'`. */
  pages?: string | number[]
  /** Resolution of the images, in pixels per inch. Default: `150`. */
  resolution?: number
  /** Keep camera data, location and captions. The color profile is always kept. Default: `false`. */
  keepMetadata?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Convert an image, or pages of a PDF, to JPEG, PNG, WebP, AVIF, TIFF, GIF, BMP or ICO.
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
