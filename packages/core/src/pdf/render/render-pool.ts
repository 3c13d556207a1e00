import type { Capabilities } from '../../capabilities.js'
import { canceled, ToolError, throwIfCancelled } from '../../errors.js'
import { KnownBytes } from '../../image/read/known-bytes.js'
import { packPage } from '../../image/write/encode-page.js'
import { longestSide } from '../../image/write/longest-side.js'
import { encodePictures } from '../page-objects/pack-pictures.js'
import type { RenderedPage, RenderRequest } from './render-capabilities.js'
import type { DocumentSource, FromRenderThread, ToRenderThread } from './render-thread.js'

/** A thread that renders (see `serveRendering`), as the host starts it. */
export interface RenderThread {
  post: (message: ToRenderThread) => void
  /** Is called once. `idle` when the thread has nothing to do and may serve again. */
  end: (idle: boolean) => void
}

export interface RenderPoolHost {
  /**
   * `onEnd` is called when the thread ends by itself, which damaged files can cause; with the error, if it is a bug.
   */
  startThread: (onMessage: (message: FromRenderThread) => void, onEnd: (bug?: Error) => void) => RenderThread
  /** The source as every thread can have it. */
  sourceOf: (file: Blob) => Promise<DocumentSource>
  cores: number
  /** What packs the pictures that threads send back unpacked. */
  capabilities?: Pick<Capabilities, 'deflate' | 'encodeImage'>
}

/** Pages a thread has at a time: one in the engine, one being packed. */
const PER_THREAD = 2
/** Documents larger than this mostly have several pages: two threads open them at once. */
const LARGE = 100_000
/** Default resolution of pages. */
const DEFAULT_DPI = 150
/** Minimum number of pages per thread, since each thread opens the document. */
const WORTH_A_THREAD = 2

