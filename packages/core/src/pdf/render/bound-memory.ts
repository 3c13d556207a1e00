import { ToolError } from '../../errors.js'

/** The size of a WebAssembly page. */
const PAGE_BYTES = 65_536

/** Keeps the memory of an engine below a limit: the engine is refused more, as if the machine had none. */
export class BoundMemory {
  maxBytes: number
  isFull = false

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  bind({ exports }: WebAssembly.Instance): void {
    const memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory) as WebAssembly.Memory
    const grow = memory.grow.bind(memory)
    memory.grow = (pages) => {
      // The engine asks for more than it needs first, and for less when that is refused.
      this.isFull = memory.buffer.byteLength + pages * PAGE_BYTES > this.maxBytes
      if (this.isFull) throw new RangeError('The engine is out of memory.')
      return grow(pages)
    }
  }

  /** Runs a call of the engine. @throws ToolError LIMIT_EXCEEDED when it needed too much memory, also if it went on without */
  within<T>(call: () => T): T {
    try {
      const result = call()
      if (!this.isFull) return result
    } catch (error) {
      if (!this.isFull) throw error
    }
    throw tooMuchMemory()
  }
}

export function tooMuchMemory(): ToolError {
  return new ToolError('LIMIT_EXCEEDED', 'The PDF needs more memory than the engine may use.')
}
