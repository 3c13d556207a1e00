import { canceled, throwIfCancelled } from '../../errors.js'
import type { EngineOrder } from './engine.js'
import { type EngineAnswer, EngineSeat, type SeatSettings } from './engine-seat.js'
import type { ConversionLimits } from './watch-conversion.js'

/** Distributes documents to a number of engines in order of arrival; documents wait if no engine is free. */
export class EngineQueue {
  readonly #seats: EngineSeat[]
  readonly #free: EngineSeat[]
  readonly #waiting: ((seat: EngineSeat) => void)[] = []

  constructor({ engines, ...settings }: SeatSettings & { engines: number }) {
    this.#seats = Array.from({ length: engines }, () => new EngineSeat(settings))
    // The one that was used last is taken first: others can rest, and end.
    this.#free = [...this.#seats]
  }

  /**
   * Converts one document as soon as an engine is free; the time limit counts from then.
   * @throws ToolError BAD_DOCUMENT, TIMEOUT, CANCELLED, LIMIT_EXCEEDED, UNAVAILABLE
   */
  async convert(order: EngineOrder, limits: ConversionLimits): Promise<EngineAnswer> {
    const seat = this.#free.pop() ?? (await this.#wait(limits.signal))
    try {
      return await seat.convert(order, limits)
    } finally {
      const next = this.#waiting.shift()
      if (next) next(seat)
      else this.#free.push(seat)
    }
  }

  /** Ends all engines. */
  async close(): Promise<void> {
    await Promise.all(this.#seats.map((seat) => seat.close()))
  }

  async #wait(signal: AbortSignal): Promise<EngineSeat> {
    throwIfCancelled(signal)
    return new Promise((resolve, reject) => {
      const take = (seat: EngineSeat) => {
        signal.removeEventListener('abort', leave)
        resolve(seat)
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1)
        reject(canceled(signal))
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(take)
    })
  }
}