/** Renders pages over threads; see `RenderPages`. */
export async function* renderOverThreads(request: RenderRequest, host: RenderPoolHost): AsyncGenerator<RenderedPage> {
  const { signal, maxPages } = request
  throwIfCancelled(signal)
  const pool = new RenderPool(request, host, await host.sourceOf(request.file))
  const cancel = () => pool.fail(canceled(signal))
  signal.addEventListener('abort', cancel, { once: true })
  try {
    throwIfCancelled(signal)
    const pageCount = await pool.start()
    if (pageCount === 0) throw new ToolError('BAD_DOCUMENT', 'The PDF has no pages.')
    if (pageCount > maxPages)
      throw new ToolError('LIMIT_EXCEEDED', `The PDF has ${pageCount} pages; the limit is ${maxPages}.`)
    const userUnits = await request.userUnits
    const chosen = request.choosePages?.(pageCount) ?? Array.from({ length: pageCount }, (_, index) => index + 1)
    pool.renderAll(chosen, userUnits)
    // Stores a logo on every page once.
    const pictures = new KnownBytes()
    for (const page of chosen) {
      const result = await pool.take()
      if (result.type === 'page-failed') {
        if (result.code !== 'BAD_DOCUMENT') throw new ToolError(result.code, result.message)
        yield { page, pageCount, chosen: chosen.length, width: 0, height: 0, dpi: 0, failure: result.message }
      } else {
        const { type: _, packing, unpacked: __, ...picture } = result
        if (packing) {
          const encoded = await packing
          delete picture.raster
          if (encoded) picture.encoded = encoded
        }
        for (const image of picture.objects?.images ?? [])
          if (image.encoded) image.encoded.bytes = pictures.first(image.encoded.bytes)
        yield { ...picture, pageCount, chosen: chosen.length }
      }
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    pool.end()
  }
}

type PageResult =
  | (Extract<FromRenderThread, { type: 'rendered' }> & { packing?: Promise<Uint8Array | undefined> })
  | Extract<FromRenderThread, { type: 'page-failed' }>

interface Slot {
  thread: RenderThread
  ready: boolean
  /** Indexes of the pages that the thread is rendering. */
  busy: number[]
}

class RenderPool {
  readonly #request: RenderRequest
  readonly #host: RenderPoolHost
  readonly #source: DocumentSource
  readonly #threads: number
  #slots: Slot[] = []
  #chosen: readonly number[] = []
  #userUnits: ReadonlyMap<number, number> | undefined
  /** Next index without a thread. */
  #next = 0
  /** Next index required by the reader. */
  #wanted = 0
  /** Indexes to retry because their thread crashed. */
  #again: number[] = []
  readonly #died = new Set<number>()
  readonly #results = new Map<number, PageResult>()
  #waiting: { resolve: (result: PageResult) => void; reject: (error: Error) => void } | undefined
  #opening: { resolve: (pageCount: number) => void; reject: (error: Error) => void } | undefined
  #error: Error | undefined

  constructor(request: RenderRequest, host: RenderPoolHost, source: DocumentSource) {
    this.#request = request
    this.#host = host
    this.#source = source
    this.#threads = Math.max(1, request.threads ?? host.cores)
  }

  /** Opens the document in a first thread and returns its number of pages. */
  start(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#opening = { resolve, reject }
      this.#addSlot()
      if (this.#threads > 1 && this.#request.file.size > LARGE) this.#addSlot()
    })
  }

  renderAll(chosen: readonly number[], userUnits: ReadonlyMap<number, number> | undefined): void {
    this.#chosen = chosen
    this.#userUnits = userUnits
    const threads = Math.min(this.#threads, Math.ceil(chosen.length / WORTH_A_THREAD))
    while (this.#slots.length < threads) this.#addSlot()
    this.#feed()
  }

  /** The next page in the order. */
  take(): Promise<PageResult> {
    return new Promise((resolve, reject) => {
      if (this.#error) return reject(this.#error)
      this.#waiting = { resolve, reject }
      this.#deliver()
    })
  }

  fail(error: Error): void {
    this.#error ??= error
    this.#opening?.reject(error)
    this.#waiting?.reject(error)
    this.end()
  }

  end(): void {
    for (const { thread, ready, busy } of this.#slots.splice(0)) thread.end(ready && busy.length === 0)
  }

  #addSlot(): void {
    const slot: Slot = {
      ready: false,
      busy: [],
      thread: this.#host.startThread(
        (message) => this.#receive(slot, message),
        (bug) => (bug ? this.fail(bug) : this.#lose(slot)),
      ),
    }
    this.#slots.push(slot)
    slot.thread.post({ type: 'open', source: this.#source, password: this.#request.password })
  }

  #receive(slot: Slot, message: FromRenderThread): void {
    switch (message.type) {
      case 'opened':
        slot.ready = true
        this.#opening?.resolve(message.pageCount)
        this.#opening = undefined
        break
      case 'crashed':
        slot.thread.end(false)
        this.#lose(slot)
        return
      case 'failed':
        this.fail(new ToolError(message.code, message.message))
        return
      default: {
        const at = slot.busy.findIndex((place) => this.#chosen[place] === message.page)
        const [place] = slot.busy.splice(at, 1)
        this.#results.set(place!, message.type === 'rendered' ? this.#pack(message) : message)
        this.#deliver()
      }
    }
    this.#feed()
  }

  /** Encoding runs in parallel with rendering further pages. */
  #pack(result: Extract<PageResult, { type: 'rendered' }>): PageResult {
    const { encoding } = this.#request
    const { raster, objects, unpacked = [], dpi } = result
    const { capabilities } = this.#host
    const packing =
      encoding && raster
        ? packPage(raster, encoding, dpi, capabilities!)
        : objects && unpacked.length > 0 && capabilities
          ? encodePictures(objects, unpacked, capabilities).then(() => undefined)
          : undefined
    if (!packing) return result
    // It is awaited when the page is asked for, which may be never.
    packing.catch(() => {})
    return { ...result, packing }
  }

  /** A page that ends a thread twice is given up; others that were with it are done again. */
  #lose(slot: Slot): void {
    const at = this.#slots.indexOf(slot)
    if (at < 0) return
    this.#slots.splice(at, 1)
    if (this.#opening || !slot.ready) {
      this.fail(new ToolError('BAD_DOCUMENT', 'The PDF is so damaged that it cannot be rendered.'))
      return
    }
    for (const place of slot.busy) {
      if (this.#died.has(place)) {
        const page = this.#chosen[place]!
        const message = `The renderer crashed on page ${page}.`
        this.#results.set(place, { type: 'page-failed', page, code: 'BAD_DOCUMENT', message })
      } else {
        this.#died.add(place)
        this.#again.push(place)
      }
    }
    this.#addSlot()
    this.#deliver()
  }

  /** Pages go out a few ahead of the reader, and no more: pictures are large. */
  #feed(): void {
    const ahead = this.#wanted + PER_THREAD * this.#threads + 2
    for (const slot of [...this.#slots, ...this.#slots]) {
      if (!slot.ready) continue
      // A page that crashed a thread is retried alone, to find out which of several was responsible.
      const again = this.#again[0] !== undefined
      if (slot.busy.length >= (again || slot.busy.some((place) => this.#died.has(place)) ? 1 : PER_THREAD)) continue
      const place = again ? this.#again.shift()! : this.#next
      if (!again) {
        if (this.#next >= Math.min(this.#chosen.length, ahead)) continue
        this.#next++
      }
      slot.busy.push(place)
      const {
        size: wanted,
        transparent = false,
        annotations = true,
        gray,
        text,
        objects,
        glyphs,
        maxPixels,
        encoding,
      } = this.#request
      const page = this.#chosen[place]!
      const size = 'dpiOfPages' in wanted ? { dpi: wanted.dpiOfPages.get(page) ?? DEFAULT_DPI } : wanted
      const userUnit = this.#userUnits?.get(page) ?? 1
      slot.thread.post({
        type: 'render',
        page,
        rendering: {
          ...{ size, transparent, annotations, maxPixels, userUnit },
          ...(encoding && { maxSide: longestSide[encoding.format === 'jpg' ? 'jpeg' : encoding.format] }),
        },
        encoding,
        ...(gray && { gray }),
        ...(text && { text }),
        ...(objects && { objects }),
        ...(glyphs && { glyphs: glyphs.get(page) ?? [] }),
      })
    }
  }

  #deliver(): void {
    const result = this.#results.get(this.#wanted)
    if (!result || !this.#waiting) return
    this.#results.delete(this.#wanted++)
    const { resolve } = this.#waiting
    this.#waiting = undefined
    resolve(result)
    this.#feed()
  }
}
