// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link trimVideo} takes. */
export interface TrimVideoFiles {
  /** Video file (.mp4, .avi, .mov, .wmv, .flv, .mkv, .webm, .3gp). */
  file: File
}

/** How {@link trimVideo} does its work. */
export interface TrimVideoInput {
  /** Remove everything before this time. */
  start?: string | number
  /** Remove everything after this time. */
  end?: string | number
  /** Where the result begins. Default: `'exact'`. */
  cut?: 'exact' | 'lossless'
  /** Keep the title, date, location and camera. Chapters and languages are always kept. Default: `true`. */
  keepMetadata?: boolean
}

/**
 * Keep one part of a video and remove the rest, losslessly if possible.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await trimVideo(
 *   { file: await openFile('clip.mp4') },
 *   { end: '0:30' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function trimVideo(
  files: TrimVideoFiles,
  options: TrimVideoInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
