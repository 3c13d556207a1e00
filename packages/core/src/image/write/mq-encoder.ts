/** Probability of the less probable symbol by state (ITU-T T.88, table E.1). */
const PROBABILITIES = [
  0x5601, 0x3401, 0x1801, 0x0ac1, 0x0521, 0x0221, 0x5601, 0x5401, 0x4801, 0x3801, 0x3001, 0x2401, 0x1c01, 0x1601,
  0x5601, 0x5401, 0x5101, 0x4801, 0x3801, 0x3401, 0x3001, 0x2801, 0x2401, 0x2201, 0x1c01, 0x1801, 0x1601, 0x1401,
  0x1201, 0x1101, 0x0ac1, 0x09c1, 0x08a1, 0x0521, 0x0441, 0x02a1, 0x0221, 0x0141, 0x0111, 0x0085, 0x0049, 0x0025,
  0x0015, 0x0009, 0x0005, 0x0001, 0x5601,
]
const AFTER_MORE_PROBABLE = [
  1, 2, 3, 4, 5, 38, 7, 8, 9, 10, 11, 12, 13, 29, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
  32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 45, 46,
]
const AFTER_LESS_PROBABLE = [
  1, 6, 9, 12, 29, 33, 6, 14, 14, 14, 17, 18, 20, 21, 14, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 23, 24, 25, 26, 27,
  28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 46,
]
/** States in which the less probable symbol becomes the more probable one when it comes. */
const SWITCHING = new Set([0, 6, 14])

// Here a state is twice its number in the table, plus its more probable symbol.
const probability = new Uint16Array(94)
const afterMore = new Uint8Array(94)
const afterLess = new Uint8Array(94)
for (const [state, value] of PROBABILITIES.entries()) {
  for (const symbol of [0, 1]) {
    const at = state * 2 + symbol
    probability[at] = value
    afterMore[at] = AFTER_MORE_PROBABLE[state]! * 2 + symbol
    afterLess[at] = AFTER_LESS_PROBABLE[state]! * 2 + (SWITCHING.has(state) ? 1 - symbol : symbol)
  }
}

/** The adaptive arithmetic coder of JBIG2 and JPEG 2000 (ITU-T T.88, annex E). */
export class MqEncoder {
  readonly #states: Uint8Array
  /** The byte before the first is never written, but accessed. */
  #bytes = new Uint8Array(4096)
  #last = 0
  #interval = 0x8000
  #code = 0
  #shifts = 12

  /** @param contexts how many contexts there are; each learns its own probability */
  constructor(contexts: number) {
    this.#states = new Uint8Array(contexts)
  }

  /** Codes one bit in a context. */
  encode(context: number, bit: number): void {
    const state = this.#states[context]!
    const less = probability[state]!
    const rest = this.#interval - less
    if ((state & 1) === bit) {
      if (rest >= 0x8000) {
        this.#interval = rest
        this.#code += less
        return
      }
      this.#states[context] = afterMore[state]!
      if (rest < less) this.#renormalize(less)
      else {
        this.#code += less
        this.#renormalize(rest)
      }
    } else {
      this.#states[context] = afterLess[state]!
      if (rest < less) {
        this.#code += less
        this.#renormalize(rest)
      } else this.#renormalize(less)
    }
  }

  /** Codes the same bit several times in one context: equivalent to `encode`, but faster where the interval allows. */
  encodeRun(context: number, bit: number, count: number): void {
    for (let left = count; left > 0; left--) {
      const state = this.#states[context]!
      const less = probability[state]!
      if ((state & 1) === bit) {
        const whole = Math.min(left, Math.floor((this.#interval - 0x8000) / less))
        this.#interval -= whole * less
        this.#code += whole * less
        left -= whole
        if (left === 0) return
      }
      this.encode(context, bit)
    }
  }

  /** Flushes the code with its end marker, and returns it. */
  finish(): Uint8Array {
    const top = this.#code + this.#interval
    this.#code |= 0xffff
    if (this.#code >= top) this.#code -= 0x8000
    this.#code <<= this.#shifts
    this.#putByte()
    this.#code <<= this.#shifts
    this.#putByte()
    if (this.#bytes[this.#last] !== 0xff) this.#push(0xff)
    this.#push(0xac)
    return this.#bytes.slice(1, this.#last + 1)
  }

  #renormalize(interval: number): void {
    let shift = Math.clz32(interval) - 16
    this.#interval = interval << shift
    while (shift >= this.#shifts) {
      shift -= this.#shifts
      this.#code <<= this.#shifts
      this.#putByte()
    }
    this.#code <<= shift
    this.#shifts -= shift
  }

  /** BYTEOUT of E.2.7: after 0xFF, a bit is reserved for a carry. */
  #putByte(): void {
    if (this.#bytes[this.#last] !== 0xff && this.#code >= 0x8000000) {
      this.#bytes[this.#last]!++
      this.#code &= 0x7ffffff
    }
    const isStuffed = this.#bytes[this.#last] === 0xff
    const width = isStuffed ? 20 : 19
    this.#push(this.#code >>> width)
    this.#code &= (1 << width) - 1
    this.#shifts = isStuffed ? 7 : 8
  }

  #push(byte: number): void {
    if (++this.#last === this.#bytes.length) {
      const longer = new Uint8Array(this.#bytes.length * 2)
      longer.set(this.#bytes)
      this.#bytes = longer
    }
    this.#bytes[this.#last] = byte
  }
}
