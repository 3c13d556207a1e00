// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link muteVideo} takes. */
export interface MuteVideoFiles {
  /** Video file (.mp4, .avi, .mov, .wmv, .flv, .mkv, .webm, .3gp). */
  file: File
}

/** How {@link muteVideo} does its work. */
export interface MuteVideoInput {
  /** Keep the title, date, location and camera. Chapters and languages are always kept. Default: `true`. */
  keepMetadata?: boolean
}

/**
 * Remove the audio from a video without changing the picture.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await muteVideo(
 *   { file: await openFile('clip.mp4') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function muteVideo(
  files: MuteVideoFiles,
  options: MuteVideoInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
