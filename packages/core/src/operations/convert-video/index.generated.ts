// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link convertVideo} takes. */
export interface ConvertVideoFiles {
  /** Video file (.mp4, .avi, .mov, .wmv, .flv, .mkv, .webm, .3gp). */
  file: File
}

/** How {@link convertVideo} does its work. */
export interface ConvertVideoInput {
  /** Format of the result. Default: `'mp4'`. */
  to?: 'mp4' | 'webm' | 'mov' | 'mkv'
  /** Codec of the picture. Default: `'keep'`. */
  codec?: 'keep' | 'h264' | 'hevc' | 'av1' | 'vp9'
  /** Quality of what has to be encoded. Default: `'high'`. */
  quality?: 'low' | 'medium' | 'high'
  /** Keep title, date, location and camera. Chapters and languages are always kept. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Convert a video to MP4, WebM, MOV or MKV, without loss wherever possible.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await convertVideo(
 *   { file: await openFile('clip.mov') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function convertVideo(
  files: ConvertVideoFiles,
  options: ConvertVideoInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
