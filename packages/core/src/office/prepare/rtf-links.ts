import { ToolError } from '../../errors.js'
import type { ExternalLink } from './external-links.js'

/** Groups within groups; Word itself writes a dozen. */
const MAX_DEPTH = 1000
/** Maximum number of inspected characters of an instruction: the field type comes first. */
const MAX_INSTRUCTION = 4096
/** Fields that include external content. Those that only link to it, such as HYPERLINK, are kept. */
const fetching = /^[^A-Z]*(INCLUDE(?:PICTURE|TEXT)?|IMPORT|DDE(?:AUTO)?|LINK|DATABASE|RD)(?![A-Z])/i
const fetchingWords: Record<string, ExternalLink['kind']> = {
  template: 'template',
  nextfile: 'data',
  subdocument: 'data',
}

/** A control word of an RTF document that fetches external content. */
interface FetchingControlWord extends ExternalLink {
  /** Where its control word begins, and how long it is, backslash and all. */
  at: number
  length: number
}

/**
 * Inspects an RTF document: its groups may be nested 1,000 deep, and fields and templates that would be fetched are
 * listed, in any encoding of their letters: in groups, as `\'49` or as `\u73?`. RTF Specification 1.9.1.
 * @throws ToolError LIMIT_EXCEEDED
 */
export function inspectRtf(bytes: Uint8Array): ExternalLink[] {
  return findFetching(bytes).map(({ part, kind, target }) => ({ part, kind, target }))
}

/** The same document with these control words replaced by unknown destinations, which readers skip. */
export function cutRtfLinks(bytes: Uint8Array): Uint8Array {
  const cut = bytes.slice()
  for (const { at, length } of findFetching(bytes)) cut.set(new TextEncoder().encode('\\*\\'.padEnd(length, 'x')), at)
  return cut
}

const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
const QUOTE = 0x27
const SPACE = 0x20
const MINUS = 0x2d

/** An instruction that is being read, with the depth of the group it fills. */
interface Instruction {
  depth: number
  at: number
  length: number
  text: string
}

function findFetching(bytes: Uint8Array): FetchingControlWord[] {
  const places: FetchingControlWord[] = []
  const open: Instruction[] = []
  let depth = 0
  /** Number of fallback characters for a Unicode one, by depth of the group that sets it (`\\uc`). */
  const substitutes: number[] = [1]
  let skip = 0
  const add = (text: string) => {
    if (skip > 0) skip--
    else {
      const last = open.at(-1)
      if (last && last.text.length < MAX_INSTRUCTION) last.text += text
    }
  }
  const close = () => {
    const { at, length, text } = open.pop()!
    const name = fetching.exec(text)?.[1]?.toUpperCase()
    if (name === undefined) return
    const kind = name === 'INCLUDEPICTURE' || name === 'IMPORT' ? 'picture' : 'data'
    places.push({ part: '', kind, target: text.trim().slice(0, 200), at, length })
  }
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]!
    if (byte === OPEN) {
      if (++depth > MAX_DEPTH) throw tooDeep()
      substitutes[depth] = substitutes[depth - 1]!
      skip = 0
      at++
    } else if (byte === CLOSE) {
      while (open.length > 0 && open.at(-1)!.depth >= depth) close()
      if (depth > 0) depth--
      skip = 0
      at++
    } else if (byte === BACKSLASH) {
      const { word, value, end } = readRtfControl(bytes, at)
      if (word === 'fldinst') open.push({ depth, at, length: 1 + word.length, text: '' })
      else if (Object.hasOwn(fetchingWords, word))
        places.push({ part: '', kind: fetchingWords[word]!, target: '', at, length: 1 + word.length })
      else if (word === "'") add(String.fromCharCode(value))
      else if (word === 'uc') substitutes[depth] = Math.max(0, value)
      else if (word === 'u') {
        skip = 0
        add(String.fromCharCode(value & 0xffff))
        skip = substitutes[depth]!
      } else if (word === 'tab' || word === 'par' || word === 'line' || word === '~') add(' ')
      at = word === 'bin' ? end + Math.max(0, value) : end
    } else {
      if (open.length > 0 && byte > 31) add(String.fromCharCode(byte))
      at++
    }
  }
  while (open.length > 0) close()
  return places
}

/** A control word with its number and the space that ends it, or a control symbol; `\'hh` with its byte as the number. */
export function readRtfControl(bytes: Uint8Array, start: number): { word: string; value: number; end: number } {
  let at = start + 1
  while (isLetter(bytes[at])) at++
  if (at === start + 1) {
    const symbol = bytes[at] ?? SPACE
    if (symbol !== QUOTE) return { word: String.fromCharCode(symbol), value: 0, end: at + 1 }
    const hex = String.fromCharCode(bytes[at + 1] ?? SPACE, bytes[at + 2] ?? SPACE)
    return { word: "'", value: Number.parseInt(hex, 16) || SPACE, end: at + 3 }
  }
  const word = String.fromCharCode(...bytes.subarray(start + 1, Math.min(at, start + 33)))
  const digits = at
  if (bytes[at] === MINUS) at++
  while (isDigit(bytes[at]) && at - digits < 12) at++
  const value = Number(String.fromCharCode(...bytes.subarray(digits, at))) || 0
  return { word, value, end: bytes[at] === SPACE ? at + 1 : at }
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a))
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

function tooDeep(): ToolError {
  return new ToolError(
    'LIMIT_EXCEEDED',
    `The document is too complex: its groups are nested more than ${MAX_DEPTH} levels deep.`,
  )
}
