import { canceled, isToolError, ToolError, throwIfCancelled } from '../../errors.js'
import { isOcrLanguage, type OcrLanguage } from '../languages.js'
import type { RecognizedText, RecognizeRequest, RecognizeText } from '../ocr-capabilities.js'
import { writePgm } from '../output/write-pgm.js'
import { type EngineParameters, engineParameters, MAX_SIDE } from './engine-parameters.js'
import { endingIn, whenAborted } from './stoppable-work.js'

/** An engine for one set of languages, which recognizes one picture at a time. */
export interface RecognitionEngine {
  /** Name and version: `tesseract.js 7.0.0`. */
  name: string
  /** Settles when it is ready, or cannot be. @throws ToolError UNAVAILABLE · EngineDown */
  started: Promise<void>
  /**
   * Recognizes an image in PGM, without changing it.
   * @throws EngineDown if the image crashed the engine
   */
  recognize: (
    pgm: Uint8Array,
    parameters: EngineParameters,
    progress: (fraction: number) => void,
  ) => Promise<Pick<RecognizedText, 'hocr' | 'text'>>
  /** Ends it for good and at once, whatever it does; settles when nothing of it is left. It may be called twice. */
  end: () => void | Promise<void>
  /** Called with whether it has work; an idle engine must not keep a process alive. */
  setBusy?: (busy: boolean) => void
  /** Whether it uses too much memory to be kept idle. */
  isBloated?: () => boolean
}

/** The error of an engine that crashes, which images can cause. */
export class EngineDown extends Error {}

export interface EngineHost {
  /** Starts an engine and returns it before it is ready, so that it can already be stopped. */
  startEngine: (languages: readonly OcrLanguage[]) => RecognitionEngine
  /** Default number of engines that work in parallel. */
  cores: number
  /** Maximum number of engines that work in parallel, regardless of requests. */
  maxEngines: number
}

/** How long engines without work are kept for the next call. */
const KEPT_MS = 60_000
/** Longest time for an engine to become ready. */
const START_MS = 60_000
/** No letter can be read in fewer pixels, and some engines fail on them. */
const LEAST_SIDE = 8

/**
 * Recognizes text with engines that are started on demand and kept for further calls. Images are processed in the order
 * of the calls. Cancellation and timeouts end the engine, since engines cannot be interrupted.
 */
export function recognizeOverEngines(host: EngineHost): RecognizeText {
  const pool = new EnginePool(host)
  return async (picture, request) => {
    throwIfCancelled(request.signal)
    checkLanguages(request.languages)
    const { width, height } = picture
    if (width > MAX_SIDE || height > MAX_SIDE) {
      throw new ToolError(
        'LIMIT_EXCEEDED',
        `The image has ${width} × ${height} pixels; the limit for text recognition is ${MAX_SIDE} per side. Choose a lower resolution.`,
      )
    }
    const pgm = Math.min(width, height) < LEAST_SIDE ? undefined : writePgm(picture)
    return pgm ? pool.recognize(pgm, request) : { ...emptyPage(width, height), engine: 'none' }
  }
}

interface Job {
  pgm: Uint8Array
  request: RecognizeRequest
  resolve: (result: RecognizedText) => void
  reject: (error: unknown) => void
  /** Is called when it leaves the queue. */
  start: () => void
}

interface Kept {
  engine: RecognitionEngine
  languages: string
  /** Pictures it has recognized. */
  done: number
  timer?: ReturnType<typeof setTimeout>
}

class EnginePool {
  readonly #host: EngineHost
  readonly #queue: Job[] = []
  /** Engines without work; the one that worked last is the last. */
  readonly #idle: Kept[] = []
  #busy = 0

  constructor(host: EngineHost) {
    this.#host = host
  }

  recognize(pgm: Uint8Array, request: RecognizeRequest): Promise<RecognizedText> {
    const { signal } = request
    return new Promise<RecognizedText>((resolve, reject) => {
      const job: Job = { pgm, request, resolve, reject, start: () => {} }
      job.start = whenAborted(signal, () => {
        this.#queue.splice(this.#queue.indexOf(job), 1)
        reject(canceled(signal))
        this.#feed()
      })
      this.#queue.push(job)
      this.#feed()
    })
  }

