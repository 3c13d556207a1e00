// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link cropImage} takes. */
export interface CropImageFiles {
  /** Image file (.png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). */
  file: File
}

/** How {@link cropImage} does its work. */
export interface CropImageInput {
  /** Keep the largest part with this aspect ratio. */
  ratio?: string
  /** Width of the part to keep. Default: up to the right edge. */
  width?: number
  /** Height of the part to keep. Default: down to the bottom edge. */
  height?: number
  /** Distance of the part to keep from the left edge of the image. */
  x?: number
  /** Distance of the part to keep from the top edge of the image. */
  y?: number
  /** Unit of widths, heights and distances. Default: `'px'`. */
  unit?: 'px' | 'percent'
  /** Which part to keep if no distances are given. Default: `'center'`. */
  position?: 'center' | 'attention' | 'top-left' | 'top' | 'top-right' | 'left' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right'
  /** Quality of JPEG, WebP and AVIF. Default: the quality of the original if it is known, otherwise a high quality. */
  quality?: number
  /** Keep camera data, location and captions. The color profile is always kept. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Crop an image to a box or to an aspect ratio such as 16:9.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await cropImage(
 *   { file: await openFile('photo.jpg') },
 *   { ratio: '1:1', position: 'attention' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function cropImage(
  files: CropImageFiles,
  options: CropImageInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
