// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link stripImageMetadata} takes. */
export interface StripImageMetadataFiles {
  /** Image file (.png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). */
  file: File
}

/** How {@link stripImageMetadata} does its work. */
export type StripImageMetadataInput = Record<string, never>

/**
 * Remove location, camera data, captions and thumbnails from an image without changing its pixels.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await stripImageMetadata(
 *   { file: await openFile('photo.jpg') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function stripImageMetadata(
  files: StripImageMetadataFiles,
  options: StripImageMetadataInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
