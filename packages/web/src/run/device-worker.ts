import '../no-eval.js'
import ffmpegWasm from '@ffmpeg/core/wasm?url'
import wasmUrl from '@neslinesli93/qpdf-wasm/dist/qpdf.wasm?url'
import {
  type AnyOperation,
  isToolError,
  PartsFile,
  type Problem,
  RenamedFile,
  runOperation,
  type Warning,
  zipFiles,
} from '@sheaf/core'
import { type BrowserSettings, browserCapabilities, videoInBrowser } from '@sheaf/core/browser'
import { pipelineOperation } from '@sheaf/core/pipelines'
import { findOperation, operations } from '@sheaf/core/registry'
import * as Comlink from 'comlink'
import { version } from 'tesseract.js/package.json'
import { fontUrl } from './font-url.js'
import { loadBarcodeReader, loadCodecs } from './load-codecs.js'

/** Loads qpdf for the operations that need it; both its parts come from the site's own origin. */
const loadQpdf: LoadQpdf = async () => {
  const { default: factory } = await import('@neslinesli93/qpdf-wasm')
  // The package's own types leave out most of the file system of the module.
  return { factory: factory as unknown as QpdfFactory, wasmUrl }
}

/** What the page asks the worker to do. */
export interface DeviceJob {
  operationId: string
  files: Record<string, File | File[]>
  options: Record<string, unknown>
}

/** What the worker answers. Errors travel as values: thrown ones would lose all but their message. */
export type DeviceAnswer =
  | { ok: true; file?: MadeFile; data?: unknown; warnings: Warning[] }
  | { ok: false; code: string; message: string; problems: Problem[] }

/** A result: its bytes, or the file of the page that it is, as it came. */
export interface MadeFile {
  name: string
  type: string
  content: ArrayBuffer | File
}

/** Called with the progress: a fraction from 0 to 1, and the current stage. */
export type OnDeviceProgress = (fraction: number, stage: string) => void

const renderWorker = () =>
  new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module', name: 'render' })
const imageWorker = () => new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module', name: 'image' })
const ocr = {
  startWorker: () => new Worker(new URL('./ocr-worker.ts', import.meta.url), { type: 'module', name: 'ocr' }),
  version,
}

const ffmpeg = {
  startWorker: () => new Worker(new URL('./ffmpeg-worker.ts', import.meta.url), { type: 'module', name: 'ffmpeg' }),
  wasmUrl: ffmpegWasm,
}

// Results leave this worker as bytes, or as the files that they were.
const { wholeFile: _, ...capabilities } = browserCapabilities({
  qpdf: loadQpdf,
  fontUrl,
  renderWorker,
  imageWorker,
  codecs: loadCodecs,
  ocr,
  barcodes: loadBarcodeReader,
  video: videoInBrowser({ ffmpeg }),
})

const pipelines = pipelineOperation(operations) as AnyOperation

async function run({ operationId, files, options }: DeviceJob, onProgress: OnDeviceProgress): Promise<DeviceAnswer> {
  try {
    const operation = operationId === pipelines.id ? pipelines : findOperation(operationId)!
    const result = await runOperation(operation, files, options, { capabilities, progress: onProgress })
    const made = [...result.files, ...result.companions]
    const [first] = made
    const packed = made.length > 1 || (first && operation.http?.response === 'archive')
    const file = packed ? await zipFiles(made, result.archiveName) : first
    const answer: DeviceAnswer = {
      ok: true,
      warnings: result.warnings,
      ...(result.data === undefined ? {} : { data: result.data }),
    }
    if (!file) return answer
    // Files that stay as they are exist in the page already, and may be larger than the memory.
    const given = Object.values(files).flat()
    if (file instanceof RenamedFile && given.includes(file.source))
      return { ...answer, file: { name: file.name, type: file.type, content: file.source } }
    // A Blob made here might not outlive the worker; bytes that are handed over do, and are not copied.
    const bytes = await (file instanceof PartsFile ? file.toFile() : file).arrayBuffer()
    return Comlink.transfer({ ...answer, file: { name: file.name, type: file.type, content: bytes } }, [bytes])
  } catch (error) {
    if (!isToolError(error)) throw error
    return { ok: false, code: error.code, message: error.message, problems: error.details.problems ?? [] }
  }
}

const worker = { run }
/** What the page finds at the other end. */
export type DeviceWorker = typeof worker

// An unhandled rejection is not an error event of a worker, and the page would wait forever; a thrown error is one.
self.addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason
  })
})

Comlink.expose(worker)

type LoadQpdf = NonNullable<BrowserSettings['qpdf']>

type QpdfFactory = Awaited<ReturnType<LoadQpdf>>['factory']
