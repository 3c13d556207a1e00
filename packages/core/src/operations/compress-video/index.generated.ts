// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link compressVideo} takes. */
export interface CompressVideoFiles {
  /** Video file (.mp4, .avi, .mov, .wmv, .flv, .mkv, .webm, .3gp). */
  file: File
}

/** How {@link compressVideo} does its work. */
export interface CompressVideoInput {
  /** Trade-off between video quality and file size. Default: `'medium'`. */
  quality?: 'low' | 'medium' | 'high'
  /** Maximum file size. Chooses the best quality that fits. Overrides the quality option and takes twice as long. 1 MB is 1,024 KB, or 1,048,576 bytes. */
  targetSize?: string | number
  /** Maximum height, as in 720p, or maximum width for portrait videos. Larger videos are downscaled. */
  maxHeight?: number
  /** Maximum frame rate. Extra frames are dropped. */
  fps?: number
  /** Video codec. Newer codecs take longer to encode and do not play everywhere. Default: `'h264'`. */
  codec?: 'h264' | 'hevc' | 'av1' | 'vp9'
  /** Omit the audio tracks. Default: `false`. */
  removeAudio?: boolean
  /** Remove everything before this time. */
  start?: string | number
  /** Remove everything after this time. */
  end?: string | number
  /** Keep the title, date, location and camera. Chapters and languages are always kept. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Make videos smaller, by default with hardly any visible difference.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await compressVideo(
 *   { file: await openFile('clip.mp4') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function compressVideo(
  files: CompressVideoFiles,
  options: CompressVideoInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
