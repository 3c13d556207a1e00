/** Views longer than this are handed on as they are; shorter ones are copied into the running block. */
const LONG_VIEW = 4096
const BLOCK = 1 << 18
/** Each block is twice the one before, up to `BLOCK`: thousands of small files may be in memory at once. */
const FIRST_BLOCK = 1 << 12

/** Bytes of a long view that go into the digest. */
const SAMPLE = 1024

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
   * 128 bits in the manner of FNV-1a, as hexadecimal digits: over all that was written but long views, of which a sample is
   * enough, since they are taken over from the input.
   */
  digest(): string {
    const state = new Uint32Array([0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b])
    let lane = 0
    for (const part of this.parts()) {
      const step = this.views.has(part) ? Math.max(1, Math.floor(part.length / SAMPLE)) : 1
      for (let index = 0; index < part.length; index += step) {
        state[lane] = Math.imul(state[lane]! ^ part[index]!, 0x01000193)
        lane = (lane + 1) & 3
      }
      state[0] = Math.imul(state[0]! ^ part.length, 0x01000193)
    }
    for (let round = 0; round < 8; round++) {
      state[round & 3] =
        Math.imul(state[round & 3]! ^ state[(round + 1) & 3]!, 0x85ebca6b) ^ (state[(round + 3) & 3]! >>> 13)
    }
    return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
  }
}
