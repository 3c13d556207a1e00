import { setTimeout as sleep } from 'node:timers/promises'
import { canceled, ToolError } from '@sheaf/core'
import { busyMachine, HttpError, isShortOfProcesses } from '../failures.js'
import { resultFile } from './disk/result-file.js'
import type { JobOrder, JobResult } from './job.js'
import {
  JobProcess,
  type KillReason,
  type ProcessEnd,
  type ProcessHandling,
  type StartJobProcess,
  type SupervisedProcess,
} from './job-process.js'
import { JobSandbox } from './job-sandbox.js'
import { giveSandboxFolder, MAX_FILE_MB, type ProcessLimits, type Sandbox } from './sandbox.js'

/** Number of operations that a waiting process loads ahead. */
const MOST_PREPARED = 2
const RETRY_SECONDS = 5
/** How many processes are started for a job when they end before they can take it: a machine may be short of something for a moment. */
const MOST_STARTS = 2
/** What so many jobs have left may be there still when another begins. */
const MOST_CLEANING = 4
/** How long an answer takes until it is on its way. */
const ANSWER_MS = 10

/** A bug of ours in a job's process; carries what may be logged of it. */
export class JobCrash extends Error {
  override readonly name = 'JobCrash'
  readonly errorName: string
  readonly frames: readonly string[]

  constructor(errorName: string, frames: readonly string[]) {
    super('A job ended without a result.')
    this.errorName = errorName
    this.frames = frames
  }
}

export interface SupervisorSettings {
  sandbox: Sandbox
  limits: ProcessLimits
  childEntry: string
  registryModule: string
  /** Variables of the processes in addition to those that each has. */
  environment?: Readonly<Record<string, string>>
  warmSpare: boolean
  /** Makes the folder that the process of a job sees, with `out` and `tmp` inside. */
  createSandboxFolder: () => string
  /** Starts the process of a job; default: a new process for each job. */
  startProcess?: StartJobProcess | undefined
  /** Receives the reason when a job was ended by the server or by a limit of the kernel. */
  onKill?: (reason: KillReason | 'limit') => void
  /** Receives the peak memory of each process. */
  onPeak?: (bytes: number) => void
  /** Receives why something that a job has left could not be removed. */
  onLeftover?: (error: unknown) => void
}

/** Runs each job in a separate process, and keeps one more process ready so that a job need not wait for it. */
export class Supervisor {
  readonly #settings: SupervisorSettings
  readonly #processes = new Set<SupervisedProcess>()
  #spare: SupervisedProcess | undefined
  /** The operations that were asked for last: who asks for one mostly asks for it again. */
  #recent: readonly string[] = []
  #closed = false
  /** Settle once what a job has left is removed. */
  readonly #cleaning = new Set<Promise<void>>()

  constructor(settings: SupervisorSettings) {
    this.#settings = settings
    this.#keepSpare()
  }

