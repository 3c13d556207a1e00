// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link mergeVideos} takes. */
export interface MergeVideosFiles {
  /** Video files (.mp4, .avi, .mov, .wmv, .flv, .mkv, .webm, .3gp). 2 to 50, in this order. */
  files: File[]
}

/** How {@link mergeVideos} does its work. */
export interface MergeVideosInput {
  /** How the videos are joined. Default: `'auto'`. */
  join?: 'auto' | 'encode'
  /** Format of the result. Default: `'mp4'`. */
  to?: 'mp4' | 'webm'
  /** Size of the picture. Videos with other aspect ratios get black bars. Default: `'first'`. */
  size?: 'first' | 'largest'
  /** Trade-off between video quality and file size. Default: `'high'`. */
  quality?: 'low' | 'medium' | 'high'
  /** Omit the audio tracks. Default: `false`. */
  removeAudio?: boolean
}

/**
 * Join videos of any format and size, in the given order, without loss if they are of the same kind.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await mergeVideos(
 *   { files: [await openFile('part-1.mp4'), await openFile('part-2.mp4')] },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function mergeVideos(
  files: MergeVideosFiles,
  options: MergeVideosInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
