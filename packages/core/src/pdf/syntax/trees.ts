import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRef,
  PDFString,
} from 'pdf-lib'
import { latin1 } from '../../find-bytes.js'

const Kids = PDFName.of('Kids')
const MAX_NODES = 1_000_000
/** Items of a destination: the page, how it is fitted, and up to four numbers (ISO 32000-2, table 149). */
const MAX_DESTINATION = 6
/** Entries of one leaf in a tree we write. */
const FAN_OUT = 64

/** Text of a literal string without escapes. */
const plainText = /^[ -[\]-~]*$/
const printable = /^[ -~]*$/

/** The bytes of a string object as characters U+0000 to U+00FF; equal strings are equal whatever their notation. */
export function stringKey(object: PDFObject | undefined): string | undefined {
  if (!(object instanceof PDFString || object instanceof PDFHexString)) return undefined
  if (object instanceof PDFString) {
    // Parsed strings have one character per byte and usually no escapes.
    const text = object.asString()
    if (plainText.test(text)) return text
  }
  const bytes = object.asBytes()
  return latin1(bytes, 0, bytes.length)
}

/** A string object from such characters. */
export function stringObject(key: string): PDFString | PDFHexString {
  if (printable.test(key)) return PDFString.of(key.replaceAll(/[()\\]/g, '\\$&'))
  return PDFHexString.fromBytes(Uint8Array.from(key, (character) => character.charCodeAt(0)))
}

/** The entries of a name tree (ISO 32000-2, 7.9.6) by the bytes of their names; the first of equal names counts. */
export function readNameTree(context: PDFContext, root: PDFObject | undefined): Map<string, PDFObject> {
  const entries = new Map<string, PDFObject>()
  for (const [key, value] of leafEntries(context, root, PDFName.of('Names'))) {
    const name = stringKey(context.lookup(key))
    if (name !== undefined && !entries.has(name)) entries.set(name, value)
  }
  return entries
}

/** The entries of a number tree (ISO 32000-2, 7.9.7). */
export function readNumberTree(context: PDFContext, root: PDFObject | undefined): Map<number, PDFObject> {
  const entries = new Map<number, PDFObject>()
  for (const [key, value] of leafEntries(context, root, PDFName.of('Nums'))) {
    const number = context.lookup(key)
    if (number instanceof PDFNumber && !entries.has(number.asNumber())) entries.set(number.asNumber(), value)
  }
  return entries
}

function* leafEntries(
  context: PDFContext,
  root: PDFObject | undefined,
  leafKey: PDFName,
): Generator<[PDFObject, PDFObject]> {
  const seen = new Set<PDFDict>()
  const pending = [root]
  while (pending.length > 0 && seen.size < MAX_NODES) {
    const node = context.lookup(pending.pop())
    if (!(node instanceof PDFDict) || seen.has(node)) continue
    seen.add(node)
    const leaf = context.lookup(node.get(leafKey))
    if (leaf instanceof PDFArray) {
      const items = leaf.asArray()
      for (let index = 0; index + 1 < items.length; index += 2) yield [items[index]!, items[index + 1]!]
    }
    const kids = context.lookup(node.get(Kids))
    if (kids instanceof PDFArray) for (const kid of kids.asArray().slice(0, MAX_NODES).reverse()) pending.push(kid)
  }
}

/** Writes a name tree of the entries, sorted by bytes as readers expect, and returns its root. */
export function writeNameTree(context: PDFContext, entries: ReadonlyMap<string, PDFObject>): PDFRef {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return writeTree(
    context,
    'Names',
    sorted.map(([name, value]) => [stringObject(name), value]),
  )
}

/** Writes a number tree of the entries, and returns its root. */
export function writeNumberTree(context: PDFContext, entries: ReadonlyMap<number, PDFObject>): PDFRef {
  const sorted = [...entries].sort(([a], [b]) => a - b)
  return writeTree(
    context,
    'Nums',
    sorted.map(([number, value]) => [PDFNumber.of(number), value]),
  )
}

/**
 * Named destinations in compact form: separate array objects are inlined. An object costs more bytes than most of them,
 * and books have thousands.
 */
export function placeDestinations(
  context: PDFContext,
  destinations: Iterable<readonly [string, PDFObject]>,
): Map<string, PDFObject> {
  const placed = new Map<string, PDFObject>()
  for (const [name, value] of destinations) {
    let target = context.lookup(value)
    // A dictionary that says nothing else is as good as the array in it.
    if (target instanceof PDFDict && target.keys().length === 1) target = target.lookup(PDFName.of('D')) ?? target
    placed.set(name, target instanceof PDFArray && target.size() <= MAX_DESTINATION ? target : value)
  }
  return placed
}

function writeTree(context: PDFContext, leafKey: 'Names' | 'Nums', entries: [PDFObject, PDFObject][]): PDFRef {
  if (entries.length <= FAN_OUT) return context.register(context.obj({ [leafKey]: entries.flat() }))
  let level: { ref: PDFRef; first: PDFObject; last: PDFObject }[] = []
  for (let start = 0; start < entries.length; start += FAN_OUT) {
    const part = entries.slice(start, start + FAN_OUT)
    const [first, last] = [part[0]![0], part.at(-1)![0]]
    level.push({ ref: context.register(context.obj({ Limits: [first, last], [leafKey]: part.flat() })), first, last })
  }
  while (level.length > FAN_OUT) {
    const above: typeof level = []
    for (let start = 0; start < level.length; start += FAN_OUT) {
      const part = level.slice(start, start + FAN_OUT)
      const [first, last] = [part[0]!.first, part.at(-1)!.last]
      above.push({
        ref: context.register(context.obj({ Limits: [first, last], Kids: part.map(({ ref }) => ref) })),
        first,
        last,
      })
    }
    level = above
  }
  return context.register(context.obj({ Kids: level.map(({ ref }) => ref) }))
}

/** Makes marks for a name, in UTF-16 if the name is in UTF-16. */
export function markName(
  name: string,
  mark: (count: number) => string = (count) => ` (${count})`,
): (count: number) => string {
  const isUtf16 = name.startsWith('\xfe\xff')
  return (count) => (isUtf16 ? [...mark(count)].map((character) => `\0${character}`).join('') : mark(count))
}

/** The name object of a literal text, in which # is an ordinary character. */
export function nameObject(text: string): PDFName {
  return PDFName.of(text.replaceAll('#', '#23'))
}

/** The name itself, or with ` (2)`, ` (3)` … when it is taken; the result is taken then. */
export function claimName(
  name: string,
  taken: Set<string>,
  mark: (count: number) => string = (count) => ` (${count})`,
): string {
  let claimed = name
  for (let count = 2; taken.has(claimed); count++) claimed = name + mark(count)
  taken.add(claimed)
  return claimed
}
