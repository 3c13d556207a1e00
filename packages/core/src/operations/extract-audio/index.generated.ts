// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link extractAudio} takes. */
export interface ExtractAudioFiles {
  /** Video file (.mp4, .avi, .mov, .wmv, .flv, .mkv, .webm, .3gp). */
  file: File
}

/** How {@link extractAudio} does its work. */
export interface ExtractAudioInput {
  /** Format of the sound. Default: `'keep'`. */
  to?: 'keep' | 'm4a' | 'mp3' | 'ogg' | 'flac' | 'wav'
  /** Kilobits per second of what is encoded. Default: `192`. */
  bitrate?: number
  /** Which track of sound, where a video has several. Default: `1`. */
  track?: number
  /** Cut everything before this time. */
  start?: string | number
  /** Cut everything after this time. */
  end?: string | number
  /** Keep title, date, location and camera. Chapters and languages are always kept. Default: `true`. */
  keepMetadata?: boolean
}

/**
 * Save the sound of a video as M4A, MP3, Ogg, FLAC or WAV.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await extractAudio(
 *   { file: await openFile('clip.mp4') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function extractAudio(
  files: ExtractAudioFiles,
  options: ExtractAudioInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
