import { isToolError } from '../../errors.js'
import type { FfmpegFactory } from '../../video/ffmpeg/ffmpeg-module.js'
import { ffmpegModulePaths } from '../../video/ffmpeg/ffmpeg-module-facts.js'
import { memoryFolder } from '../../video/ffmpeg/memory-folder.js'
import { runInModule } from '../../video/ffmpeg/run-in-module.js'
import { folderOfBlob } from './blob-folder.js'
import type { FromFfmpegWorker, ToFfmpegWorker } from './ffmpeg-messages.js'

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
