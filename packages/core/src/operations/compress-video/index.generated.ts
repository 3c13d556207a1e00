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
  /** How much of the video is given up for a smaller file. Default: `'medium'`. */
  quality?: 'low' | 'medium' | 'high'
  /** Looks for the best quality that fits into this many bytes. It decides instead of the quality, and takes twice the time. */
  targetSize?: string | number
  /** Scales larger videos down to this, as in 720p: for upright ones it is the width. */
  maxHeight?: number
  /** Leaves frames out where there are more than this. */
  fps?: number
  /** How the picture is encoded. The newer ones take longer and are not played everywhere. Default: `'h264'`. */
  codec?: 'h264' | 'hevc' | 'av1' | 'vp9'
  /** Leaves the picture only. Default: `false`. */
  removeAudio?: boolean
  /** Cuts off what comes before this time. */
  start?: string | number
  /** Cuts off what comes after this time. */
  end?: string | number
  /** Keeps title, date, place and camera. Chapters and languages stay in any case. Default: `false`. */
  keepMetadata?: boolean
}

/**
 * Make videos smaller while keeping how they look.
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
