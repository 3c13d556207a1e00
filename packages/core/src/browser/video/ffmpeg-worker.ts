import { isToolError } from '../../errors.js'
import type { FfmpegFolder, OpenFile } from '../../video/ffmpeg/ffmpeg-folder.js'
import type { FfmpegFactory } from '../../video/ffmpeg/ffmpeg-module.js'
import { ffmpegModulePaths } from '../../video/ffmpeg/ffmpeg-module-facts.js'
import { memoryFolder } from '../../video/ffmpeg/memory-folder.js'
import { runInModule } from '../../video/ffmpeg/run-in-module.js'
import type { FromFfmpegWorker, ToFfmpegWorker } from './ffmpeg-messages.js'

const BLOCK_BYTES = 2 ** 20

/** Picture and sound, and the tables of both, are read in turns. */
const MOST_BLOCKS = 8

class BlobFile implements OpenFile {
  readonly size: number
  readonly #blob: Blob
  readonly #reader = new FileReaderSync()
  /** Recently read blocks, the latest at the end. */
  readonly #blocks = new Map<number, Uint8Array>()

  constructor(blob: Blob) {
    this.#blob = blob
    this.size = blob.size
  }

  read(into: Uint8Array, position: number): number {
    const length = Math.max(0, Math.min(into.length, this.size - position))
    for (let done = 0; done < length; ) {
      const within = (position + done) % BLOCK_BYTES
      const block = this.#block(Math.floor((position + done) / BLOCK_BYTES))
      const piece = block.subarray(within, within + length - done)
      into.set(piece, done)
      done += piece.length
    }
    return length
  }

  #block(index: number): Uint8Array {
    const start = index * BLOCK_BYTES
    const block =
      this.#blocks.get(index) ??
      new Uint8Array(this.#reader.readAsArrayBuffer(this.#blob.slice(start, start + BLOCK_BYTES)))
    this.#blocks.delete(index)
    this.#blocks.set(index, block)
    if (this.#blocks.size > MOST_BLOCKS) this.#blocks.delete(this.#blocks.keys().next().value!)
    return block
  }
}

export type { FfmpegFactory } from '../../video/ffmpeg/ffmpeg-module.js'

export interface FfmpegWorkerSettings {
  /** Loads the script of @ffmpeg/core from the page's own origin. */
  loadCore: () => Promise<FfmpegFactory>
}

/** Makes the Web Worker it is called in one that runs ffmpeg, for `videoByFfmpeg`. */
export function serveFfmpegWorker({ loadCore }: FfmpegWorkerSettings): void {
  const scope = self as unknown as DedicatedWorkerGlobalScope & { WebSocket: unknown }
  // Emscripten makes network sockets of them.
  scope.WebSocket = undefined
  const work = memoryFolder()
  let begun: Extract<ToFfmpegWorker, { type: 'begin' }> | undefined
  const answer = (message: FromFfmpegWorker) => scope.postMessage(message)

  const serve = async (message: ToFfmpegWorker): Promise<void> => {
    if (message.type === 'begin') {
      begun = message
      return
    }
    if (message.type === 'take') return answer({ type: 'taken', blob: new Blob(work.take(message.output) ?? []) })
    const { compiled, input } = begun!
    const { inputFolder, inputName, workFolder } = ffmpegModulePaths
    const folders = { [inputFolder]: folderOfBlob(inputName, input), [workFolder]: work }
    const result = await runInModule(await loadCore(), compiled, { args: message.args, folders }, (progress) =>
      answer({ type: 'progress', progress }),
    )
    answer({ type: 'ended', result, outputBytes: work.open(message.output)?.size ?? 0 })
  }

  scope.onmessage = ({ data }: MessageEvent<ToFfmpegWorker>) =>
    void serve(data).catch((error: unknown) =>
      answer({
        type: 'failed',
        code: isToolError(error) ? error.code : undefined,
        message: error instanceof Error ? error.message : String(error),
      }),
    )
}

/** A folder with one file, which is read in pieces on demand. Works only in Web Workers. */
function folderOfBlob(name: string, blob: Blob): FfmpegFolder {
  return { open: (asked) => (asked === name ? new BlobFile(blob) : undefined) }
}
