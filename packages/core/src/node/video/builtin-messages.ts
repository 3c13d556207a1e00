import type { FfmpegProgress, FfmpegResult } from '../../video/ffmpeg/ffmpeg-runner.js'

/** The single request to a process with ffmpeg as WebAssembly. */
export interface ToBuiltInFfmpeg {
  args: readonly string[]
  /** Path of the one file that it may read. */
  input: string
  /** The one folder that it may write to. */
  folder: string | undefined
}

/** Its answers. Errors are sent as values: thrown ones would lose their details. */
export type FromBuiltInFfmpeg =
  | { type: 'progress'; progress: FfmpegProgress }
  | { type: 'ended'; result: FfmpegResult }
  | { type: 'broken'; message: string }
