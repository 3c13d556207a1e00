// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link compressImage} takes. */
export interface CompressImageFiles {
  /** Image file (.jpeg, .jpg, .png, .bmp, .tiff, .tif, .webp, .gif, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). */
  file: File
}

/** How {@link compressImage} does its work. */
export interface CompressImageInput {
  /** Trade-off between image quality and file size. Default: `'medium'`. */
  quality?: 'low' | 'medium' | 'high'
  /** Format of the result. GIF, WebP and PNG keep animations. Default: `'same'`. */
  to?: 'same' | 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'
  /** Maximum width and height. Larger images are scaled down. */
  maxSide?: number
  /** Maximum file size. Sheaf chooses the best quality that fits. 1 MB is 1,024 KB, or 1,048,576 bytes. */
  targetSize?: string | number
  /** Quality of JPEG, WebP and AVIF. Replaces the quality level. Ignored if a target size is set. */
  exactQuality?: number
  /** Keep camera data, location and captions. The color profile, the orientation and the HDR gain map of a JPEG are always kept. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Make images smaller while keeping their visual quality.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await compressImage(
 *   { file: await openFile('photo.jpg') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function compressImage(
  files: CompressImageFiles,
  options: CompressImageInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
