import { latin1 } from '../../../find-bytes.js'
import { classOf, WHITE } from '../../syntax/characters.js'
import type { Findings } from '../findings.js'

const MAX_DEPTH = 500
const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** Whether arrays, dictionaries, strings, names and numbers stay within the limits of a part (ISO 19005-1, 6.1.12; ISO 19005-2, 6.1.13). */
export class Limits {
  /** What is looked at. */
  object: number | undefined
  page: number | undefined

  constructor(readonly findings: Findings) {}

  #add(rule: Parameters<Findings['add']>[0], detail?: string): void {
    this.findings.add(rule, { object: this.object, page: this.page, detail })
  }

  /** A number as written. */
  number(text: string): void {
    const value = Number(text)
    if (!text.includes('.')) {
      if (value > 2_147_483_647 || value < -2_147_483_648) this.#add('integer', text)
      return
    }
    const size = Math.abs(value)
    if (size > (this.findings.part === 1 ? 32_767 : 3.403e38)) this.#add('real', text)
    if (value !== 0 && size < 1.175e-38) this.#add('real-small', text)
  }

  string(length: number): void {
    if (length > (this.findings.part === 1 ? 65_535 : 32_767)) this.#add('string-length', `${length} bytes`)
  }

  name(length: number): void {
    if (length > 127) this.#add('name-length', `${length} bytes`)
  }

  array(length: number): void {
    if (length > 8191) this.#add('array-length', `${length} elements`)
  }

  dictionary(length: number): void {
    if (length > 4095) this.#add('dictionary-length', `${length} entries`)
  }

  hexString(bytes: Uint8Array, start: number, end: number): void {
    let [digits, isClean] = [0, true]
    for (let at = start; at < end; at++) {
      const byte = bytes[at]!
      if (classOf[byte] === WHITE) continue
      digits++
      const isDigit = (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102)
      isClean &&= isDigit
    }
    if (digits % 2 === 1) this.#add('hex-odd')
    if (!isClean) this.#add('hex-digits')
    this.string(Math.ceil(digits / 2))
  }

  /** A literal string between its parentheses. */
  literal(bytes: Uint8Array, start: number, end: number): void {
    this.string(literalLength(bytes, start, end))
  }

  rawName(bytes: Uint8Array, start: number, end: number): void {
    const text = end - start > 127 ? latin1(bytes, start, end).replace(/#[\da-f]{2}/gi, '_') : ''
    this.name(text.length)
  }
}

/** The bytes of a literal string once its escapes are resolved (ISO 32000-1, 7.3.4.2). */
function literalLength(bytes: Uint8Array, start: number, end: number): number {
  if (end - start < 30_000) return end - start
  let length = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte !== 92) {
      length++
      if (byte === 13 && bytes[at + 1] === 10) at++
      continue
    }
    const next = bytes[++at]!
    if (next >= 48 && next <= 55) {
      for (let digits = 1; digits < 3 && bytes[at + 1]! >= 48 && bytes[at + 1]! <= 55; digits++) at++
      length++
    } else if (next === 13 && bytes[at + 1] === 10) at++
    else if (next !== 13 && next !== 10) length++
  }
  return length
}

/** Scans the bytes of objects token by token, as they are written. */
export class ObjectScanner {
  readonly #bytes: Uint8Array
  readonly #limits: Limits

  constructor(bytes: Uint8Array, limits: Limits) {
    this.#bytes = bytes
    this.#limits = limits
  }

  /** Scans the object that begins at a position, and returns where it ends. */
  scan(start: number): number {
    const bytes = this.#bytes
    const limits = this.#limits
    const open: { isArray: boolean; items: number }[] = []
    let at = start
    while (at < bytes.length) {
      const byte = bytes[at]!
      if (classOf[byte] === WHITE) {
        at++
        continue
      }
      if (byte === 37) {
        while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
        continue
      }
      const top = open.at(-1)
      const isClose = byte === 93 || (byte === 62 && bytes[at + 1] === 62)
      if (isClose) {
        const closed = open.pop()
        at += byte === 93 ? 1 : 2
        if (closed?.isArray) limits.array(closed.items)
        else if (closed) limits.dictionary(Math.ceil(closed.items / 2))
      } else {
        if (top) top.items++
        if (byte === 91 || (byte === 60 && bytes[at + 1] === 60)) {
          if (open.length > MAX_DEPTH) return at
          open.push({ isArray: byte === 91, items: 0 })
          at += byte === 91 ? 1 : 2
        } else at = this.#simple(at, top)
      }
      if (open.length === 0) return at
      if (at < 0) return bytes.length
    }
    return at
  }

  #simple(start: number, container: { items: number } | undefined): number {
    const bytes = this.#bytes
    const limits = this.#limits
    const byte = bytes[start]!
    let at = start + 1
    if (byte === 40) {
      for (let depth = 1; at < bytes.length; at++) {
        if (bytes[at] === 92) at++
        else if (bytes[at] === 40) depth++
        else if (bytes[at] === 41 && --depth === 0) break
      }
      limits.literal(bytes, start + 1, Math.min(at, bytes.length))
      return at + 1
    }
    if (byte === 60) {
      const end = bytes.indexOf(62, at)
      limits.hexString(bytes, at, end < 0 ? bytes.length : end)
      return end < 0 ? bytes.length : end + 1
    }
    while (at < bytes.length && classOf[bytes[at]!] === 0) at++
    if (byte === 47) limits.rawName(bytes, start + 1, at)
    else if (byte === 82 && at === start + 1 && container) container.items = Math.max(1, container.items - 2)
    else {
      const text = latin1(bytes, start, Math.min(at, start + 400))
      if (numberPattern.test(text)) limits.number(text)
    }
    return at
  }
}
