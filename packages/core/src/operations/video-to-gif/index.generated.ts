// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link videoToGif} takes. */
export interface VideoToGifFiles {
  /** Video file (.mp4, .avi, .mov, .wmv, .flv, .mkv, .webm, .3gp). */
  file: File
}

/** How {@link videoToGif} does its work. */
export interface VideoToGifInput {
  /** Begin at this time. */
  start?: string | number
  /** End at this time. */
  end?: string | number
  /** Width of the result. Smaller videos are not enlarged. Default: `480`. */
  width?: number
  /** Frames per second. Higher values are smoother but make the file larger. Default: `12`. */
  fps?: number
  /** Format of the animation. Default: `'gif'`. */
  format?: 'gif' | 'webp'
  /** Number of times the animation plays (0 = forever). Default: `0`. */
  loop?: number
}

/**
 * Make an animated GIF or WebP from part of a video.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await videoToGif(
 *   { file: await openFile('clip.mp4') },
 *   { start: '0:02', end: '0:05' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function videoToGif(
  files: VideoToGifFiles,
  options: VideoToGifInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
