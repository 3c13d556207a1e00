import { dispatchHandlers, setAdapter } from 'tesseract.js/src/worker-script/index.js'
import { type ErrorCode, isToolError } from '../../errors.js'
import type { OcrLanguage } from '../languages.js'
import type { EngineParameters } from './engine-parameters.js'

/** Requests to an engine thread: start for some languages, then recognize images, one at a time. */
export type ToEngineThread =
  | { type: 'start'; languages: readonly OcrLanguage[] }
  | { type: 'recognize'; pgm: Uint8Array; parameters: EngineParameters }

/** What it answers. Errors travel as values: thrown ones would lose their code. */
export type FromEngineThread =
  | { type: 'started' }
  | { type: 'progress'; fraction: number }
  /** `memory` is the current memory of the engine in bytes. */
  | { type: 'recognized'; hocr: string; text: string; memory: number }
  | { type: 'failed'; code: ErrorCode; message: string }
  /** The engine broke down and the thread is of no use any more. */
  | { type: 'crashed'; message: string }

/** The one function that a script of tesseract.js-core exports. */
export type TesseractFactory = (settings: {
  TesseractProgress: (percent: number) => void
  print: () => void
  printErr: () => void
  instantiateWasm: (
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object
}) => Promise<object>

export interface EngineThreadHost {
  /** The script of tesseract.js-core that `chooseEngineCore` names, and its WebAssembly. */
  loadCore: () => Promise<{ factory: TesseractFactory; module: WebAssembly.Module }>
  /** The language data, unpacked. @throws ToolError UNAVAILABLE */
  readLanguage: (language: OcrLanguage) => Promise<Uint8Array>
  answer: (message: FromEngineThread) => void
}

/** LSTM only: Tesseract's `OEM_LSTM_ONLY`. */
const ENGINE_MODE = 1

/** The worker script of tesseract.js has one engine for all of a thread, made once. */
let core: Promise<{ tesseract: object; memory: WebAssembly.Memory }> | undefined
let reportProgress: (fraction: number) => void

/**
 * Runs the worker script of tesseract.js in a thread: returns the function that receives its messages. The script is
 * given its engine and language data, so it needs neither network nor disk.
 */
export function serveEngine(host: EngineThreadHost): (message: ToEngineThread) => Promise<void> {
  reportProgress = (fraction) => host.answer({ type: 'progress', fraction })
  // With its own settings, tesseract.js creates the module itself, and a failure of that would get lost.
  setAdapter({
    getCore: async () => {
      core ??= startCore(host)
      const { tesseract } = await core
      return async () => tesseract
    },
  })
  const start = async (languages: readonly OcrLanguage[]) => {
    const data = Promise.all(languages.map((language) => host.readLanguage(language)))
    // It is awaited when the engine is ready for it.
    data.catch(() => {})
    await dispatch('load', { options: {} })
    for (const [index, bytes] of (await data).entries())
      await dispatch('FS', { method: 'writeFile', args: [`${languages[index]}.traineddata`, bytes] })
    await dispatch('initialize', { langs: languages.join('+'), oem: ENGINE_MODE })
    host.answer({ type: 'started' })
  }
  return async (message) => {
    try {
      if (message.type === 'start') return await start(message.languages)
      const { hocr, text } = await dispatch('recognize', {
        image: message.pgm,
        options: variables(message.parameters),
        output: { hocr: true, text: true },
      })
      host.answer({ type: 'recognized', hocr, text, memory: (await core!).memory.buffer.byteLength })
    } catch (error) {
      if (isToolError(error)) host.answer({ type: 'failed', code: error.code, message: error.message })
      else if (error instanceof ScriptFailure) host.answer({ type: 'crashed', message: error.message })
      else throw error
    }
  }
}

async function startCore({ loadCore }: EngineThreadHost): Promise<{ tesseract: object; memory: WebAssembly.Memory }> {
  const { factory, module } = await loadCore()
  return await new Promise((resolve, reject) => {
    let memory: WebAssembly.Memory
    factory({
      // The first 30 percent are layout analysis, which reports no progress.
      TesseractProgress: (percent) => reportProgress(Math.max(0, (percent - 30) / 70)),
      print: () => {},
      printErr: () => {},
      instantiateWasm: (imports, receive) => {
        WebAssembly.instantiate(module, imports).then((instance) => {
          memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)!
          receive(instance, module)
        }, reject)
        return {}
      },
    }).then((tesseract) => resolve({ tesseract, memory }), reject)
  })
}

function variables({ pageSegmentation, dpi, keepsSpaces }: EngineParameters): Record<string, string> {
  return {
    tessedit_pageseg_mode: String(pageSegmentation),
    user_defined_dpi: String(dpi),
    preserve_interword_spaces: keepsSpaces ? '1' : '0',
  }
}

/** The error of the worker script when a job fails: usually the text of an exception. */
class ScriptFailure extends Error {}

let jobs = 0

/** Has the worker script of tesseract.js do a job. */
function dispatch(action: string, payload: object): Promise<{ hocr: string; text: string }> {
  return new Promise((resolve, reject) => {
    dispatchHandlers({ workerId: 'worker', jobId: `job-${++jobs}`, action, payload }, ({ status, data }) => {
      if (status === 'resolve') resolve(data as { hocr: string; text: string })
      else if (status === 'reject') reject(new ScriptFailure(`${action}: ${data}`))
    })
  })
}
