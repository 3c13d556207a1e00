import type { PDFDict } from 'pdf-lib'
import { joinBytes } from '../../bytes.js'
import type { BlockCipher, CryptoAtOnce } from '../../capabilities.js'
import { paddedEnd, sealedLength } from './aes.js'

const BLOCK = 16
/** Longer data is enciphered in place, shorter is joined with its vector and padding first. */
const SHORT = 4096
/** Longer data is left to the host where only that is fast; more bytes than a sink copies. */
const DEFERRED = 2 ** 16
/** Data handed to the host at a time, which copies it. */
const MAX_IN_FLIGHT = 8

/** What enciphers the strings and streams of a new file. */
export interface ObjectSealer {
  /** Begins the object of a number, to which the following strings and streams belong. */
  begin?: (number: number) => void
  /** The bytes of a string, or of a stream of objects, enciphered. */
  string: (data: Uint8Array) => Uint8Array
  /** The bytes of a stream with this dictionary, enciphered, in pieces. */
  stream: (data: Uint8Array, dict: PDFDict) => Uint8Array[]
}

/**
 * Enciphers the strings and streams of one new file with AES-256 (ISO 32000-2, 7.6.3). One chain of blocks runs through the whole file:
 * the vector of each string is an enciphered random block, and starting it costs nothing. Browsers have a fast cipher that does not work at
 * once: if it is given, `finish` enciphers long streams with it.
 */
export class Sealer {
  readonly #chain: BlockCipher
  readonly #deferred = new Map<Uint8Array, Uint8Array>()

  readonly #key: Uint8Array
  readonly #subtle: SubtleCrypto | undefined

  constructor(key: Uint8Array, host: CryptoAtOnce, subtle: SubtleCrypto | undefined) {
    this.#key = key
    this.#subtle = subtle
    this.#chain = host.encryptor(key, randomBlock())
  }

  /** The bytes of a string, enciphered. */
  string(data: Uint8Array): Uint8Array {
    return this.#chain(
      joinBytes([randomBlock(), data.subarray(0, data.length - (data.length % BLOCK)), paddedEnd(data)]),
    )
  }

  /** The bytes of a stream, enciphered, in pieces of their final lengths. */
  stream(data: Uint8Array): Uint8Array[] {
    const chain = this.#chain
    if (data.length <= SHORT) return [this.string(data)]
    if (this.#subtle && data.length > DEFERRED) {
      const room = new Uint8Array(sealedLength(data.length))
      room.set(randomBlock())
      this.#deferred.set(room, data)
      return [room]
    }
    const whole = data.subarray(0, data.length - (data.length % BLOCK))
    return [chain(randomBlock()), chain(whole), chain(paddedEnd(data))]
  }

  /** The pieces of the file, with those enciphered that were left to the host. */
  async finish(parts: readonly Uint8Array[]): Promise<Uint8Array[]> {
    if (this.#deferred.size === 0 || !this.#subtle) return [...parts]
    const subtle = this.#subtle
    const key = await subtle.importKey('raw', this.#key.slice(), 'AES-CBC', false, ['encrypt'])
    const seal = async (room: Uint8Array): Promise<Uint8Array[]> => {
      const data = this.#deferred.get(room)
      if (!data) return [room]
      const iv = room.slice(0, BLOCK)
      const sealed = await subtle.encrypt({ name: 'AES-CBC', iv }, key, data as Uint8Array<ArrayBuffer>)
      return [iv, new Uint8Array(sealed)]
    }
    const finished: Uint8Array[] = []
    for (let at = 0; at < parts.length; at += MAX_IN_FLIGHT)
      finished.push(...(await Promise.all(parts.slice(at, at + MAX_IN_FLIGHT).map(seal))).flat())
    return finished
  }
}

/** Random blocks are made many at a time. */
let pool = new Uint8Array(0)
let taken = 0

function randomBlock(): Uint8Array {
  if (taken + BLOCK > pool.length) {
    pool = crypto.getRandomValues(new Uint8Array(256 * BLOCK))
    taken = 0
  }
  taken += BLOCK
  return pool.slice(taken - BLOCK, taken)
}
