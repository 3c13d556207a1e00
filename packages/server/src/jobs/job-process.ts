import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { type Duplex, PassThrough } from 'node:stream'
import { FENCED, residentBytes } from '@sheaf/core/node'
import { folderBytes } from './disk/file-bytes.js'
import { watchFiles } from './disk/watch-files.js'
import { giveFolder } from './give-folder.js'
import type { JobOrder } from './job.js'
import type { JobSandbox } from './job-sandbox.js'
import { readMessages, sendMessage } from './message-channel.js'
import { type ChildMessage, childMessage, type OrderMessage } from './messages.js'
import { killDescendants, lowerPriority, processorSeconds } from './processor-use.js'
import type { ProcessLimits, Sandbox } from './sandbox.js'

/** Why the server ended a process. */
export type KillReason = 'cancelled' | 'timeout' | 'stalled' | 'memory' | 'disk' | 'messages'

export interface JobProcessSettings {
  sandbox: Sandbox
  limits: ProcessLimits
  entry: string
  registryModule: string
  /** Variables in addition to those that each process has. */
  environment?: Readonly<Record<string, string>>
  /** What it sees of the folders of the server, where the sandbox is a fence. */
  jobSandbox?: JobSandbox
  /** Operations that it will probably need, loaded while it waits. */
  prepare?: readonly string[]
}

/** How a process came to its end. */
export interface ProcessEnd {
  /** Its last word, if it had one. */
  message?: Exclude<ChildMessage, { type: 'ready' | 'progress' }>
  killed?: KillReason
  /** Whether it had come as far as taking an order. */
  wasReady: boolean
  /** Why it was not even started. */
  startError?: Error
  exitCode: number | null
  signal: NodeJS.Signals | null
  /** The beginning of what it wrote to standard error. May quote the document: for the eyes of no log. */
  stderr: string
  /** Largest resident memory seen, of the process and what it started, in bytes; 0 where it cannot be seen. */
  peakBytes: number
}

/** How the process of a job is followed and stopped. */
export interface ProcessHandling {
  signal: AbortSignal
  progress?: (fraction: number, stage: string) => void
  /** Work that was expected to be quick takes long. */
  overran?: (() => void) | undefined
}

/** What a supervisor needs of the process of a job. */
export type SupervisedProcess = Pick<JobProcess, 'pid' | 'ended' | 'jobSandbox' | 'hasEnded' | 'run' | 'kill'>
export type StartJobProcess = (settings: JobProcessSettings) => SupervisedProcess

const MAX_STDERR = 4096
const MEMORY_POLL_MS = 50
const USE_POLL_MS = 500
/** Processor time after which quick work lets other work go first, and after which it is not what it was expected to be: several times what it takes. */
const LATER_SECONDS = 1
const OVERRUN_SECONDS = 3
/** How long a process that is left of a job may hold the pipes, and how long its last message may take on a busy machine. */
const STRAGGLER_MS = 500
const LAST_WORD_MS = 5000

/** One child process that does one job, held by the limits of the sandbox, the clock and a watch on the memory of all it starts. */
export class JobProcess {
  readonly pid: number | undefined
  readonly ended: Promise<ProcessEnd>
  /** What it sees of the folders of the server; `undefined` where there is no fence. */
  readonly jobSandbox: JobSandbox | undefined
  readonly #child: ChildProcess
  readonly #channel: Duplex
  readonly #limits: ProcessLimits
  readonly #sandbox: Sandbox
  readonly #ready: Promise<void>
  #onProgress: (fraction: number, stage: string) => void = () => {}
  #message: ProcessEnd['message']
  #killed: KillReason | undefined
  #hasEnded = false
  #wasReady = false
  #peakBytes = 0

