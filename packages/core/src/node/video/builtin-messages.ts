import type { FfmpegProgress, FfmpegResult } from '../../video/ffmpeg/ffmpeg-runner.js'

/** What a process with ffmpeg as WebAssembly is asked to do, once. */
export interface ToBuiltInFfmpeg {
  args: readonly string[]
  /** Path of the one file that it may read. */
  input: string
  /** The one folder that it may write to. */
  folder: string | undefined
}

/** What it answers. Errors travel as values: thrown ones would lose what they say. */
export type FromBuiltInFfmpeg =
  | { type: 'progress'; progress: FfmpegProgress }
  | { type: 'ended'; result: FfmpegResult }
  | { type: 'broken'; message: string }
