import { joinBytes } from '../bytes.js'
/** The bytes are not DER or BER. */
export class DerError extends Error {}

const MAX_DEPTH = 60
const MAX_ITEMS = 200_000

/** A value in DER or BER (X.690): its bytes, and those of its content. */
export class DerNode {
  #parsed: readonly DerNode[] | undefined

  readonly #depth: number

  constructor(
    /** The identifier octet: class, whether it is constructed, and number. */
    readonly tag: number,
    /** The whole encoding, header included. */
    readonly raw: Uint8Array,
    /** Without header and, for an indefinite length, without its end mark. */
    readonly content: Uint8Array,
    depth: number,
    items?: readonly DerNode[],
  ) {
    this.#depth = depth
    this.#parsed = items
  }

  /** The values in it. @throws DerError if it is not constructed */
  get items(): readonly DerNode[] {
    this.#parsed ??= this.#readItems()
    return this.#parsed
  }

  /** The value at an index. @throws DerError if there is none, or one with another tag */
  at(index: number, tag?: number): DerNode {
    const item = this.items[index]
    if (!item || (tag !== undefined && item.tag !== tag)) throw new DerError('A value is missing.')
    return item
  }

  /** The value with a context-specific tag, if there is one. */
  tagged(number: number): DerNode | undefined {
    return this.items.find(({ tag }) => (tag & ~0x20) === (0x80 | number))
  }

  /** The values in it one by one, without keeping them: for long lists. @throws DerError */
  *each(): Generator<DerNode> {
    for (let at = 0; at < this.content.length; ) {
      const node = parseNode(this.content, at, this.#depth + 1)
      yield node
      at += node.raw.length
    }
  }

  #readItems(): DerNode[] {
    if ((this.tag & 0x20) === 0) throw new DerError('A value is not constructed.')
    const items: DerNode[] = []
    for (let at = 0; at < this.content.length; ) {
      const node = parseNode(this.content, at, this.#depth + 1)
      items.push(node)
      at += node.raw.length
      if (items.length > MAX_ITEMS) throw new DerError('There are too many values.')
    }
    return items
  }
}

/** The value that begins the bytes; what follows it, such as padding, is not looked at. @throws DerError */
export function readDer(bytes: Uint8Array, tag?: number): DerNode {
  const node = parseNode(bytes, 0, 0)
  if (tag !== undefined && node.tag !== tag) throw new DerError('It is of another type.')
  return node
}

function parseNode(bytes: Uint8Array, start: number, depth: number): DerNode {
  if (depth > MAX_DEPTH) throw new DerError('Values are nested too deeply.')
  const tag = bytes[start]
  const first = bytes[start + 1]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new DerError('The header is damaged.')
  let at = start + 2
  if (first === 0x80) return parseIndefinite(bytes, start, depth)
  let length = first
  if (first > 0x80) {
    if (first > 0x84) throw new DerError('A value is too long.')
    length = 0
    for (let count = first & 0x7f; count > 0; count--) length = length * 256 + (bytes[at++] ?? Number.NaN)
  }
  if (!(at + length <= bytes.length)) throw new DerError('A value ends too early.')
  return new DerNode(tag, bytes.subarray(start, at + length), bytes.subarray(at, at + length), depth)
}

/** A value of indefinite length (X.690, 8.1.3.6): its items end with a mark. */
function parseIndefinite(bytes: Uint8Array, start: number, depth: number): DerNode {
  const tag = bytes[start]!
  if ((tag & 0x20) === 0) throw new DerError('A value has no length.')
  const items: DerNode[] = []
  let at = start + 2
  while (!(bytes[at] === 0 && bytes[at + 1] === 0)) {
    const node = parseNode(bytes, at, depth + 1)
    items.push(node)
    at += node.raw.length
    if (items.length > MAX_ITEMS) throw new DerError('There are too many values.')
  }
  return new DerNode(tag, bytes.subarray(start, at + 2), bytes.subarray(start + 2, at), depth, items)
}

/** An object identifier in numbers: `1.2.840.113549.1.7.2`. @throws DerError */
export function oidOf(node: DerNode): string {
  if (node.tag !== 6 || node.content.length === 0 || node.content.length > 100)
    throw new DerError('It is no identifier.')
  const numbers: number[] = []
  let number = 0
  for (const byte of node.content) {
    number = number * 128 + (byte & 0x7f)
    if (byte & 0x80) continue
    numbers.push(number)
    number = 0
  }
  const [first = 0, ...rest] = numbers
  const top = Math.min(2, Math.floor(first / 40))
  return [top, first - 40 * top, ...rest].join('.')
}

/** A whole number of up to 48 bits. @throws DerError */
export function integerOf(node: DerNode): number {
  if (node.tag !== 2 || node.content.length === 0 || node.content.length > 6) throw new DerError('It is no number.')
  if (node.content[0]! & 0x80) throw new DerError('The number is negative.')
  return node.content.reduce((number, byte) => number * 256 + byte, 0)
}

/** The bytes of an octet string, in one piece or several; also of one with an implicit tag. @throws DerError */
export function octetsOf(node: DerNode): Uint8Array {
  if ((node.tag & 0x20) === 0) return node.content
  return joinBytes(node.items.map(octetsOf))
}

/** The bytes of a bit string that is whole bytes. @throws DerError */
export function bitsOf(node: DerNode): Uint8Array {
  if (node.tag !== 3 || node.content.length === 0) throw new DerError('It is no bit string.')
  return node.content.subarray(1)
}

/** A time (UTCTime or GeneralizedTime). @throws DerError */
export function timeOf(node: DerNode): Date {
  const text = String.fromCharCode(...node.content.subarray(0, 40))
  const found = /^(\d\d|\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:\.(\d{1,9}))?(Z|[+-]\d{4})?$/.exec(text)
  if (!found || (node.tag !== 0x17 && node.tag !== 0x18)) throw new DerError('It is no time.')
  const [, years = '', month, day, hour, minute, second = '00', , zone = 'Z'] = found
  // RFC 5280, 4.1.2.5.1: two digits are of the years 1950 to 2049.
  const year = years.length === 4 ? Number(years) : Number(years) + (Number(years) < 50 ? 2000 : 1900)
  const shift = zone === 'Z' ? 0 : Number(`${zone[0]}1`) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3)))
  return new Date(
    Date.UTC(year, Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - shift * 60_000,
  )
}

/** The text of a string of any of its types. */
export function stringOf({ tag, content }: DerNode): string {
  const bytes = content.subarray(0, 2000)
  // BMPString is UTF-16, UTF8String UTF-8; all others are ASCII, or Latin-1 in practice.
  if (tag === 0x1e) {
    let text = ''
    for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(bytes[at]! * 256 + bytes[at + 1]!)
    return text
  }
  if (tag === 0x0c) return new TextDecoder().decode(bytes)
  return String.fromCharCode(...bytes)
}
