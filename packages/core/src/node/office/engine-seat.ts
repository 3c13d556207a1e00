import { copyFile, mkdir, mkdtemp, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { canceled, isToolError, ToolError } from '../../errors.js'
import { EngineKilled, type EngineOrder, type OfficeEngine, type StartOfficeEngine } from './engine.js'
import { documentName } from './filters.js'
import { type ConversionLimits, memoryOf, watchConversion } from './watch-conversion.js'

/** How engines are held. */
export interface EngineLimits {
  /** Documents after which an engine is replaced by a fresh one. Where it is one, the next engine is started ahead of the next document. */
  maxDocuments: number
  /** Largest result, in bytes. */
  maxOutputBytes: number
  /** How long an idle engine is kept, in milliseconds. */
  idleMs: number
}

/** Settings of a seat. */
export interface SeatSettings {
  startEngine: StartOfficeEngine
  /** Folder for the folders of engines. */
  folder: string
  limits: EngineLimits
  /** Resident memory of a process and all it has started, in bytes. */
  residentBytes: (pid: number) => number
  /** Room on the disk of a folder, in bytes; default: as the system says. */
  freeBytes?: (folder: string) => Promise<number>
}

const DEFAULT_LOCALE = 'en-US'
const KILLED =
  'LibreOffice was ended twice while it converted the document. The machine may be short of memory. Try again, or convert a smaller document.'

/** Information from an engine that has converted a document. */
export interface EngineAnswer {
  engine: string
  fontFamilies: readonly string[]
}

interface Running {
  engine: OfficeEngine
  folder: string
  documents: number
}

/** Manages one engine: starts it on demand, replaces it in time, and after a failure. One document at a time. */
export class EngineSeat {
  readonly #settings: SeatSettings
  readonly #closing = new AbortController()
  #running: Promise<Running> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(settings: SeatSettings) {
    this.#settings = settings
  }

  /**
   * Converts one document, whose files are outside the folders of engines. If the engine crashes and has converted
   * other documents before, which may be the cause, or is ended by someone else, a fresh one tries once more.
   * @throws ToolError BAD_DOCUMENT, TIMEOUT, CANCELLED, LIMIT_EXCEEDED, UNAVAILABLE
   */
  async convert(order: EngineOrder, limits: ConversionLimits): Promise<EngineAnswer> {
    clearTimeout(this.#idle)
    try {
      for (let isFirst = true; ; isFirst = false) {
        const answer = await this.#attempt(order, limits, isFirst)
        if (answer) return answer
      }
    } finally {
      clearTimeout(this.#idle)
      this.#idle = setTimeout(() => void this.#end(this.#running), this.#settings.limits.idleMs)
    }
  }

  /** Ends the engine, for good. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    this.#closing.abort()
    await this.#end(this.#running)
  }

  /** `undefined` when the engine is lost and another should try. */
  async #attempt(order: EngineOrder, limits: ConversionLimits, isFirst: boolean): Promise<EngineAnswer | undefined> {
    const locale = order.locale ?? DEFAULT_LOCALE
    await this.#endOther(locale)
    this.#running ??= this.#start(locale)
    const own = this.#running
    const running = await heard(own, limits.signal)
    const { engine } = running
    const isFresh = running.documents++ === 0
    const watch = watchConversion(engine, limits, this.#settings.residentBytes)
    try {
      await this.#convertIn(running, order)
      watch.throwIfStopped()
      if (this.#isSpent(running)) await this.#replace(own)
      return { engine: engine.name, fontFamilies: engine.fontFamilies }
    } catch (error) {
      if (isToolError(error) && !watch.hasStopped()) {
        if (this.#isSpent(running)) await this.#replace(own)
        throw error
      }
      await this.#end(own)
      watch.throwIfStopped()
      if (error instanceof EngineKilled) {
        if (isFirst) return undefined
        throw new ToolError('LIMIT_EXCEEDED', KILLED, { cause: error })
      }
      if (isFresh)
        throw new ToolError('BAD_DOCUMENT', 'LibreOffice crashes on the document. It may be damaged.', { cause: error })
      return undefined
    } finally {
      watch.end()
    }
  }

  /** Ends an engine that runs in another language, if it cannot change it. */
  async #endOther(locale: string): Promise<void> {
    const own = this.#running
    const running = await own?.catch(() => undefined)
    if (running && (running.engine.locale ?? locale) !== locale) await this.#end(own)
  }

  /** The files of a document are in their own folder inside that of the engine, and are removed when this settles. */
  async #convertIn({ engine, folder, documents }: Running, order: EngineOrder): Promise<void> {
    const own = join(folder, String(documents))
    await mkdir(own)
    try {
      const inputPath = join(own, documentName(order.format))
      const outputPath = join(own, 'result')
      await copyFile(order.inputPath, inputPath)
      await engine.convert({ ...order, inputPath, outputPath })
      const { size } = await stat(outputPath)
      if (size > this.#settings.limits.maxOutputBytes)
        throw new ToolError('LIMIT_EXCEEDED', 'The result is too large. Convert fewer pages at a time.')
      await rename(outputPath, order.outputPath)
    } catch (error) {
      const { freeBytes = freeBytesOf } = this.#settings
      // Engines only fail when the disk is full, without a word of the reason. What they have written so far is still there.
      const isVague = !isToolError(error) || error.code === 'BAD_DOCUMENT'
      if (isVague && (await freeBytes(own)) < FULL_BYTES)
        throw new ToolError('UNAVAILABLE', 'The disk is full. Free some space and try again.', { cause: error })
      throw error
    } finally {
      await remove(own)
    }
  }

  #isSpent({ documents, engine }: Running): boolean {
    const { limits, residentBytes } = this.#settings
    return documents >= limits.maxDocuments || memoryOf(engine, residentBytes) > engine.memory.bloated
  }

  /** Stops an engine, and starts the next one unless a document is waiting. */
  async #replace(own: Promise<Running>): Promise<void> {
    await this.#end(own)
    if (this.#settings.limits.maxDocuments > 1 || this.#closing.signal.aborted) return
    this.#running ??= this.#start()
    // If it does not start, the next document fails with the reason.
    this.#running.catch(() => {})
  }

  /** Continues for the next document if the one that requested it is canceled. */
  async #start(locale = DEFAULT_LOCALE): Promise<Running> {
    const folder = await mkdtemp(join(this.#settings.folder, 'engine-'))
    const own = this.#running
    try {
      const engine = await this.#settings.startEngine(folder, this.#closing.signal, locale)
      // One that ends between two documents is not there for the next.
      void engine.ended.then(() => this.#end(own))
      return { engine, folder, documents: 0 }
    } catch (error) {
      if (this.#running === own) this.#running = undefined
      await remove(folder)
      throw error
    }
  }

  async #end(own: Promise<Running> | undefined): Promise<void> {
    if (this.#running === own) this.#running = undefined
    const running = await own?.catch(() => undefined)
    if (!running) return
    await running.engine.kill()
    await remove(running.folder)
  }
}

/**
 * Waits for work that continues whether anyone waits or not.
 * @throws ToolError CANCELLED
 */
function heard<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(canceled(signal))
    signal.addEventListener('abort', cancel, { once: true })
    if (signal.aborted) cancel()
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel))
  })
}

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
}

/** A disk with less room than this is full: nothing else can be done there either. */
const FULL_BYTES = 2 ** 20

/** Room on the disk of a folder; much where that cannot be known. */
async function freeBytesOf(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )
}
