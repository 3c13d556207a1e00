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
 * A thread of LibreOffice as WebAssembly, in the form in which Emscripten uses workers. That a thread has ended it tells by a message,
 * and the main thread, which does nothing but convert, would not read it: after four threads there would be none to take, and a new
 * one cannot be started meanwhile. Hence the messages wait in a port that can be read at any time.
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

  /** Reads what threads have told so far. */
  static readMessages(): void {
    for (const thread of all)
      for (let next = receiveMessageOnPort(thread.#port); next; next = receiveMessageOnPort(thread.#port))
        thread.onmessage?.({ data: next.message })
  }
}
