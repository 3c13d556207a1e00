import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { glob } from 'tinyglobby'
import type { Failure } from '../output/failure.js'
import { toFailure } from '../output/failure.js'
import type { Job, JobOutcome } from '../run/job.js'
import { JobThread } from '../run/thread.js'
import { findFiles, Settling, type WatchedFolder } from './find-settled.js'
import { type FileState, Manifest, type ManifestLine } from './manifest.js'
import { noteFailure, putAway } from './put-away.js'

export interface WatchSettings {
  watched: WatchedFolder
  manifest: string
  done: string | undefined
  failed: string | undefined
  once: boolean
  retry: boolean
  settleMs: number
  intervalMs: number
  /** Most files at the same time. */
  jobs: number
  timeoutSeconds: number
  registry: string | undefined
  signal: AbortSignal
  /** Plans the job for a file; existing results are replaced if they are its own leftovers. */
  plan: (file: string, replace: boolean) => Promise<{ job: Job; keep: string[] } | { failure: Failure }>
  listener: WatchListener
}

/** Called with what happens. */
export interface WatchListener {
  progress: (file: string, fraction: number, stage: string) => void
  done: (
    file: string,
    outcome: Extract<JobOutcome, { ok: true }>,
    milliseconds: number,
    line: ManifestLine,
  ) => Promise<void>
  failed: (file: string, failure: Failure, line: ManifestLine) => Promise<void>
  /** Something is wrong that is not the fault of a file; it is tried again. */
  trouble: (message: string) => void
  aside: (text: string) => void
}

/** How long work that failed for want of room or rights waits before it is tried again. */
const TROUBLE_MS = 30_000

/** Failures that say nothing of the file, but of the machine. */
const passing = new Set(['NO_SPACE', 'OUTPUT_NOT_WRITTEN', 'UNAVAILABLE'])

/** Works on the files of a folder as they come, until the signal, or, with `once`, until all that are there are done. */
export async function watchFolder(settings: WatchSettings): Promise<{ done: number; failures: Failure[] }> {
  const manifest = await Manifest.open(settings.manifest)
  try {
    for (const line of manifest.interrupted()) await removeDrafts(line)
    return await new Watch(settings, manifest).run()
  } finally {
    await manifest.close()
  }
}

async function removeDrafts({ folder, temporaryName }: ManifestLine): Promise<void> {
  if (folder === undefined || temporaryName === undefined || !/^\.[\da-f]+\.sheaf-part$/.test(temporaryName)) return
  const drafts = await glob(`${temporaryName}*`, { cwd: folder, dot: true, expandDirectories: false }).catch(() => [])
  for (const draft of drafts) await rm(join(folder, draft), { force: true })
}

class Watch {
  readonly #settings: WatchSettings
  readonly #manifest: Manifest
  readonly #settling: Settling
  readonly #threads: JobThread[] = []
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #failures: Failure[] = []
  /** Files that this process has tried already. */
  readonly #tried = new Set<string>()
  #done = 0
  #notBefore = 0
  #isAway = false

  constructor(settings: WatchSettings, manifest: Manifest) {
    this.#settings = settings
    this.#manifest = manifest
    this.#settling = new Settling(settings.settleMs)
  }

