// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link watermarkImage} takes. */
export interface WatermarkImageFiles {
  /** Image file (.png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). */
  file: File
  /** Watermark image (.png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). */
  watermarkImage?: File
}

/** How {@link watermarkImage} does its work. */
export interface WatermarkImageInput {
  /** What to draw. Default: `'text'`. */
  type?: 'text' | 'image'
  /** Text to draw, in any common script. Can have several lines. Default: `'© Copyright'`. */
  text?: string
  /** Position of the watermark on the image. Default: `'bottom-right'`. */
  position?: 'top-left' | 'top-center' | 'top-right' | 'center-left' | 'center' | 'center-right' | 'bottom-left' | 'bottom-center' | 'bottom-right' | 'tile'
  /** Width of the watermark before rotation, as a percentage of the image width. Reduced if it would not fit. Default: `30`. */
  size?: number
  /** Opacity of the watermark; 100 is opaque. Default: `50`. */
  opacity?: number
  /** Counterclockwise rotation in degrees. Default: `0`. */
  rotation?: number
  /** Color of the text. Default: `'#ffffff'`. */
  color?: string
  /** Quality of JPEG, WebP and AVIF. Default: the quality of the original if it is known, otherwise a high quality. */
  quality?: number
  /** Keep camera data, location and captions. The color profile is always kept. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Draw text or a logo over an image, once or tiled.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await watermarkImage(
 *   { file: await openFile('photo.jpg') },
 *   { text: '© Ada Lovelace' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function watermarkImage(
  files: WatermarkImageFiles,
  options: WatermarkImageInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