  #feed(): void {
    const { cores, maxEngines } = this.#host
    while (this.#queue[0]) {
      const { threads = cores } = this.#queue[0].request
      if (this.#busy >= Math.max(1, Math.min(threads, maxEngines))) return
      this.#busy++
      const job = this.#queue.shift()!
      job.start()
      void this.#serve(job)
    }
  }

  async #serve(job: Job): Promise<void> {
    try {
      job.resolve(await this.#attempt(job, this.#take(job.request)))
    } catch (error) {
      job.reject(error)
    } finally {
      this.#busy--
      this.#feed()
    }
  }

  /**
   * An engine that has worked before may be short of memory: what brings it down is tried once more with a fresh one.
   */
  async #attempt(job: Job, kept: Kept): Promise<RecognizedText> {
    const { request } = job
    try {
      const result = await this.#run(job.pgm, request, kept)
      kept.done++
      this.#keep(kept)
      return { ...result, engine: kept.engine.name }
    } catch (error) {
      await kept.engine.end()
      if (!(error instanceof EngineDown)) throw error
      if (kept.done > 0) return await this.#attempt(job, this.#start(request.languages))
      throw new ToolError('BAD_DOCUMENT', 'The text recognition crashed on the image.', { cause: error })
    }
  }

  async #run(pgm: Uint8Array, request: RecognizeRequest, { engine }: Kept): Promise<{ hocr: string; text: string }> {
    const { signal, timeoutMs, progress } = request
    await endingIn(START_MS, signal, 'Starting the text recognition', engine.started).catch((error: unknown) => {
      // A time-out would be taken for one of the picture.
      const isLate = isToolError(error) && error.code === 'TIMEOUT'
      if (!isLate && !(error instanceof EngineDown)) throw error
      const message = isLate ? error.message : 'The text recognition cannot be started here.'
      throw new ToolError('UNAVAILABLE', message, { cause: error })
    })
    progress?.(0)
    const recognizing = engine.recognize(pgm, engineParameters(request), (fraction) => progress?.(fraction))
    return await endingIn(timeoutMs, signal, 'Recognizing the text of an image', recognizing)
  }

  #take({ languages }: RecognizeRequest): Kept {
    const key = languages.join('+')
    const at = this.#idle.findLastIndex((kept) => kept.languages === key)
    const [kept] = at < 0 ? [] : this.#idle.splice(at, 1)
    if (!kept) return this.#start(languages)
    clearTimeout(kept.timer)
    kept.engine.setBusy?.(true)
    return kept
  }

  /** Engines without work make room, the longest unused first. */
  #start(languages: readonly OcrLanguage[]): Kept {
    while (this.#idle.length > 0 && this.#busy + this.#idle.length > this.#host.maxEngines) this.#drop(this.#idle[0]!)
    const engine = this.#host.startEngine(languages)
    // The caller that waits for it gets the error.
    engine.started.catch(() => {})
    return { engine, languages: languages.join('+'), done: 0 }
  }

  #keep(kept: Kept): void {
    if (kept.engine.isBloated?.()) return void kept.engine.end()
    kept.engine.setBusy?.(false)
    const timer = setTimeout(() => this.#drop(kept), KEPT_MS)
    // Node waits for timers before it ends; browsers number them.
    if (typeof timer === 'object') (timer as { unref: () => void }).unref()
    kept.timer = timer
    this.#idle.push(kept)
  }

  #drop(kept: Kept): void {
    clearTimeout(kept.timer)
    this.#idle.splice(this.#idle.indexOf(kept), 1)
    void kept.engine.end()
  }
}

function checkLanguages(languages: readonly string[]): void {
  const unknown = languages.find((language) => !isOcrLanguage(language))
  if (languages.length === 0 || unknown !== undefined) {
    const what = unknown === undefined ? 'No language was given.' : 'This recognition language does not exist.'
    throw new ToolError('INVALID_OPTIONS', what)
  }
}

/** As Tesseract writes it. */
function emptyPage(width: number, height: number): { hocr: string; text: string } {
  const title = `image "unknown"; bbox 0 0 ${width} ${height}; ppageno 0`
  return { hocr: `<div class='ocr_page' id='page_1' title='${title}'>\n</div>\n`, text: '' }
}
