import { PDFArray, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { latin1 } from '../../find-bytes.js'
import { decodeFilters } from '../filters/decode-filters.js'
import { classOf, WHITE } from '../syntax/characters.js'
import { decodeName } from './operands.js'
import { operatorCode } from './operators.js'
import { type Category, categories } from './resource-use.js'

/** Names by the categories they may be looked up in, as a sum of `categoryBit`s. */
export type NamedResources = Map<string, number>

/** The bit of a category. */
export const categoryBit = (category: Category): number => 1 << categories.indexOf(category)

const ANY = (1 << categories.length) - 1
const FONT = categoryBit('Font')

/** Resource categories of a name by the operator after it; 0 for names that are not resources. */
const meanings = new Map<number, number>([
  [operatorCode('Do'), categoryBit('XObject')],
  [operatorCode('gs'), categoryBit('ExtGState')],
  [operatorCode('sh'), categoryBit('Shading')],
  [operatorCode('cs'), categoryBit('ColorSpace')],
  [operatorCode('CS'), categoryBit('ColorSpace')],
  [operatorCode('scn'), categoryBit('Pattern')],
  [operatorCode('SCN'), categoryBit('Pattern')],
  [operatorCode('sc'), categoryBit('Pattern')],
  [operatorCode('SC'), categoryBit('Pattern')],
  [operatorCode('BDC'), categoryBit('Properties')],
  [operatorCode('DP'), categoryBit('Properties')],
  [operatorCode('BMC'), 0],
  [operatorCode('MP'), 0],
  [operatorCode('ri'), 0],
])
const Tf = operatorCode('Tf')

const SLASH = 47
const LESS = 60

/** What one content may decode to. */
const MAX_CONTENT_BYTES = 2 ** 28
/** Streams of one page. */
const MAX_STREAMS = 100_000
/** Names of one stream; more are an attack. */
const MAX_NAMES = 100_000
/** Cost of a stream in addition to its bytes, so that many empty ones also reach the limit. */
const STREAM_COST = 200

interface StreamNames {
  names: NamedResources
  /** Whether the last byte belongs to a name, which the next stream may continue. */
  isOpen: boolean
}

/**
 * Finds the resources that content streams name, once per stream. Counts every name, also in a string, a comment or the
 * data of an inline image: the result may contain too much, but never too little, however damaged the content is.
 */
export class ResourceNameReader {
  readonly #known = new WeakMap<PDFRawStream, StreamNames | 'unreadable'>()
  readonly #fontSetting = new WeakMap<PDFRawStream, boolean>()

  readonly #inflate: Capabilities['inflate']
  #budget: number

  /** `budget` bounds what all streams may decode to, in bytes. */
  constructor(inflate: Capabilities['inflate'], budget: number) {
    this.#inflate = inflate
    this.#budget = budget
  }

  /** The names in a stream or an array of streams; undefined when one cannot be decoded, or the budget is used up. */
  namesIn(source: PDFObject | undefined): NamedResources | undefined {
    if (source instanceof PDFRawStream) return this.#read(source)?.names
    const all: NamedResources = new Map()
    if (!(source instanceof PDFArray)) return all
    if (source.size() > MAX_STREAMS) return undefined
    let wasOpen = false
    for (let index = 0; index < source.size(); index++) {
      const stream = source.lookup(index)
      if (!(stream instanceof PDFRawStream)) continue
      const found = this.#read(stream)
      // Some viewers join the streams of a page without a space, so that a name may continue in the next.
      if (!found || (wasOpen && found.names.has(CONTINUED))) return undefined
      addNames(all, found.names)
      wasOpen = found.isOpen
    }
    return all
  }

  /** Whether a stream may set a font to show text with. */
  maySetFont(stream: PDFRawStream): boolean {
    let known = this.#fontSetting.get(stream)
    if (known === undefined) {
      const bytes = this.#decode(stream)
      known = !bytes || setsFont(bytes)
      this.#fontSetting.set(stream, known)
    }
    return known
  }

  #read(stream: PDFRawStream): StreamNames | undefined {
    let found = this.#known.get(stream)
    if (!found) {
      const bytes = this.#decode(stream)
      found = (bytes && scan(bytes)) ?? 'unreadable'
      this.#known.set(stream, found)
    }
    return found === 'unreadable' ? undefined : found
  }

  #decode(stream: PDFRawStream): Uint8Array | undefined {
    const most = Math.min(MAX_CONTENT_BYTES, this.#budget)
    if (most <= 0) return undefined
    try {
      const decoded = decodeFilters(stream, this.#inflate, most)
      this.#budget -= STREAM_COST + (decoded?.data.length ?? stream.contents.length)
      return decoded && !decoded.codec ? decoded.data : undefined
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.#budget -= most
      return undefined
    }
  }
}

/** Adds names to others. */
export function addNames(names: NamedResources, others: ReadonlyMap<string, number>): void {
  for (const [name, bits] of others) names.set(name, (names.get(name) ?? 0) | bits)
}

/** Marks a stream that begins with neither white space nor a delimiter; resource names are never empty. */
const CONTINUED = ''

function scan(bytes: Uint8Array): StreamNames | undefined {
  const names: NamedResources = new Map()
  const { length } = bytes
  if (length > 0 && classOf[bytes[0]!] === 0) names.set(CONTINUED, 0)
  let end = -1
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, end)) {
    end = at + 1
    while (end < length && classOf[bytes[end]!] === 0) end++
    const bits = meaning(bytes, end)
    if (bits === 0 || end === at + 1) continue
    const name = decodeName(latin1(bytes, at + 1, end))
    names.set(name, (names.get(name) ?? 0) | bits)
    if (names.size > MAX_NAMES) return undefined
  }
  return { names, isOpen: end === length && length > 0 }
}

