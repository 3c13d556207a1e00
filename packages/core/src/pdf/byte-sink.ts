/** Views longer than this are handed on as they are; shorter ones are copied into the running block. */
const LONG_VIEW = 4096
const BLOCK = 1 << 18
/** Each block is twice the one before, up to `BLOCK`: thousands of small files may be in memory at once. */
const FIRST_BLOCK = 1 << 12

/** Bytes of a long view that go into the digest. */
const SAMPLE = 4096

/** Collects text and bytes in pieces without joining them. */
export class ByteSink {
  length = 0
  private readonly done: Uint8Array[] = []
  private readonly views = new Set<Uint8Array>()
  private block = new Uint8Array(FIRST_BLOCK)
  private nextBlock = FIRST_BLOCK * 2
  private used = 0

  text(text: string): void {
    const { length } = text
    if (this.used + length > this.block.length) this.flush(length)
    const { block, used } = this
    for (let index = 0; index < length; index++) block[used + index] = text.charCodeAt(index)
    this.used += length
    this.length += length
  }

  view(bytes: Uint8Array): void {
    if (bytes.length > LONG_VIEW) {
      this.flush(0)
      this.done.push(bytes)
      this.views.add(bytes)
    } else {
      if (this.used + bytes.length > this.block.length) this.flush(bytes.length)
      this.block.set(bytes, this.used)
      this.used += bytes.length
    }
    this.length += bytes.length
  }

  private flush(needed: number): void {
    if (this.used > 0) this.done.push(this.block.subarray(0, this.used))
    const rest = this.block.length - this.used
    if (rest > LONG_VIEW && rest >= needed) this.block = this.block.subarray(this.used)
    else {
      this.block = new Uint8Array(Math.max(this.nextBlock, needed))
      this.nextBlock = Math.min(BLOCK, this.nextBlock * 2)
    }
    this.used = 0
  }

  parts(): Uint8Array[] {
    if (this.used > 0) this.flush(0)
    return this.done
  }

  joined(): Uint8Array {
    const all = new Uint8Array(this.length)
    let offset = 0
    for (const part of this.parts()) {
      all.set(part, offset)
      offset += part.length
    }
    return all
  }

  /**
   * 128 bits in the manner of MurmurHash3, as hexadecimal digits: over all that was written but long views, of which a sample is
   * enough, since they are taken over from the input.
   */
  digest(): string {
    const state = new Int32Array([0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b])
    for (const part of this.parts()) {
      const step = this.views.has(part) ? Math.max(4, Math.floor((4 * part.length) / SAMPLE)) : 4
      mixIn(state, part, step)
      state[0] = mix(state[0]!, part.length)
    }
    for (let round = 0; round < 8; round++) {
      state[round & 3] = mix(state[round & 3]! ^ (state[(round + 3) & 3]! >>> 13), state[(round + 1) & 3]!)
    }
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }
}

/** Mixes words of four bytes, `step` bytes from one to the next, into the lanes of a state by turns. */
function mixIn(state: Int32Array, bytes: Uint8Array, step: number): void {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [a, b, c, d] = state as unknown as [number, number, number, number]
  let at = 0
  for (const last = bytes.length - 3 * step - 4; at <= last; at += 4 * step) {
    a = mix(a, words.getInt32(at, true))
    b = mix(b, words.getInt32(at + step, true))
    c = mix(c, words.getInt32(at + 2 * step, true))
    d = mix(d, words.getInt32(at + 3 * step, true))
  }
  for (; at < bytes.length; at += step === 4 ? 1 : step) a = mix(a, bytes[at]!)
  state.set([a, b, c, d])
}

function mix(state: number, word: number): number {
  const scattered = Math.imul(word, 0xcc9e2d51)
  const mixed = state ^ Math.imul((scattered << 15) | (scattered >>> 17), 0x1b873593)
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0
}
