import { ToolError } from '../../errors.js'

/** A start tag or an empty element. */
export interface XmlTag {
  /** With its prefix, as written. */
  name: string
  /** The text between name and end of the tag; see `attributesOf`. */
  source: string
  /** Elements around it. */
  depth: number
}

/** Receives the events of a part. In `rewriteXml`, a returned text replaces the source of the tag, or the text. */
export interface XmlReader {
  tag?: (tag: XmlTag) => string | undefined
  end?: (name: string) => void
  /** Text between tags, in pieces, entities as written; CDATA without its frame. */
  text?: (text: string) => string | undefined
}

/** Takes a part piece by piece: a tag, the text between two, a comment, a declaration or a CDATA section each. */
interface XmlSink {
  push: (piece: string) => unknown
}

/** Longest tag, comment or declaration; base64 in attributes stays below. */
const MAX_TAG = 4e6

/**
 * Parses XML in pieces, as they are inflated, without storing anything: reports tags and text, and rejects dangerous
 * XML, namely declared entities and unlimited nesting. It does not check more: the engine decides whether a part is
 * well-formed. UTF-8 and UTF-16.
 * @throws ToolError BAD_DOCUMENT for declared entities, LIMIT_EXCEEDED for depth and endless tags
 */
export class XmlScanner {
  readonly #reader: XmlReader
  readonly #maxDepth: number
  #decoder: TextDecoder | undefined
  #rest = ''
  #depth = 0
  readonly #written: XmlSink | undefined

  /** @param written receives the part piece by piece, with the replacements of the reader */
  constructor(reader: XmlReader, maxDepth = 512, written?: XmlSink) {
    this.#reader = reader
    this.#maxDepth = maxDepth
    this.#written = written
  }

  /** Whether what was pushed ends within an element or a tag. */
  get isOpen(): boolean {
    return this.#depth > 0 || this.#rest !== ''
  }

  /** Takes the next piece of the part. */
  push(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    this.#decoder ??= new TextDecoder(encodingOf(bytes))
    this.#read(this.#rest + this.#decoder.decode(bytes, { stream: true }))
  }

  #read(text: string): void {
    let at = 0
    for (;;) {
      const open = text.indexOf('<', at)
      const end = open < 0 ? text.length : open
      if (end > at && (this.#reader.text || this.#written)) {
        const between = text.slice(at, end)
        const changed = this.#reader.text?.(between)
        this.#written?.push(changed ?? between)
      }
      const close = open < 0 ? -1 : this.#markup(text, open)
      if (close < 0) {
        this.#rest = open < 0 ? '' : text.slice(open)
        if (this.#rest.length > MAX_TAG) throw tooComplex('one of its tags does not end')
        return
      }
      at = close
    }
  }

  /** Where the markup that begins at `open` ends, or -1 when that is not yet seen. */
  #markup(text: string, open: number): number {
    const kind = text.charCodeAt(open + 1)
    if (kind === BANG || kind === QUESTION) {
      const end = this.#declaration(text, open)
      if (end >= 0) this.#written?.push(text.slice(open, end))
      return end
    }
    const close = tagEnd(text, open + 1)
    if (close < 0) return -1
    if (kind === SLASH) {
      this.#depth--
      this.#reader.end?.(text.slice(open + 2, close).trimEnd())
      this.#written?.push(text.slice(open, close + 1))
      return close + 1
    }
    const empty = text.charCodeAt(close - 1) === SLASH
    if (this.#depth >= this.#maxDepth)
      throw tooComplex(`its elements are nested more than ${this.#maxDepth} levels deep`)
    if (this.#reader.tag || this.#reader.end) {
      let nameEnd = open + 1
      while (nameEnd < close && !isNameEnd(text.charCodeAt(nameEnd))) nameEnd++
      const name = text.slice(open + 1, nameEnd)
      const source = text.slice(nameEnd, empty ? close - 1 : close)
      const changed = this.#reader.tag?.({ name, source, depth: this.#depth })
      this.#written?.push(`<${name}${changed ?? source}${empty ? '/>' : '>'}`)
      if (empty) this.#reader.end?.(name)
    }
    if (!empty) this.#depth++
    return close + 1
  }

  #declaration(text: string, open: number): number {
    const frames = [
      ['<!--', '-->'],
      ['<![CDATA[', ']]>'],
      ['<?', '?>'],
    ] as const
    for (const [start, end] of frames) {
      const head = text.slice(open, open + start.length)
      if (head !== start) {
        if (start.startsWith(head)) return -1
        continue
      }
      const close = text.indexOf(end, open + start.length)
      if (close < 0) return -1
      if (start === '<![CDATA[') this.#reader.text?.(text.slice(open + start.length, close))
      return close + end.length
    }
    if (text.length - open < DOCTYPE.length) return -1
    const close = text.indexOf('>', open)
    // A plain DOCTYPE occurs in files of OpenOffice.org 1; declarations in brackets may be entities.
    if (text.startsWith(DOCTYPE, open)) {
      const bracket = text.indexOf('[', open)
      if (bracket >= 0 && (close < 0 || bracket < close)) throw entitiesNotRead()
    }
    return close < 0 ? -1 : close + 1
  }
}

export const DOCTYPE = '<!DOCTYPE'
const BANG = 0x21
const SLASH = 0x2f
const QUESTION = 0x3f

/** Where a tag ends, past its quoted values, or -1. */
function tagEnd(text: string, from: number): number {
  let quote = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 0x3e) return at
    else if (code === 0x22 || code === 0x27) quote = code
  }
  return -1
}

function isNameEnd(code: number): boolean {
  return code === 0x20 || code === SLASH || code === 0x0a || code === 0x0d || code === 0x09
}

/** The encoding that the first bytes of XML show. */
export function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return 'utf-8'
}

/**
 * A part with the tags and texts that `reader` handed back, in UTF-8; the rest stays as written.
 * @throws ToolError as `XmlScanner`
 */
export function rewriteXml(part: Uint8Array, reader: XmlReader): Uint8Array {
  const written: string[] = []
  new XmlScanner(reader, undefined, written).push(part)
  const text = written.join('').replace(/^\ufeff?(<\?xml[^>]*?)\s+encoding\s*=\s*(["'])utf-16\2/i, '$1')
  return new TextEncoder().encode(text)
}

export const namedEntities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Text with the entities of XML resolved; others stay as written. */
export function resolveEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return namedEntities[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The attributes of a tag by their names with prefix, entities resolved. */
export function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  for (const [, name, double, single] of source.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes[name!] = resolveEntities(double ?? single ?? '')
  return attributes
}

/** Escapes a value for double quotes. */
function escapeAttribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}

/** The source of a tag with some attributes set, or removed if `undefined`; new ones are appended. */
export function setAttributes(source: string, values: Record<string, string | undefined>): string {
  let result = source
  for (const [name, value] of Object.entries(values)) {
    const pattern = new RegExp(`\\s${name.replace(/[.-]/g, '\\$&')}\\s*=\\s*(?:"[^"]*"|'[^']*')`)
    const written = value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`
    result = pattern.test(result) ? result.replace(pattern, () => written) : `${result.trimEnd()}${written}`
  }
  return result
}

/** The name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

export function tooComplex(why: string): ToolError {
  return new ToolError('LIMIT_EXCEEDED', `The document is too large or too complex: ${why}.`)
}

export function entitiesNotRead(): ToolError {
  return new ToolError(
    'BAD_DOCUMENT',
    'The file declares XML entities, which are not read. Save it again in the program that made it.',
  )
}
