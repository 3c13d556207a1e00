import { latin1 } from '../../../find-bytes.js'

/** What a Type 1 font program says of its glyphs. */
export interface Type1Names {
  /** Names of the glyphs that have outlines. */
  glyphs: ReadonlySet<string>
  /** Glyph names by the font's own encoding; empty for StandardEncoding. */
  encoding: ReadonlyMap<number, string>
}

const EEXEC_KEY = 55_665
const [MULTIPLIER, INCREMENT] = [52_845, 22_719]
/** Random bytes at the start of the encrypted part. */
const RANDOM_BYTES = 4
const MAX_GLYPHS = 70_000

/** Reads the names of the glyphs of a Type 1 font program (Adobe Type 1 Font Format, chapters 2 and 7). Undefined if it has no encrypted part. */
export function readType1Names(bytes: Uint8Array): Type1Names | undefined {
  const head = latin1(bytes, 0, bytes.length)
  const start = head.indexOf('eexec')
  if (start < 0) return undefined
  let from = start + 5
  while (from < bytes.length && [9, 10, 13, 32].includes(bytes[from]!)) from++
  // A segment header of PFB files.
  if (bytes[from] === 0x80) from += 6
  const isHex = /^[0-9a-f\s]{8}/i.test(head.slice(from, from + 8))
  const secret = isHex ? bytesOfHex(head.slice(from)) : bytes.subarray(from)
  const text = decrypt(secret)
  const glyphs = new Set<string>()
  const chars = text.indexOf('/CharStrings')
  for (const [, name] of text
    .slice(Math.max(0, chars + 12))
    .matchAll(/\/([^\s/{}[\]()<>%]+)\s+\d+\s+(?:RD|-\||\S{1,4}) /g)) {
    if (glyphs.size >= MAX_GLYPHS) break
    glyphs.add(name!)
  }
  const encoding = new Map<number, string>()
  for (const [, code, name] of head.slice(0, start).matchAll(/dup\s+(\d+)\s*\/([^\s/{}[\]()<>%]+)\s+put/g))
    if (Number(code) < 256) encoding.set(Number(code), name!)
  return { glyphs, encoding }
}

function decrypt(secret: Uint8Array): string {
  const plain = new Uint8Array(secret.length)
  let key = EEXEC_KEY
  for (let at = 0; at < secret.length; at++) {
    const byte = secret[at]!
    plain[at] = byte ^ (key >> 8)
    key = ((byte + key) * MULTIPLIER + INCREMENT) & 0xffff
  }
  return latin1(plain, Math.min(RANDOM_BYTES, plain.length), plain.length)
}

function bytesOfHex(text: string): Uint8Array {
  const digits = text.replace(/[^0-9a-f]/gi, '')
  return Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  )
}
