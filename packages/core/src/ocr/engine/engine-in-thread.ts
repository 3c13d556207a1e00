import { ToolError } from '../../errors.js'
import type { OcrLanguage } from '../languages.js'
import type { RecognizedText } from '../ocr-capabilities.js'
import { EngineDown, type RecognitionEngine } from './engine-pool.js'
import type { FromEngineThread, ToEngineThread } from './engine-thread.js'

/** A thread with an engine (see `serveEngine`), as the host starts it. */
export interface EngineThread {
  post: (message: ToEngineThread) => void
  end: () => void | Promise<void>
  setBusy?: (busy: boolean) => void
}

/** Starts a thread. It must call `onEnd` when it ends by itself; with the error if it is a bug. */
export type StartEngineThread = (
  onMessage: (message: FromEngineThread) => void,
  onEnd: (bug?: Error) => void,
) => EngineThread

/** An engine keeps the memory of its largest picture: about 50 MB for A4 at 300 dpi, twice that for A3. */
const BLOATED = 2 ** 27

interface Waiting {
  resolve: (found: Pick<RecognizedText, 'hocr' | 'text'>) => void
  reject: (error: unknown) => void
  progress: (fraction: number) => void
}

/** An engine that works in a thread of its own. `name` is its name and version. */
export function engineInThread(
  name: string,
  languages: readonly OcrLanguage[],
  startThread: StartEngineThread,
): RecognitionEngine {
  let waiting: Waiting | undefined
  let dead: unknown
  let memory = 0

  const fail = (error: unknown) => {
    dead ??= error
    waiting?.reject(error)
    waiting = undefined
  }
  const onMessage = (message: FromEngineThread) => {
    if (message.type === 'progress') waiting?.progress(message.fraction)
    else if (message.type === 'failed') fail(new ToolError(message.code, message.message))
    else if (message.type === 'crashed') fail(new EngineDown(message.message))
    else {
      if (message.type === 'recognized') memory = message.memory
      waiting?.resolve(message.type === 'recognized' ? message : { hocr: '', text: '' })
      waiting = undefined
    }
  }
  const ask = (message: ToEngineThread, progress: (fraction: number) => void) =>
    new Promise<Pick<RecognizedText, 'hocr' | 'text'>>((resolve, reject) => {
      if (dead) return reject(dead)
      waiting = { resolve, reject, progress }
      thread.post(message)
    })

  const thread = startThread(onMessage, (bug) => fail(bug ?? new EngineDown('The thread of the engine ended.')))
  return {
    name,
    started: ask({ type: 'start', languages }, () => {}).then(() => {}),
    recognize: async (pgm, parameters, progress) => {
      const { hocr, text } = await ask({ type: 'recognize', pgm, parameters }, progress)
      return { hocr, text }
    },
    end() {
      fail(new EngineDown('The engine was stopped.'))
      return thread.end()
    },
    setBusy: (busy) => thread.setBusy?.(busy),
    isBloated: () => memory > BLOATED,
  }
}
