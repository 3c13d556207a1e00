import type { ErrorCode } from '../../errors.js'
import type { FfmpegProgress, FfmpegResult } from '../../video/ffmpeg/ffmpeg-runner.js'

/** Requests to a worker with ffmpeg: start with a file, run any number of times, return the result. */
export type ToFfmpegWorker =
  | { type: 'begin'; compiled: WebAssembly.Module; input: Blob }
  | { type: 'run'; args: readonly string[]; output: string }
  | { type: 'take'; output: string }

/** What it answers. Errors travel as values: thrown ones would lose their code. */
export type FromFfmpegWorker =
  | { type: 'progress'; progress: FfmpegProgress }
  | { type: 'ended'; result: FfmpegResult; outputBytes: number }
  | { type: 'taken'; blob: Blob }
  | { type: 'failed'; code: ErrorCode | undefined; message: string }