  async run(): Promise<{ done: number; failures: Failure[] }> {
    const { signal, once, intervalMs } = this.#settings
    try {
      while (!signal.aborted) {
        const left = await this.#scan()
        if (once && left === 0 && this.#underWay.size === 0) break
        await Promise.race([sleep(intervalMs, undefined, { signal }).catch(() => {}), ...this.#full()])
      }
    } finally {
      await Promise.all(this.#underWay.values())
      await Promise.all(this.#threads.map((thread) => thread.end()))
    }
    return { done: this.#done, failures: this.#failures }
  }

  /** When as much is under way as may be, the end of any of it is waited for. */
  #full(): Promise<void>[] {
    return this.#underWay.size < this.#settings.jobs ? [] : [...this.#underWay.values()]
  }

  /** Starts what can be started, and returns the number of files left for later. */
  async #scan(): Promise<number> {
    const { jobs, once, signal } = this.#settings
    const files = await this.#files()
    const { settled, waiting } = this.#settling.take(files, performance.now())
    let left = waiting
    for (const state of settled) {
      if (this.#underWay.has(state.file) || signal.aborted) continue
      const known = this.#manifest.find(state)
      if (known && known.status !== 'begun' && !this.#isToRetry(known)) {
        await this.#putAway(state.file, known).catch((error: unknown) => this.#hold(state.file, error))
        continue
      }
      if (once && this.#tried.has(keyOf(state))) continue
      if (this.#underWay.size >= jobs || performance.now() < this.#notBefore) {
        left++
        continue
      }
      this.#begin(state, known?.status === 'begun')
    }
    return left
  }

  async #files(): Promise<FileState[]> {
    try {
      const files = await findFiles(this.#settings.watched)
      this.#isAway = false
      return files
    } catch (error) {
      // A share may be away for a while.
      if (this.#settings.once) throw error
      if (!this.#isAway) this.#settings.listener.trouble(`The folder cannot be read: ${(error as Error).message}`)
      this.#isAway = true
      return []
    }
  }

  /** Failures caused by the machine are retried by each run. */
  #isToRetry({ status, code = '', ...state }: ManifestLine): boolean {
    return status === 'failed' && (this.#settings.retry || passing.has(code)) && !this.#tried.has(keyOf(state))
  }

  #begin(state: FileState, isInterrupted: boolean): void {
    this.#tried.add(keyOf(state))
    const work = this.#work(state, isInterrupted)
      .catch((error: unknown) => this.#hold(state.file, error))
      .finally(() => this.#underWay.delete(state.file))
    this.#underWay.set(state.file, work)
  }

  async #work(state: FileState, isInterrupted: boolean): Promise<void> {
    const { plan, listener, signal } = this.#settings
    const planned = await plan(state.file, isInterrupted)
    if ('failure' in planned) return this.#fail(state, planned.failure)
    const { job, keep } = planned
    const folder = job.target.kind === 'folder' ? { folder: job.target.folder } : {}
    await this.#manifest.add({ ...state, status: 'begun', temporaryName: job.temporaryName, ...folder })
    const begun = performance.now()
    const outcome = await this.#run(state.file, job, keep)
    if (!outcome.ok) {
      // It is started again the next time.
      if (signal.aborted && outcome.failure.code === 'CANCELLED') return
      return this.#fail(state, outcome.failure)
    }
    const outputs = outcome.outputs.map(({ path }) => path)
    const line = await this.#note({ ...state, status: 'done', outputs })
    this.#done++
    await listener.done(state.file, outcome, performance.now() - begun, line)
    await this.#putAway(state.file, line)
  }

  async #run(file: string, job: Job, keep: string[]): Promise<JobOutcome> {
    const { timeoutSeconds, signal, registry, listener } = this.#settings
    let thread = this.#threads.pop()
    if (!thread?.isAlive) thread = new JobThread({ registry, preload: undefined })
    if (keep.length > 0) thread.keep(keep)
    try {
      const onProgress = (fraction: number, stage: string) => listener.progress(file, fraction, stage)
      return await thread.run(job, { timeoutSeconds, signal, onProgress, onClaim: () => undefined })
    } catch (error) {
      return { ok: false, failure: toFailure(error) }
    } finally {
      listener.aside(thread.takeStderr())
      this.#threads.push(thread)
    }
  }

  async #fail(state: FileState, failure: Failure): Promise<void> {
    const { once, listener } = this.#settings
    const { code, message } = failure
    if (passing.has(code) && !once) {
      listener.trouble(`${state.file}: ${message} It is tried again in ${TROUBLE_MS / 1000} seconds.`)
      this.#tried.delete(keyOf(state))
      this.#wait()
      return
    }
    this.#failures.push(failure)
    const line = await this.#note({ ...state, status: 'failed', code, message })
    await listener.failed(state.file, failure, line)
    await this.#putAway(state.file, line)
  }

  /** Reports what is wrong with the machine rather than with a file, and waits before anything else begins. */
  #hold(file: string, error: unknown): void {
    this.#settings.listener.trouble(`${file}: ${(error as Error).message}`)
    this.#wait()
  }

  #wait(): void {
    this.#notBefore = performance.now() + TROUBLE_MS
  }

  async #note(line: Omit<ManifestLine, 'at'>): Promise<ManifestLine> {
    await this.#manifest.add(line)
    return this.#manifest.find(line)!
  }

  /** The manifest has recorded the outcome by now: an interrupted run continues from there. */
  async #putAway(file: string, { status, code = '', message = '' }: ManifestLine): Promise<void> {
    const { watched, done, failed } = this.#settings
    const folderFor = status === 'done' ? done : failed
    if (folderFor === undefined || passing.has(code)) return
    const folder = join(folderFor, dirname(file))
    const note = async (path: string) => {
      if (status === 'failed') await noteFailure(path, { code, message })
    }
    // A file that has left its place is not seen again, so the note comes first.
    if ((await putAway(join(watched.folder, file), folder, note)) === undefined)
      await note(join(folder, basename(file)))
  }
}

function keyOf({ file, size, modified }: FileState): string {
  return `${size} ${modified} ${file}`
}
