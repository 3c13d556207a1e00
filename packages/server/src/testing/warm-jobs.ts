import { type ChildProcess, spawn } from 'node:child_process'
import { findProgram, residentBytes } from '@sheaf/core/node'
import type { JobOrder } from '../jobs/job.js'
import type { JobProcessSettings, KillReason, ProcessEnd, SupervisedProcess } from '../jobs/job-process.js'
import type { ChildMessage } from '../jobs/messages.js'

/** The messages to a warm process. */
export interface WarmOrder {
  id: number
  order: JobOrder
  /** What the environment of the server says of engines by now. */
  env: Record<string, string>
}

/** What it says: how an order goes, and in the end how it went and whether the process can take another. */
export interface WarmAnswer {
  id: number
  message: ChildMessage
  isReusable: boolean
}

/** Processes that wait for an order, by the program and the operations they run. */
const idle = new Map<string, ChildProcess[]>()
const POLL_MS = 50
let lastId = 0

/**
 * Stands in for the process of a job where a test is not about processes: several jobs share one after each other, so that none waits for
 * Node.js and the engines to start. What ends it (a limit, a cancellation, a crash) ends it as it would a process of one job.
 *
 * @param program the path of the built `warm-child.js`
 */
export const startWarmProcess =
  (program: string) =>
  (settings: JobProcessSettings): SupervisedProcess =>
    new WarmProcess(program, settings)

class WarmProcess implements SupervisedProcess {
  readonly jobSandbox = undefined
  readonly ended: Promise<ProcessEnd>
  readonly #key: string
  readonly #program: string
  readonly #settings: JobProcessSettings
  #end!: (end: Partial<ProcessEnd>) => void
  #child: ChildProcess | undefined
  #message: ProcessEnd['message']
  #killed: KillReason | undefined
  #stderr = ''
  #peakBytes = 0
  hasEnded = false

  constructor(program: string, settings: JobProcessSettings) {
    this.#program = program
    this.#settings = settings
    this.#key = `${program} ${settings.registryModule} ${settings.limits.memoryMb}`
    this.ended = new Promise((resolve) => {
      this.#end = (end) => {
        this.hasEnded = true
        const killed = this.#killed === undefined ? {} : { killed: this.#killed }
        resolve({
          ...killed,
          wasReady: true,
          exitCode: null,
          signal: null,
          stderr: this.#stderr,
          peakBytes: this.#peakBytes,
          ...end,
        })
      }
    })
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async run(
    order: JobOrder,
    { signal, progress = () => {} }: { signal: AbortSignal; progress?: (fraction: number, stage: string) => void },
  ): Promise<ProcessEnd> {
    const child = this.#take()
    const id = ++lastId
    const cancel = () => this.kill('cancelled')
    const read = (chunk: Buffer) => {
      this.#stderr = `${this.#stderr}${chunk}`.slice(0, 4096)
    }
    const hear = (answer: WarmAnswer) => {
      if (answer.id !== id) return
      const { message } = answer
      if (message.type === 'progress') progress(message.fraction, message.stage)
      else if (message.type !== 'ready') this.#finish(child, message, answer.isReusable)
    }
    const close = (exitCode: number | null, ended: NodeJS.Signals | null) =>
      this.#end(this.#message ? { message: this.#message } : { exitCode, signal: ended })
    const clock = setTimeout(() => this.kill('timeout'), order.timeLimitSeconds * 1000)
    const watch = setInterval(() => this.#watchMemory(), POLL_MS)
    child.stderr!.on('data', read)
    child.on('message', hear).once('close', close)
    signal.addEventListener('abort', cancel, { once: true })
    try {
      if (signal.aborted) cancel()
      const { FFMPEG_PATH, PATH = '' } = process.env
      const env = { PATH, ...(FFMPEG_PATH === undefined ? {} : { FFMPEG_PATH }) }
      child.send({ id, order, env } satisfies WarmOrder, () => {})
      return await this.ended
    } finally {
      clearTimeout(clock)
      clearInterval(watch)
      signal.removeEventListener('abort', cancel)
      child.off('message', hear).off('close', close)
      child.stderr!.off('data', read)
    }
  }

  kill(reason: KillReason): void {
    if (this.hasEnded) return
    this.#killed ??= reason
    if (this.#child) killGroup(this.#child)
    else this.#end({})
  }

  #take(): ChildProcess {
    const waiting = idle.get(this.#key) ?? []
    let child = waiting.pop()
    while (child && (child.exitCode !== null || child.signalCode !== null || !child.connected)) child = waiting.pop()
    this.#child = child ?? this.#start()
    hold(this.#child, true)
    return this.#child
  }

  #start(): ChildProcess {
    const { limits, registryModule } = this.#settings
    const { PATH = '', NODE_ENV = 'production' } = process.env
    const node = [process.execPath, `--max-old-space-size=${Math.floor(limits.memoryMb * 0.8)}`, this.#program]
    // One that is busy for ever would outlive a server that is killed.
    const first = findProgram('setpriv') ? ['setpriv', '--pdeathsig', 'KILL', '--'] : []
    const [command, ...args] = [...first, ...node] as [string, ...string[]]
    const child = spawn(command, args, {
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { PATH, NODE_ENV, LANG: 'C.UTF-8', SHEAF_REGISTRY_MODULE: registryModule },
    })
    // What it has started ends with it.
    child.once('exit', () => killGroup(child))
    return child
  }

  #finish(child: ChildProcess, message: ProcessEnd['message'] & object, isReusable: boolean): void {
    if (this.hasEnded) return
    if (isReusable && this.#killed === undefined) {
      idle.set(this.#key, [...(idle.get(this.#key) ?? []), child])
      hold(child, false)
      this.#end({ message })
      return
    }
    // Told once all that it has started has ended.
    this.#message ??= message
    killGroup(child)
  }

  #watchMemory(): void {
    if (this.pid === undefined) return
    const bytes = residentBytes(this.pid)
    this.#peakBytes = Math.max(this.#peakBytes, bytes)
    if (bytes > this.#settings.limits.memoryMb * 2 ** 20) this.kill('memory')
  }
}

/** Whether a process keeps this one from ending. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const streams = [child, child.channel, child.stderr] as (
    | { ref?: () => void; unref?: () => void }
    | undefined
    | null
  )[]
  for (const one of streams) (isHeld ? one?.ref : one?.unref)?.call(one)
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
