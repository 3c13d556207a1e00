import type { FfmpegAbilities } from './ffmpeg-abilities.js'
import type { FfmpegPaths } from './ffmpeg-arguments.js'

/** How far a run of ffmpeg is. */
export interface FfmpegProgress {
  /** Seconds of the result that are done. */
  seconds: number
  /** Current size of the result. */
  bytes: number
  /** Number of frames in the result. */
  frames: number
}

export interface FfmpegResult {
  /** `undefined` where something ended it: the signal, or the machine for want of memory. */
  exitCode: number | undefined
  /** The end of its standard error, at most 64 KiB. */
  stderr: string
  /** The last that was heard of its progress. */
  reached: FfmpegProgress
}

/** An ffmpeg with a folder for the files of one call. */
export interface FfmpegRunner {
  /** `ffmpeg 7.0`, `ffmpeg 5.1.4 (built in)` */
  name: string
  abilities: FfmpegAbilities
  /** As ffmpeg sees them. */
  paths: FfmpegPaths
  /**
   * Runs one command line. It settles when nothing of it runs any more; the signal ends it at once, and then it settles as usual.
   * @throws ToolError UNAVAILABLE when it cannot be started, LIMIT_EXCEEDED
   */
  run: (
    args: readonly string[],
    settings: { signal: AbortSignal; progress?: (progress: FfmpegProgress) => void },
  ) => Promise<FfmpegResult>
  /** Size of the result; 0 if there is none. */
  outputBytes: () => Promise<number>
}

/** A file for lists, beside those of a call. */
export interface ListFile {
  /** As ffmpeg sees it. */
  path: string
  read: () => Promise<string>
  write: (text: string) => Promise<void>
}

/** Reads what `-progress` writes, in pieces as they come. */
export class ProgressReader {
  readonly reached: FfmpegProgress = { seconds: 0, bytes: 0, frames: 0 }
  readonly #listen: (progress: FfmpegProgress) => void
  #rest = ''

  constructor(listen: (progress: FfmpegProgress) => void = () => {}) {
    this.#listen = listen
  }

  /** The next piece of text. */
  read(text: string): void {
    const lines = (this.#rest + text).split(/\r?\n/)
    this.#rest = lines.pop()!.slice(-1000)
    for (const line of lines) this.#readLine(line)
  }

  #readLine(line: string): void {
    const [, name, value = ''] = /^(\w+)=\s*(.*)$/.exec(line) ?? []
    const number = Number(value)
    if (name === 'progress') this.#listen(this.reached)
    // Before the first packet it is N/A, or the least number that there is.
    if (!Number.isFinite(number) || number < 0) return
    if (name === 'out_time_us') this.reached.seconds = number / 1e6
    else if (name === 'total_size') this.reached.bytes = number
    else if (name === 'frame') this.reached.frames = number
  }
}
