import { bytesOf, type FileRange, isRange, type Piece } from '../../file-range.js'
import { KNOWN_ENDS } from '../syntax/sparse-bytes.js'

/** Longer views are passed on without copying; shorter ones are copied into the current block. */
const LONG_VIEW = 4096
const BLOCK = 1 << 18
/** Each block is twice the one before, up to `BLOCK`: thousands of small files may be in memory at once. */
const FIRST_BLOCK = 1 << 12

/** Bytes of a long view that go into the digest, and of one that was copied. */
const SAMPLE = 4096
const SAMPLE_OF_SHORT = 256

/** Collects text and bytes in pieces without joining them. */
export class ByteSink {
  length = 0
  readonly #done: Piece[] = []
  readonly #views = new Set<Uint8Array>()
  /** Where views were copied to that the digest need not look at in full, each with its length. */
  readonly #copied: number[] = []
  #block = new Uint8Array(FIRST_BLOCK)
  #nextBlock = FIRST_BLOCK * 2
  #used = 0

  text(text: string): void {
    const { length } = text
    if (this.#used + length > this.#block.length) this.#flush(length)
    const block = this.#block
    const used = this.#used
    for (let index = 0; index < length; index++) block[used + index] = text.charCodeAt(index)
    this.#used += length
    this.length += length
  }

  view(bytes: Uint8Array): void {
    if (bytes.length > LONG_VIEW) {
      this.#flush(0)
      this.#done.push(bytes)
      this.#views.add(bytes)
    } else {
      if (this.#used + bytes.length > this.#block.length) this.#flush(bytes.length)
      this.#block.set(bytes, this.#used)
      if (bytes.length > 2 * SAMPLE_OF_SHORT) this.#copied.push(this.length, bytes.length)
      this.#used += bytes.length
    }
    this.length += bytes.length
  }

  /** Bytes that stay in another file. */
  range(range: FileRange): void {
    this.#flush(0)
    this.#done.push(range)
    this.length += range.length
  }

  #flush(needed: number): void {
    if (this.#used > 0) this.#done.push(this.#block.subarray(0, this.#used))
    const rest = this.#block.length - this.#used
    if (rest > LONG_VIEW && rest >= needed) this.#block = this.#block.subarray(this.#used)
    else {
      this.#block = new Uint8Array(Math.max(this.#nextBlock, needed))
      this.#nextBlock = Math.min(BLOCK, this.#nextBlock * 2)
    }
    this.#used = 0
  }

  pieces(): Piece[] {
    if (this.#used > 0) this.#flush(0)
    return this.#done
  }

  /** The pieces, all in memory. */
  parts(): Uint8Array[] {
    return this.pieces().map(bytesOf)
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
   * 128 bits in the manner of MurmurHash3, as hexadecimal digits: over all that was written but views, of which a sample and the end
   * are enough, since they are taken over from the input, or end with a checksum.
   */
  digest(): string {
    const state = new Int32Array([0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b])
    const copied = this.#copied
    let start = 0
    let index = 0
    for (const piece of this.pieces()) {
      const part = isRange(piece) ? piece.ends : piece
      const words = new DataView(part.buffer, part.byteOffset, part.length)
      let at = 0
      if (isRange(piece)) at = mixEnds(state, words)
      else if (this.#views.has(part)) at = mixSample(state, words, 0, part.length, SAMPLE)
      for (; index < copied.length && copied[index]! < start + part.length; index += 2) {
        const view = copied[index]! - start
        mixIn(state, words, at, view, 4)
        at = mixSample(state, words, view, view + copied[index + 1]!, SAMPLE_OF_SHORT)
      }
      mixIn(state, words, at, part.length, 4)
      state[0] = mix(state[0]!, part.length)
      start += part.length
    }
    for (let round = 0; round < 8; round++) {
      state[round & 3] = mix(state[round & 3]! ^ (state[(round + 3) & 3]! >>> 13), state[(round + 1) & 3]!)
    }
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }
}

/** Mixes a number of bytes of a part, and its last four, into a state. Returns the end position. */
function mixSample(state: Int32Array, words: DataView, start: number, end: number, bytes: number): number {
  mixIn(state, words, start, end, Math.max(4, Math.floor((4 * (end - start)) / bytes)))
  mixIn(state, words, end - 4, end, 4)
  return end
}

/** Mixes the first and the last bytes into a state: what is between them may not be there. Returns the end position. */
function mixEnds(state: Int32Array, words: DataView): number {
  const { byteLength } = words
  mixIn(state, words, 0, KNOWN_ENDS, 4)
  mixIn(state, words, byteLength - KNOWN_ENDS, byteLength, 4)
  return byteLength
}

/** Mixes words of four bytes, `step` bytes from one to the next, into the lanes of a state by turns. */
function mixIn(state: Int32Array, words: DataView, start: number, end: number, step: number): void {
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let at = start
  for (const last = end - 3 * step - 4; at <= last; at += 4 * step) {
    a = mix(a, words.getInt32(at, true))
    b = mix(b, words.getInt32(at + step, true))
    c = mix(c, words.getInt32(at + 2 * step, true))
    d = mix(d, words.getInt32(at + 3 * step, true))
  }
  for (; at < end; at += step === 4 ? 1 : step) a = mix(a, words.getUint8(at))
  state[0] = a
  state[1] = b
  state[2] = c
  state[3] = d
}

function mix(state: number, word: number): number {
  const scattered = Math.imul(word, 0xcc9e2d51)
  const mixed = state ^ Math.imul((scattered << 15) | (scattered >>> 17), 0x1b873593)
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0
}
