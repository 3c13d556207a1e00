import type { IncomingHttpHeaders } from 'node:http'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'

/** Bytes that the parser gets at a time: all parts that begin in them are in memory until their turn comes. */
const SLICE_BYTES = 16 * 1024
/** The same in a part that took all of the last slice: hardly more parts begin there. */
const LARGE_SLICE_BYTES = 256 * 1024

/** Whether the end of a stream is known, although not all of it may have been read. Node.js has no public name for this. */
const isComplete = (stream: Readable) =>
  (stream as unknown as { _readableState: { ended: boolean } })._readableState.ended

/**
 * The body of a form on its way to the parser, which gets a little at a time, and more when the parts in it have been dealt with. Parts that
 * are smaller than the buffer of a stream don't slow the parser down, and each of them takes several KiB.
 */
export class FormGate extends Transform {
  /** What the parser reads of a request. */
  readonly headers: IncomingHttpHeaders
  /** The part that is being dealt with; without one, the next is waited for. */
  part: Readable | undefined
  readonly #pause: (bytes: number) => number
  readonly #ended = new AbortController()
  #wake = () => {}
  #isHolding = false
  /** The part to which the last slice went. */
  #lastPart: Readable | undefined

  /** @param pause is called for each piece that comes in, and gives the milliseconds until the next may come */
  constructor(headers: IncomingHttpHeaders, pause: (bytes: number) => number) {
    super()
    this.headers = headers
    this.#pause = pause
  }

  /** Whether something has come that must wait until the parts before it have been dealt with. */
  get isHolding(): boolean {
    return this.#isHolding
  }

  /** To be called when something has been read of a part, or another one is waited for. */
  moved(): void {
    this.#wake()
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#pass(chunk).then(
      () => done(),
      (error: Error) => done(error),
    )
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#ended.abort()
    this.#wake()
    done(error)
  }

  async #pass(chunk: Buffer): Promise<void> {
    const ms = this.#pause(chunk.length)
    for (let at = 0; at < chunk.length; ) {
      await this.#untilHungry()
      if (this.destroyed) return
      const bytes = this.part !== undefined && this.part === this.#lastPart ? LARGE_SLICE_BYTES : SLICE_BYTES
      this.#lastPart = this.part
      this.push(chunk.subarray(at, at + bytes))
      at += bytes
    }
    // What waits to come is not in memory yet.
    if (ms > 0) await setTimeout(ms, undefined, { ref: false, signal: this.#ended.signal }).catch(() => {})
  }

  async #untilHungry(): Promise<void> {
    // The parser has its turn with what it got last.
    for (await setImmediate(); !this.destroyed && !this.#isHungry(); await setImmediate()) {
      this.#isHolding = true
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    this.#isHolding = false
  }

  #isHungry(): boolean {
    return this.part === undefined || (this.part.readableLength === 0 && !isComplete(this.part))
  }
}

/** The parts of a form, of what comes through the gate. */
export function partsThrough(
  gate: FormGate,
  request: FastifyRequest,
  settings: Parameters<FastifyRequest['parts']>[0],
): AsyncIterator<unknown> {
  const behindGate: FastifyRequest = Object.create(request, { raw: { value: gate } })
  return behindGate.parts(settings)[Symbol.asyncIterator]()
}
