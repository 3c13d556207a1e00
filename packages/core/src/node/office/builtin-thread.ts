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
 */
export class OfficeThread extends Worker {
  /** Set by Emscripten. */
  onmessage: ((event: { data: unknown }) => void) | undefined
  readonly #port: MessagePort

  constructor(script: string) {
    const { port1, port2 } = new MessageChannel()
    super(bootstrap, { eval: true, env: {}, workerData: { port: port2, script }, transferList: [port2] })
    this.#port = port1
    port1.on('message', (data) => this.onmessage?.({ data }))
    port1.unref()
    all.add(this)
    this.once('exit', () => all.delete(this))
  }

  /** Reads the pending messages of threads. */
  static readMessages(): void {
    for (const thread of all)
      for (let next = receiveMessageOnPort(thread.#port); next; next = receiveMessageOnPort(thread.#port))
        thread.onmessage?.({ data: next.message })
  }
}
