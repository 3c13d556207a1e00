import type { RunContext } from '../run-context.js'
import { decodeBytes } from './decode-bytes.js'

/** A text, and what is wrong with its reading. */
export interface ReadText {
  text: string
  /** `undecoded`: a few bytes are not valid in UTF-8. `guessed`: it is in an unknown encoding, and letters are likely to be wrong. */
  doubt?: 'undecoded' | 'guessed'
}

/** Characters in which controls are looked for. */
const SAMPLE_CHARACTERS = 65_536

/**
 * Text in UTF-8, UTF-16 (with a byte order mark, or if every other byte is zero) or else Windows-1252, without a byte order mark;
 * `undefined` if the bytes are not text: control characters, or embedded zeros.
 */
export function readText(bytes: Uint8Array): ReadText | undefined {
  const encoding = wideEncoding(bytes) ?? 'utf-8'
  const text = decodeBytes(bytes, encoding)
  if (text.includes('\0') || /[\x01-\x08\x0e-\x19\x1c-\x1f]/.test(text.slice(0, SAMPLE_CHARACTERS))) return undefined
  if (!text.includes('\ufffd') || isUtf8(bytes)) return { text }
  // Sequences of several bytes that are valid are no accident if most are.
  if (encoding !== 'utf-8' || count(text, /[^\x00-\x7f\ufffd]/g) > count(text, /\ufffd/g))
    return { text, doubt: 'undecoded' }
  const western = decodeBytes(bytes, 'windows-1252')
  return { text: western, ...(!isWestern(western) && { doubt: 'guessed' }) }
}

/** Warns `bytes-undecoded` and `encoding-guessed`. `advice` says what to do about an encoding that is wrong. */
export function warnOfDoubt(
  { name }: { name: string },
  { doubt }: Pick<ReadText, 'doubt'>,
  advice: string,
  run: Pick<RunContext, 'warn'>,
): void {
  if (doubt === 'undecoded')
    run.warn({
      code: 'bytes-undecoded',
      message: `Some bytes of ${name} are damaged or in another encoding; each became a replacement character.`,
    })
  if (doubt === 'guessed')
    run.warn({
      code: 'encoding-guessed',
      message: `${name} is not in UTF-8 or UTF-16. It was read as Western European (Windows-1252), in which many of its characters look wrong. ${advice}`,
    })
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether most letters are plain ones, few others follow each other, and no character is one that Windows-1252 lacks. */
function isWestern(text: string): boolean {
  if (/[\x81\x8d\x8f\x90\x9d]|[^\x00-\x7f]{5}/.test(text)) return false
  return count(text, /[^\x00-\x7f]/g) <= 4 + count(text, /[a-z]/gi) / 2
}

function count(text: string, pattern: RegExp): number {
  let found = 0
  for (const _ of text.matchAll(pattern)) found++
  return found
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 200)
  const zeros = (parity: number) => sample.filter((byte, index) => index % 2 === parity && byte === 0).length
  if (sample.length >= 4 && zeros(1) > sample.length * 0.4 && zeros(0) === 0) return 'utf-16le'
  if (sample.length >= 4 && zeros(0) > sample.length * 0.4 && zeros(1) === 0) return 'utf-16be'
  return undefined
}
