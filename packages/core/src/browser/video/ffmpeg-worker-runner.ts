import { ToolError } from '../../errors.js'
import type { FfmpegPaths } from '../../video/ffmpeg/ffmpeg-arguments.js'
import { ffmpegModuleAbilities, ffmpegModuleName, modulePaths } from '../../video/ffmpeg/ffmpeg-module-facts.js'
import type { FfmpegProgress, FfmpegResult, FfmpegRunner } from '../../video/ffmpeg/ffmpeg-runner.js'
import type { FromFfmpegWorker, ToFfmpegWorker } from './ffmpeg-messages.js'

/** Where ffmpeg as WebAssembly comes from. */
export interface FfmpegSettings {
  /** Starts a worker whose script calls `serveFfmpegWorker`. */
  startWorker: () => Worker
  /** URL of the WebAssembly of @ffmpeg/core, on the page's own origin. */
  wasmUrl: string
}

type Answer = Exclude<FromFfmpegWorker, { type: 'progress' }>

/** Runs ffmpeg in a worker, which is restarted after an abort: its files are then lost. */
export class FfmpegWorkerRunner implements FfmpegRunner {
  readonly name = ffmpegModuleName
  readonly abilities = ffmpegModuleAbilities
  readonly paths: FfmpegPaths
  readonly #settings: FfmpegSettings
  readonly #compiled: WebAssembly.Module
  readonly #input: Blob
  readonly #output: string
  #worker: Worker | undefined
  #outputBytes = 0

  constructor(settings: FfmpegSettings, compiled: WebAssembly.Module, input: Blob, container: string) {
    this.#settings = settings
    this.#compiled = compiled
    this.#input = input
    this.paths = modulePaths(container)
    this.#output = this.paths.output.split('/').at(-1)!
  }

  readonly run: FfmpegRunner['run'] = async (args, { signal, progress }) => {
    const reached: FfmpegProgress = { seconds: 0, bytes: 0, frames: 0 }
    const ended = (): FfmpegResult => ({ exitCode: undefined, stderr: '', reached })
    if (signal.aborted) return ended()
    let stop: (() => void) | undefined
    const stopped = new Promise<undefined>((resolve) => {
      stop = () => {
        this.end()
        resolve(undefined)
      }
      signal.addEventListener('abort', stop, { once: true })
    })
    try {
      const answer = await Promise.race([
        stopped,
        this.#ask({ type: 'run', args, output: this.#output }, (declared) => {
          Object.assign(reached, declared)
          progress?.(declared)
        }),
      ])
      if (answer?.type !== 'ended') return ended()
      this.#outputBytes = answer.outputBytes
      return answer.result
    } finally {
      signal.removeEventListener('abort', stop!)
    }
  }

  readonly outputBytes = async (): Promise<number> => this.#outputBytes

  /** Returns the result. */
  async take(): Promise<Blob> {
    const answer = await this.#ask({ type: 'take', output: this.#output })
    if (answer.type !== 'taken') throw unavailable('Unexpected answer.')
    return answer.blob
  }

  /** Ends what runs, and frees all memory. */
  end(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#outputBytes = 0
  }

  #ask(message: ToFfmpegWorker, progress?: (progress: FfmpegProgress) => void): Promise<Answer> {
    const worker = this.#worker ?? this.#start()
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromFfmpegWorker>) => {
        if (data.type === 'progress') progress?.(data.progress)
        else if (data.type !== 'failed') resolve(data)
        else reject(data.code === undefined ? unavailable(data.message) : new ToolError(data.code, data.message))
      }
      // What it does wrong comes as a message; this is a part that could not be loaded, or memory that ran out.
      worker.onerror = (event) => {
        event.preventDefault()
        this.end()
        reject(unavailable(event.message))
      }
      worker.postMessage(message)
    })
  }

  #start(): Worker {
    this.#worker = this.#settings.startWorker()
    const begin: ToFfmpegWorker = { type: 'begin', compiled: this.#compiled, input: this.#input }
    this.#worker.postMessage(begin)
    return this.#worker
  }
}

function unavailable(cause: string): ToolError {
  const message =
    'The decoder for this video format does not run in this browser. Try again, or use the server instead.'
  return new ToolError('UNAVAILABLE', message, { cause })
}
