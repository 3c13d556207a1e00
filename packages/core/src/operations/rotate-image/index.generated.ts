// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link rotateImage} takes. */
export interface RotateImageFiles {
  /** Image file (.png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). */
  file: File
}

/** How {@link rotateImage} does its work. */
export interface RotateImageInput {
  /** Clockwise rotation in degrees. Default: `'90'`. */
  angle?: '0' | '90' | '180' | '270'
  /** Mirror the image after the rotation. Default: `'none'`. */
  flip?: 'none' | 'horizontal' | 'vertical'
  /** What to do with edge pixels that a lossless rotation cannot move. Default: `'keep'`. */
  edges?: 'keep' | 'trim'
  /** Keep camera data, location and captions. The color profile is always kept. Default: `true`. */
  keepMetadata?: boolean
}

/**
 * Rotate or mirror an image, losslessly for most JPEGs.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await rotateImage(
 *   { file: await openFile('photo.jpg') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function rotateImage(
  files: RotateImageFiles,
  options: RotateImageInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