const [T, f, g, s] = ['T', 'f', 'g', 's'].map((letter) => letter.charCodeAt(0))

/** Whether `Tf` or `gs` occurs, even as part of other data. */
function setsFont(bytes: Uint8Array): boolean {
  for (let at = 1; at < bytes.length; at++) {
    const second = bytes[at]
    if ((second === f && bytes[at - 1] === T) || (second === s && bytes[at - 1] === g)) return true
  }
  return false
}

/** The category of a name according to the operator after it. */
function meaning(bytes: Uint8Array, nameEnd: number): number {
  const { length } = bytes
  let at = passWhite(bytes, nameEnd)
  // The tag of marked content with inline properties, or an entry of these.
  if (bytes[at] === LESS && bytes[at + 1] === LESS) return 0
  let start = at
  while (at < length && classOf[bytes[at]!] === 0) at++
  const known = at - start <= 3 ? meanings.get(codeAt(bytes, start, at)) : undefined
  if (known !== undefined) return known
  if (at === start || !isNumeric(bytes[start]!)) return ANY
  start = passWhite(bytes, at)
  const isFont = codeAt(bytes, start, start + 2) === Tf && (start + 2 >= length || classOf[bytes[start + 2]!] !== 0)
  return isFont ? FONT : ANY
}

function passWhite(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && classOf[bytes[at]!] === WHITE) at++
  return at
}

const isNumeric = (byte: number) => (byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46

function codeAt(bytes: Uint8Array, start: number, end: number): number {
  let code = 0
  for (let at = Math.min(end, bytes.length) - 1; at >= start; at--) code = code * 256 + bytes[at]!
  return code
}

/** Names that define a color space: they must not refer to resources, but viewers look them up there. */
export function addSpaces(space: PDFObject | undefined, names: NamedResources, depth = 0): void {
  if (space instanceof PDFName) {
    const name = decodeName(space.asString().slice(1))
    names.set(name, (names.get(name) ?? 0) | categoryBit('ColorSpace'))
  } else if (space instanceof PDFArray && depth < 4) {
    for (const item of space.asArray().slice(0, 4)) addSpaces(item, names, depth + 1)
  }
}
