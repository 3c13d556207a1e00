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
  /** Video codec. Default: `'keep'`. */
  codec?: 'keep' | 'h264' | 'hevc' | 'av1' | 'vp9'
  /** Video quality, if the video is re-encoded. Default: `'high'`. */
  quality?: 'low' | 'medium' | 'high'
  /** Keep the title, date, location and camera. Chapters and languages are always kept. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Convert a video to MP4, WebM, MOV or MKV, losslessly if possible.
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