  constructor({
    sandbox,
    limits,
    entry,
    registryModule,
    environment = {},
    jobSandbox,
    prepare = [],
  }: JobProcessSettings) {
    this.#limits = limits
    this.#sandbox = sandbox
    this.jobSandbox = jobSandbox
    const [command, ...args] = sandbox.wrap(limits, [entry], jobSandbox?.folder)
    const { PATH = '', NODE_ENV = 'production', FFMPEG_PATH, SHEAF_TESSDATA } = process.env
    this.#child = spawn(command, args, {
      // Its own process group, so that its child processes end with it.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      // A fence is raised by root, and changes the user itself.
      ...(jobSandbox ? {} : sandbox.user),
      env: {
        PATH,
        NODE_ENV,
        LANG: 'C.UTF-8',
        SHEAF_REGISTRY_MODULE: registryModule,
        SHEAF_PREPARE: prepare.join(','),
        ...(jobSandbox ? { [FENCED]: sandbox.tier } : {}),
        ...(FFMPEG_PATH === undefined ? {} : { FFMPEG_PATH }),
        ...(SHEAF_TESSDATA === undefined ? {} : { SHEAF_TESSDATA }),
        ...environment,
      },
    })
    this.pid = this.#child.pid
    let stderr = ''
    // Where no file can be opened, there are no pipes.
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      if (stderr.length < MAX_STDERR) stderr += chunk.toString().slice(0, MAX_STDERR - stderr.length)
    })
    this.#channel = ((this.#child.stdio ?? [])[3] as Duplex | undefined) ?? new PassThrough()
    // It may end at any moment, with a message to it under way.
    this.#channel.on('error', () => {})
    this.#ready = new Promise((resolve) => {
      readMessages(
        this.#channel,
        (raw) => this.#receive(raw, resolve),
        () => this.kill('messages'),
      )
    })
    this.ended = new Promise((resolve) => {
      const end = (exitCode: number | null, signal: NodeJS.Signals | null, startError?: Error) => {
        this.#hasEnded = true
        const message = this.#message === undefined ? {} : { message: this.#message }
        const killed = this.#killed === undefined ? {} : { killed: this.#killed }
        resolve({
          ...message,
          ...killed,
          ...(startError ? { startError } : {}),
          wasReady: this.#wasReady,
          exitCode,
          signal: signal ?? signalOf(exitCode),
          stderr,
          peakBytes: this.#peakBytes,
        })
      }
      this.#child.once('error', (error) => end(null, null, error))
      this.#child.once('exit', () => {
        this.#killGroup()
        // A straggler that left the group may hold the pipes open.
        setTimeout(() => this.#child.stderr?.destroy(), STRAGGLER_MS).unref()
        const forLastWord = this.#message || this.#killed ? STRAGGLER_MS : LAST_WORD_MS
        setTimeout(() => this.#channel.destroy(), forLastWord).unref()
      })
      this.#child.once('close', end)
    })
  }

  /** Also true once the process has exited and only its pipes are still open. */
  get hasEnded(): boolean {
    return this.#hasEnded || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Hands over the work and waits for the end of the process. The clock starts here. */
  async run(order: JobOrder, { signal, progress = () => {}, overran }: ProcessHandling): Promise<ProcessEnd> {
    const cancel = () => this.kill('cancelled')
    signal.addEventListener('abort', cancel, { once: true })
    if (signal.aborted) cancel()
    const clock = setTimeout(() => this.kill('timeout'), order.timeLimitSeconds * 1000)
    const { stepLimitSeconds } = order
    const stepClock = stepLimitSeconds && setTimeout(() => this.kill('stalled'), stepLimitSeconds * 1000)
    this.#onProgress = (fraction, stage) => {
      if (stepClock) stepClock.refresh()
      progress(fraction, stage)
    }
    const watch = setInterval(() => this.#watchMemory(), MEMORY_POLL_MS)
    const useWatch = overran && this.#watchUse(overran, order.isLater)
    try {
      await Promise.race([this.#ready, this.ended])
      const { user } = this.#sandbox
      if (!this.jobSandbox && user && !this.#hasEnded) await giveFolder(order.folder, user)
      const uploaded = await folderBytes(join(order.folder, 'in'))
      this.#watchFiles(this.jobSandbox?.folder ?? order.folder, uploaded)
      const admitted = this.#hasEnded || !this.jobSandbox ? order : await this.jobSandbox.admit(order)
      const message: OrderMessage = { type: 'order', order: admitted }
      if (this.#channel.writable) sendMessage(this.#channel, message)
      const priority = order.isLong ? 'last' : order.isLater ? 'later' : undefined
      if (priority && this.pid !== undefined) lowerPriority(this.pid, priority)
      const end = await this.ended
      if (end.message?.type === 'done') await this.jobSandbox?.release(order.folder)
      return end
    } catch (error) {
      // Its files could not be moved, and it waits for them.
      this.kill('cancelled')
      await this.ended
      throw error
    } finally {
      clearTimeout(clock)
      clearTimeout(stepClock)
      clearInterval(watch)
      clearInterval(useWatch)
      signal.removeEventListener('abort', cancel)
    }
  }

  /** Ends the process and everything it started, at once. */
  kill(reason: KillReason): void {
    if (this.#hasEnded) return
    this.#killed ??= reason
    if (this.pid !== undefined) killDescendants(this.pid)
    this.#killGroup()
    this.#child.kill('SIGKILL')
  }

  #receive(raw: unknown, ready: () => void): void {
    const { success, data } = childMessage.safeParse(raw)
    if (!success) return
    if (data.type === 'ready') {
      this.#wasReady = true
      ready()
    }
    if (data.type === 'progress') this.#onProgress(data.fraction, data.stage)
    else if (data.type !== 'ready') this.#message ??= data
  }

  #killGroup(): void {
    if (this.pid === undefined || process.platform === 'win32') return
    try {
      process.kill(-this.pid, 'SIGKILL')
    } catch {
      // The group has ended already.
    }
  }

  /** Ends it when its files take more of the disk, or of memory, than they may. */
  #watchFiles(folder: string, uploaded: number): void {
    const { pid } = this
    if (pid === undefined) return
    const mayTake = this.#limits.diskMb * 2 ** 20
    const seen = ({ disk, memory }: { disk: number; memory: number }) => {
      if (disk > mayTake) this.kill('disk')
      if (memory > this.#limits.memoryMb * 2 ** 20) this.kill('memory')
    }
    void watchFiles({ folder, pid, uploaded, mayTake, hasEnded: () => this.#hasEnded, seen })
  }

  /** Reports once when quick work has taken much more of the processor than it should, and lets other work go first from then on. */
  #watchUse(overran: () => void, isLater = false): NodeJS.Timeout {
    const pid = this.pid ?? 0
    const before = processorSeconds(pid)
    const watch = setInterval(() => {
      const used = processorSeconds(pid) - before
      if (used >= LATER_SECONDS && !isLater) {
        isLater = true
        lowerPriority(pid, 'later')
      }
      if (used < OVERRUN_SECONDS) return
      clearInterval(watch)
      lowerPriority(pid, 'last')
      overran()
    }, USE_POLL_MS)
    return watch
  }

  #watchMemory(): void {
    if (this.pid === undefined) return
    const bytes = residentBytes(this.pid)
    if (Number.isFinite(bytes)) this.#peakBytes = Math.max(this.#peakBytes, bytes)
    if (bytes > this.#limits.memoryMb * 2 ** 20) this.kill('memory')
  }
}

/** The signal that ended a process in a sandbox, as the sandbox reports it. */
function signalOf(exitCode: number | null): NodeJS.Signals | null {
  const number = (exitCode ?? 0) - 128
  const [name] = Object.entries(constants.signals).find(([, value]) => value === number) ?? []
  return (name as NodeJS.Signals | undefined) ?? null
}