  /** Ids of the processes that work on a job now. */
  get jobPids(): number[] {
    return [...this.#processes].filter((one) => one !== this.#spare).flatMap(({ pid }) => pid ?? [])
  }

  /**
   * Does one job. By the time this settles, its process and everything the process started have ended. Their folder is removed soon after.
   * @throws ToolError of the operation; TIMEOUT, LIMIT_EXCEEDED (memory), CANCELLED; JobCrash for bugs
   */
  async run(order: JobOrder, handling: ProcessHandling): Promise<JobResult> {
    const { signal } = handling
    while (this.#cleaning.size >= MOST_CLEANING) await Promise.race(this.#cleaning)
    if (signal.aborted) throw canceled(signal)
    if (this.#closed) throw new ToolError('CANCELLED', 'The server is shutting down.')
    this.#recent = [order.operationId, ...this.#recent.filter((id) => id !== order.operationId)].slice(0, MOST_PREPARED)
    for (let starts = 1; ; starts++) {
      const process = this.#take(order)
      try {
        const end = await process.run(order, handling)
        this.#settings.onPeak?.(end.peakBytes)
        const reason = end.killed ?? (end.message === undefined && isLimitDeath(end) ? 'limit' : undefined)
        if (reason) this.#settings.onKill?.(reason)
        else if (!end.wasReady && starts < MOST_STARTS) continue
        return await this.#resultOf(end, order)
      } finally {
        this.#cleanUpAfter(process)
      }
    }
  }

  /**
   * Removes the folder of a process that has ended, then starts the process for the next job. The outcome of the job does not wait for this: the kernel
   * takes several milliseconds to remove what was mounted, and while a process starts, the server sends nothing.
   */
  #cleanUpAfter({ jobSandbox }: SupervisedProcess): void {
    const cleaned = sleep(ANSWER_MS)
      .then(() => jobSandbox?.remove())
      .catch((error: unknown) => this.#settings.onLeftover?.(error))
      .then(() => {
        this.#cleaning.delete(cleaned)
        this.#keepSpare()
      })
    this.#cleaning.add(cleaned)
  }

  /** Ends every process; jobs that are running fail as canceled. */
  async close(): Promise<void> {
    this.#closed = true
    const processes = [...this.#processes]
    for (const process of processes) process.kill('cancelled')
    await Promise.all(processes.map((process) => process.ended.then(() => process.jobSandbox?.remove())))
    await Promise.all(this.#cleaning)
  }

  /** One that may take another amount of memory than most is started for the job: the limits of a process cannot be raised. */
  #take({ memoryMb }: JobOrder): SupervisedProcess {
    if (memoryMb !== undefined && memoryMb !== this.#settings.limits.memoryMb) return this.#start(memoryMb)
    const spare = this.#spare
    this.#spare = undefined
    return spare && !spare.hasEnded ? spare : this.#start()
  }

  #keepSpare(): void {
    if (!this.#settings.warmSpare || this.#closed || (this.#spare && !this.#spare.hasEnded)) return
    this.#spare = this.#start()
  }

  #start(memoryMb = this.#settings.limits.memoryMb): SupervisedProcess {
    const { sandbox, childEntry: entry, registryModule, environment = {} } = this.#settings
    const { startProcess = (settings) => new JobProcess(settings) } = this.#settings
    const limits = { ...this.#settings.limits, memoryMb }
    const jobSandbox = sandbox.inside === undefined ? undefined : this.#newSandbox(sandbox.inside)
    const started = startProcess({
      sandbox,
      limits,
      entry,
      registryModule,
      environment,
      prepare: this.#recent,
      ...(jobSandbox ? { jobSandbox } : {}),
    })
    this.#processes.add(started)
    void started.ended.then(() => {
      this.#processes.delete(started)
      // One that stood by and has ended leaves nothing.
      if (started === this.#spare) jobSandbox?.remove().catch(() => {})
    })
    return started
  }

  #newSandbox(inside: string): JobSandbox {
    const { sandbox, createSandboxFolder } = this.#settings
    const folder = createSandboxFolder()
    if (sandbox.user) giveSandboxFolder(folder, sandbox.user)
    return new JobSandbox(folder, inside, sandbox.user)
  }

  async #resultOf(end: ProcessEnd, { folder, timeLimitSeconds, stepLimitSeconds }: JobOrder): Promise<JobResult> {
    const { message, killed } = end
    if (killed === 'cancelled') throw canceled()
    if (message?.type === 'failed') throw new ToolError(message.code, message.message, { details: message.details })
    if (message?.type === 'disk-full') {
      throw new HttpError(
        'DISK_FULL',
        'The server has no disk space for the files at the moment. Please try again later.',
        {
          retryAfter: 60,
        },
      )
    }
    if (message?.type === 'no-processes' || isNotStarted(end)) throw busyMachine()
    if (message?.type === 'bug') throw new JobCrash(message.name, message.frames)
    if (message?.type === 'done' && killed === undefined) {
      const found = await resultFile(folder)
      if (!found) throw new JobCrash('NoResult', [])
      return { file: { ...found, name: message.name, type: message.mimeType }, warnings: message.warnings }
    }
    if (killed === 'messages') throw new JobCrash('TooManyMessages', [])
    if (killed === 'timeout' || killed === 'stalled') {
      const seconds = Math.ceil(killed === 'stalled' ? stepLimitSeconds! : timeLimitSeconds)
      const what = killed === 'stalled' ? 'A page or another part of the work' : 'The work'
      throw new ToolError(
        'TIMEOUT',
        `${what} took longer than ${seconds === 1 ? '1 second' : `${seconds} seconds`} and was stopped. Try a smaller or simpler file.`,
      )
    }
    if (message?.type === 'over-disk-limit') {
      const most = Math.min(this.#settings.limits.diskMb, MAX_FILE_MB)
      throw new ToolError(
        'LIMIT_EXCEEDED',
        `The file is too complex: processing it needs a file of more than the ${most} MiB that the server allows.`,
      )
    }
    if (killed === 'disk') {
      throw new ToolError(
        'LIMIT_EXCEEDED',
        `The file is too complex: processing it needs more than the ${this.#settings.limits.diskMb} MiB of disk space that the server allows for one job.`,
      )
    }
    if (killed === 'memory' || message?.type === 'out-of-memory' || isLimitDeath(end)) {
      throw new ToolError(
        'LIMIT_EXCEEDED',
        'The file is too complex: processing it needs more memory than the server allows for one job.',
      )
    }
    // Not ended by this server: by someone else, or by the kernel, which was short of memory.
    if (end.signal !== null && EXTERNAL_SIGNALS.has(end.signal))
      throw new HttpError('JOB_LOST', 'The job was terminated externally. Please try again.', {
        retryAfter: RETRY_SECONDS,
      })
    const how = end.signal ?? `exit ${end.exitCode}`
    // A process that never took its order has seen no document: what it says may be logged.
    throw end.wasReady ? new JobCrash(how, []) : new JobCrash(`${how} at its start`, end.stderr.split('\n'))
  }
}

/**
 * Whether a process was not started, or ended at its start, because the machine is short of processes: launchers and fences say so, Node.js
 * ends itself when it gets no thread.
 */
function isNotStarted({ wasReady, killed, startError, signal, stderr }: ProcessEnd): boolean {
  if (wasReady || killed !== undefined) return false
  if (startError) return isShortOfProcesses(startError)
  return signal === 'SIGABRT' || signal === 'SIGTRAP' || /resource temporarily unavailable|EAGAIN/i.test(stderr)
}

/** Signals that come from outside: a program does not cause them by its own faults. */
const EXTERNAL_SIGNALS: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

/**
 * V8 ends itself by SIGABRT or SIGTRAP when its heap is full; the kernel ends a process by SIGXCPU or SIGXFSZ when it passes a limit.
 */
function isLimitDeath({ signal, stderr }: ProcessEnd): boolean {
  if (signal === 'SIGXCPU' || signal === 'SIGXFSZ') return true
  const fatal = signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGSEGV'
  // In the words of V8, of GLib (libvips), and of C++.
  return fatal && /out of memory|allocation failed|heap limit|failed to allocate|bad_alloc/i.test(stderr)
}
