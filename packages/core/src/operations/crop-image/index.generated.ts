// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link cropImage} takes. */
export interface CropImageFiles {
  /** Image file (.png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl). */
  file: File
}

/** How {@link cropImage} does its work. */
export interface CropImageInput {
  /** Cut the largest part with these proportions. */
  ratio?: string
  /** Width of the part to keep. Default: all the way. */
  width?: number
  /** Height of the part to keep. Default: all the way. */
  height?: number
  /** Where the part begins, from the left edge. */
  x?: number
  /** Where the part begins, from the top edge. */
  y?: number
  /** Unit of widths, heights and distances. Default: `'px'`. */
  unit?: 'px' | 'percent'
  /** Which part is kept where no distances are given. Default: `'center'`. */
  position?: 'center' | 'attention' | 'top-left' | 'top' | 'top-right' | 'left' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right'
  /** Quality of JPEG, WebP and AVIF. By default, that of the original, or a high quality. */
  quality?: number
  /** Keep camera data, location and captions. The color profile is always kept. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Cut an image to a box or to proportions such as 16:9.
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
