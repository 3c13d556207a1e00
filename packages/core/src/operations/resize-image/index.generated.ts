// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link resizeImage} takes. */
export interface ResizeImageFiles {
  /** Image file (.png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). */
  file: File
}

/** How {@link resizeImage} does its work. */
export interface ResizeImageInput {
  /** Width of the result. */
  width?: number
  /** Height of the result. */
  height?: number
  /** Size of the result as a percentage of the original. */
  percent?: number
  /** A common size. */
  preset?: 'thumbnail' | 'avatar' | 'email' | 'full-hd' | '4k' | 'square' | 'portrait' | 'story' | 'link-preview'
  /** How the image fills a given width and height. Default: `'inside'`. */
  fit?: 'inside' | 'cover' | 'stretch'
  /** Also enlarge smaller images. By default, they keep their size. Default: `false`. */
  enlarge?: boolean
  /** Quality of JPEG, WebP and AVIF. Default: the quality of the original if it is known, otherwise a high quality. */
  quality?: number
  /** Keep camera data, location and captions. The color profile is always kept. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Scale an image to a width and height, a percentage or a common size.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await resizeImage(
 *   { file: await openFile('photo.jpg') },
 *   { width: 800 },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function resizeImage(
  files: ResizeImageFiles,
  options: ResizeImageInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
