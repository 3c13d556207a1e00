// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link compressImage} takes. */
export interface CompressImageFiles {
  /** Image file (.jpeg, .jpg, .png, .bmp, .tiff, .tif, .webp, .gif, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl). */
  file: File
}

/** How {@link compressImage} does its work. */
export interface CompressImageInput {
  /** How much of the image is given up for a smaller file. Default: `'medium'`. */
  quality?: 'low' | 'medium' | 'high'
  /** Format of the result. Default: `'same'`. */
  to?: 'same' | 'jpeg' | 'png' | 'webp' | 'avif'
  /** Scales larger images down to this. */
  maxSide?: number
  /** Looks for the best quality that fits into this many bytes. */
  targetSize?: string | number
  /** Keeps camera data, place and captions. Colour profile and orientation stay in any case. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Make images smaller while keeping how they look.
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
