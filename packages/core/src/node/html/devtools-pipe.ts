import type { Readable, Writable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** Longest message that is accepted: what this program asks for comes in far smaller ones. */
const MAX_MESSAGE = 32 * 2 ** 20

/** An event of the DevTools protocol. */
export interface DevtoolsEvent {
  method: string
  params: Record<string, unknown>
  sessionId?: string
}

interface Waiting {
  resolve: (result: Record<string, unknown>) => void
  reject: (error: Error) => void
}

/** The DevTools protocol over a pair of pipes: messages in JSON, each followed by a zero byte. */
export class DevtoolsPipe {
  readonly #input: Writable
  readonly #waiting = new Map<number, Waiting>()
  readonly #onEvent: (event: DevtoolsEvent) => void
  #last = 0
  #parts: string[] = []
  #length = 0
  #failure: Error | undefined

  /**
   * @param input what the browser reads
   * @param output what the browser writes
   */
  constructor(input: Writable, output: Readable, onEvent: (event: DevtoolsEvent) => void) {
    this.#input = input
    this.#onEvent = onEvent
    const decoder = new StringDecoder('utf8')
    input.on('error', (error) => this.close(error))
    output.on('error', (error) => this.close(error))
    output.on('data', (piece: Buffer) => this.#read(decoder.write(piece)))
    output.on('close', () => this.close(new Error('The browser has closed its pipe.')))
  }

  /**
   * Calls a method and waits for its result.
   * @throws Error if the browser refuses, or when the pipe is closed
   */
  send(method: string, params: Record<string, unknown> = {}, sessionId?: string): Promise<Record<string, unknown>> {
    if (this.#failure) return Promise.reject(this.#failure)
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
    })
  }

  /** Ends all calls that still wait, and any later one. */
  close(failure: Error): void {
    this.#failure ??= failure
    this.#parts = []
    for (const { reject } of this.#waiting.values()) reject(this.#failure)
    this.#waiting.clear()
  }

  #read(text: string): void {
    if (this.#failure) return
    const [first = '', ...rest] = text.split('\0')
    this.#keep(first)
    for (const piece of rest) {
      if (this.#failure) return
      const message = this.#parts.join('')
      this.#parts = []
      this.#length = 0
      this.#take(message)
      this.#keep(piece)
    }
  }

  #keep(piece: string): void {
    this.#length += piece.length
    if (this.#length > MAX_MESSAGE) this.close(new Error('A message of the browser is too long.'))
    else this.#parts.push(piece)
  }

  #take(text: string): void {
    let message: {
      id?: number
      method?: string
      params?: Record<string, unknown>
      result?: Record<string, unknown>
      error?: { message?: string }
      sessionId?: string
    }
    try {
      message = JSON.parse(text)
    } catch (error) {
      this.close(new Error('A message of the browser is no JSON.', { cause: error }))
      return
    }
    const { id, method, params = {}, result = {}, error, sessionId } = message
    if (id === undefined) {
      if (method !== undefined) this.#onEvent({ method, params, ...(sessionId && { sessionId }) })
      return
    }
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(error.message ?? 'The browser refuses.'))
    else waiting?.resolve(result)
  }
}
