import { pdfjsBase } from 'virtual:pdfjs-base'
import type { PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { KeptWorker } from '../run/kept-worker.js'
import { DrawThreads, KEPT_READERS } from './draw-threads.js'

/** pdf.js, as far as the site uses it. */
export type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs')

let loaded: Promise<Pdfjs> | undefined

/**
 * Loads pdf.js; a failure is tried again. The legacy build: the other one needs a browser of this year.
 * Both of its workers come from the site's own origin, so that neither reading nor drawing holds the page up.
 */
export function loadPdfjs(): Promise<Pdfjs> {
  loaded ??= import('pdfjs-dist/legacy/build/pdf.mjs').then(
    (pdfjs) => {
      pdfjs.GlobalWorkerOptions.workerSrc = `${pdfjsBase}/worker.js`
      pdfjs.GlobalWorkerOptions.rendererSrc = `${pdfjsBase}/renderer.js`
      return pdfjs
    },
    (error: unknown) => {
      loaded = undefined
      throw error
    },
  )
  return loaded
}

/** How long a worker may take to tidy up. */
const PATIENCE_MS = 2000

/** A worker of pdf.js that has read a document, with the thread it runs in. */
interface Reader {
  worker: Worker
  reader: PDFWorker
}

const kept = new KeptWorker<Reader>(KEPT_READERS)
const drawThreads = new DrawThreads(() => new Worker(`${pdfjsBase}/renderer.js`, { type: 'module' }))
/** The thread that draws what a worker reads. */
const drawThreadOf = new WeakMap<PDFWorker, Worker>()
let spare: PDFWorker | undefined
/** The documents that are being closed, whose worker may soon be free. */
let closing: Promise<unknown> = Promise.resolve()
const ended = new WeakSet<PDFDocumentLoadingTask>()

/** Loads pdf.js and starts a worker of it, which takes as long as reading a document does: for pages where one will be opened. */
export async function warmUpPdfjs(): Promise<void> {
  const pdfjs = await loadPdfjs()
  await closing
  warmUpThreads()
  if (spare) return
  const worker = takeReader(pdfjs)
  spare = worker
  worker.promise.catch(() => {
    // The next document tries again with a new one.
    if (spare === worker) spare = undefined
  })
}

/** Starts the thread that draws, which leaves the page free. */
export const warmUpThreads = (): void => drawThreads.warmUp()

/** A worker for the document that is opened next: one that was started before, else a new one. `endDocument` takes it back. */
export function takeWorker(pdfjs: Pdfjs): PDFWorker {
  const worker = takeReader(pdfjs)
  const thread = drawThreads.take()
  if (thread) drawThreadOf.set(worker, thread)
  pdfjs.GlobalWorkerOptions.rendererPorts = thread ? [thread] : []
  return worker
}

function takeReader({ PDFWorker }: Pdfjs): PDFWorker {
  const worker = spare ?? kept.take()?.reader ?? new PDFWorker()
  spare = undefined
  return worker
}

/** Ends the work on a document of this many bytes. The worker is kept for the next one for a while. */
export async function endDocument(task: PDFDocumentLoadingTask, reader: PDFWorker, bytes: number): Promise<void> {
  if (ended.has(task)) return
  ended.add(task)
  // pdf.js ends the worker that draws only once the one that reads has answered, and the types keep it private.
  const { _rendererWorker: renderer } = task as unknown as {
    _rendererWorker?: { promise: Promise<unknown>; destroy: () => void } | null
  }
  renderer?.promise.then(
    () => drawThreads.noteLoaded(),
    () => {},
  )
  const end = hasEnded(task).then((well) => {
    renderer?.destroy()
    return well
  })
  closing = Promise.all([closing, end])
  const thread = drawThreadOf.get(reader)
  drawThreadOf.delete(reader)
  if (thread) void drawThreads.giveBack(thread, bytes, end)
  const { port } = reader
  if ((await end) && !reader.destroyed && port instanceof Worker) kept.giveBack({ worker: port, reader }, bytes)
  else reader.destroy()
}

/** Whether the worker has let the document go. One that is lost in a hostile file never answers, and would work for ever. */
async function hasEnded(task: PDFDocumentLoadingTask): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([task.destroy().then(() => true), late]).catch(() => false)
}

/** Where pdf.js finds the files that some documents need, for `getDocument`. */
export const pdfjsFolders = {
  cMapUrl: `${pdfjsBase}/cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${pdfjsBase}/standard_fonts/`,
  wasmUrl: `${pdfjsBase}/wasm/`,
  iccUrl: `${pdfjsBase}/iccs/`,
} as const

/** Where pdf.js finds the icons of notes without an appearance. */
export const annotationIcons = `${pdfjsBase}/images/`
