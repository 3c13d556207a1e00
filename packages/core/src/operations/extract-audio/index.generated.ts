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
  /** Format of the audio. Default: `'keep'`. */
  to?: 'keep' | 'm4a' | 'mp3' | 'ogg' | 'flac' | 'wav'
  /** Bitrate of encoded audio, in kilobits per second. Default: `192`. */
  bitrate?: number
  /** Audio track to extract, if the video has several. Default: `1`. */
  track?: number
  /** Remove everything before this time. */
  start?: string | number
  /** Remove everything after this time. */
  end?: string | number
  /** Keep the title, date, location and camera. Chapters and languages are always kept. Default: `true`. */
  keepMetadata?: boolean
}

/**
 * Save the audio of a video as M4A, MP3, Ogg, FLAC or WAV.
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
