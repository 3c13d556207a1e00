import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'

/** What runs first in a thread: its messages take a way of ours, then it becomes one of Emscripten's. */
const bootstrap = `
const threads = require('node:worker_threads')
const { port, script } = threads.workerData
threads.parentPort.postMessage = (message) => port.postMessage(message)
threads.workerData = 'em-pthread'
require(script)
`

const all = new Set<OfficeThread>()

/**
 * A thread of LibreOffice as WebAssembly, in the form in which Emscripten uses workers. A thread reports its end by a
 * message that the main thread, busy converting, would not read: after four threads none would be available, and new
 * ones cannot be started meanwhile. So the messages wait in a port that can be read at any time.
 *
 * Emscripten starts four threads ahead, of which a document needs one or two. Each costs a twentieth of the first conversion, so they start when
 * they are given work.
 */
export class OfficeThread {
  /** Set by Emscripten. */
  onmessage: ((event: { data: unknown }) => void) | undefined
  onerror: ((error: unknown) => void) | undefined
  readonly #script: string
  readonly #port: MessagePort
  readonly #far: MessagePort
  #worker: Worker | undefined
  /** What it gets first: the program and its memory. */
  #first: unknown

  constructor(script: string) {
    const { port1, port2 } = new MessageChannel()
    this.#script = script
    this.#port = port1
    this.#far = port2
    port1.on('message', (data) => this.onmessage?.({ data }))
    port1.unref()
    all.add(this)
  }

  postMessage(message: { cmd?: string }): void {
    if (this.#worker) this.#worker.postMessage(message)
    else if (message.cmd === 'load') {
      this.#first = message
      queueMicrotask(() => this.onmessage?.({ data: { cmd: 'loaded' } }))
    } else {
      const workerData = { port: this.#far, script: this.#script }
      this.#worker = new Worker(bootstrap, { eval: true, env: {}, workerData, transferList: [this.#far] })
      this.#worker.on('error', (error) => this.onerror?.(error))
      this.#worker.once('exit', () => all.delete(this))
      this.#worker.postMessage(this.#first)
      this.#worker.postMessage(message)
    }
  }

  /** Messages come by `onmessage`, whatever Emscripten listens to. */
  on(): this {
    return this
  }

  ref(): void {
    this.#worker?.ref()
  }

  unref(): void {
    this.#worker?.unref()
  }

  terminate(): void {
    all.delete(this)
    void this.#worker?.terminate()
  }

  /** Reads the pending messages of threads. */
  static readMessages(): void {
    for (const thread of all)
      for (let next = receiveMessageOnPort(thread.#port); next; next = receiveMessageOnPort(thread.#port))
        thread.onmessage?.({ data: next.message })
  }
}
