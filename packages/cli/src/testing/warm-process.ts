import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'

/** What a process is asked to do: the command `sheaf` with some words, or a program of Node. */
export type Task = { words: readonly string[]; registry?: string } | { program: string }

/** How it went. */
export interface Done {
  code: number | null
  stdout: Buffer
  stderr: Buffer
}

const MARK = '\0end of the task\0'

/**
 * A process that does one task after another. Starting one for each, which loads the libraries and engines again, takes longer than most
 * tasks. It starts with the first task, and again after one that ended it.
 */
export class WarmProcess {
  readonly #program: string
  #child: ChildProcess | undefined
  isBusy = false

  /** @param program that calls `serveCommands` */
  constructor(program: string) {
    this.#program = program
  }

  /** Does a task, once the one before is done. */
  async run(task: Task, place: { cwd: string; env: NodeJS.ProcessEnv }): Promise<Done> {
    this.isBusy = true
    try {
      return await this.#run(task, place)
    } finally {
      this.isBusy = false
    }
  }

  #run(task: Task, place: { cwd: string; env: NodeJS.ProcessEnv }): Promise<Done> {
    this.#child ??= this.#start()
    const child = this.#child
    const texts = [child.stdout!, child.stderr!].map((stream) => ({ stream, text: Buffer.alloc(0) }))
    return new Promise((resolve) => {
      let code: number | null | undefined
      const settle = (isOver: boolean) => {
        const ends = texts.map(({ text }) => text.indexOf(MARK))
        if (!isOver && (code === undefined || ends.includes(-1))) return
        const [stdout, stderr] = texts.map(({ text }, index) =>
          ends[index] === -1 ? text : text.subarray(0, ends[index]),
        )
        for (const { stream } of texts) stream.removeAllListeners('data')
        child.removeAllListeners('message').removeAllListeners('close')
        resolve({ code: code ?? null, stdout: stdout!, stderr: stderr! })
      }
      for (const one of texts)
        one.stream.on('data', (data: Buffer) => {
          one.text = Buffer.concat([one.text, data])
          settle(false)
        })
      child.once('message', (answer) => {
        code = answer as number
        settle(false)
      })
      child.once('close', (exitCode) => {
        this.#child = undefined
        code ??= exitCode
        settle(true)
      })
      child.send({ ...task, ...place, mark: MARK })
    })
  }

  /** Nobody has to wait for it: it ends when this process does. */
  #start(): ChildProcess {
    const child = fork(this.#program, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] })
    child.unref()
    child.channel?.unref()
    for (const stream of [child.stdout, child.stderr]) (stream as Socket | null)?.unref()
    return child
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    // What it started may hold its output open a little longer.
    await new Promise((resolve) => {
      child.once('exit', resolve)
      child.disconnect()
    })
  }
}
