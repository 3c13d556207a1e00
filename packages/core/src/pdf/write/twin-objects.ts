import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib'
import { entriesOf } from '../syntax/entries-of.js'
import { endsOfContents, equalContents } from '../syntax/unread-streams.js'
import { itemsOf } from './object-writer.js'

/** Numbers of the objects of one document among those of several: those above the first and up to the second. */
export type NumberSpan = readonly [above: number, upTo: number]

const MAX_DEPTH = 100

/** Copies of a document, by the span of the copy: what must be added to a number of the first to come to that of the copy. */
export interface Twin {
  of: NumberSpan
  offset: number
}

/**
 * Finds documents that seem to be copies of an earlier one: the same number of objects, and equal first streams of at least
 * `worthBytes` together.
 */
export function findTwins(context: PDFContext, spans: readonly NumberSpan[], worthBytes: number): Twin[] {
  const byLength = new Map<number, NumberSpan[]>()
  const twins: Twin[] = []
  for (const span of spans) {
    const length = span[1] - span[0]
    const earlier = byLength.get(length) ?? []
    byLength.set(length, earlier)
    const of = earlier.find((other) => startAlike(context, other, span, worthBytes))
    if (of) twins.push({ of, offset: span[0] - of[0] })
    else earlier.push(span)
  }
  return twins
}

function startAlike(context: PDFContext, a: NumberSpan, b: NumberSpan, worthBytes: number): boolean {
  let equal = 0
  for (let number = a[0] + 1; number <= a[1] && equal < worthBytes; number++) {
    const stream = context.lookup(PDFRef.of(number))
    if (!(stream instanceof PDFRawStream)) continue
    const other = context.lookup(PDFRef.of(number - a[0] + b[0]))
    if (!(other instanceof PDFRawStream) || !equalContents(stream, other)) return false
    equal += endsOfContents(stream).length
  }
  return equal >= worthBytes
}

/** Whether an object is one of a copy. */
export function isOfCopy({ objectNumber }: PDFRef, { of: [above, upTo], offset }: Twin): boolean {
  return objectNumber > above + offset && objectNumber <= upTo + offset
}

/** What an object of a copy is the twin of, and whether it equals it. */
interface Pair {
  other: PDFRef
  isEqual: boolean
}

/**
 * The counterparts of the given objects, by references of the copy. Undefined if one of them differs, so that its number does not
 * determine its counterpart. `kept` are objects that cannot be replaced.
 */
export function pairTwins(
  context: PDFContext,
  objects: ReadonlyMap<PDFRef, PDFObject>,
  kept: ReadonlySet<PDFObject>,
  { of: [above, upTo], offset }: Twin,
): Map<PDFRef, Pair> | undefined {
  const pairs = new Map<PDFRef, Pair>()
  const users = new Map<PDFRef, PDFRef[]>()
  const apart: PDFRef[] = []
  let twin: PDFRef
  let isApart: boolean
  const compareReferences = (a: PDFRef, b: PDFRef): boolean => {
    if (a === b) return true
    if (!objects.has(a)) {
      const target = context.lookup(a)
      const isValue = target instanceof PDFNumber || target instanceof PDFName || target instanceof PDFBool
      if (!isValue || target.toString() !== context.lookup(b)?.toString()) isApart = true
      return true
    }
    if (b.objectNumber - a.objectNumber !== offset) return false
    const known = users.get(b)
    if (known) known.push(twin)
    else users.set(b, [twin])
    return true
  }
  for (const [ref, object] of objects) {
    if (ref.objectNumber <= above || ref.objectNumber > upTo) continue
    twin = PDFRef.of(ref.objectNumber + offset, ref.generationNumber)
    isApart = false
    const other = context.lookup(twin)
    if (other === undefined || kept.has(other) || !areAlike(object, other, compareReferences)) return undefined
    pairs.set(twin, { other: ref, isEqual: true })
    if (isApart) apart.push(twin)
  }
  // What holds something that its own twin does not hold is not the same either.
  for (let next = apart.pop(); next; next = apart.pop()) {
    const pair = pairs.get(next)!
    if (!pair.isEqual) continue
    pair.isEqual = false
    for (const user of users.get(next) ?? []) apart.push(user)
  }
  return pairs
}

/** Whether two objects say the same, with keys in the same order. */
function areAlike(
  a: PDFObject,
  b: PDFObject | undefined,
  compareReferences: (a: PDFRef, b: PDFRef) => boolean,
  depth = 0,
): boolean {
  if (a === b) return true
  if (depth > MAX_DEPTH) return false
  if (a instanceof PDFName) return false
  if (a instanceof PDFRef) return b instanceof PDFRef && compareReferences(a, b)
  if (a instanceof PDFRawStream)
    return b instanceof PDFRawStream && areAlike(a.dict, b.dict, compareReferences, depth + 1) && equalContents(a, b)
  if (a instanceof PDFDict) {
    if (!(b instanceof PDFDict)) return false
    const [first, second] = [entriesOf(a), entriesOf(b)]
    if (first.size !== second.size) return false
    for (const [key, value] of first) if (!areAlike(value, second.get(key), compareReferences, depth + 1)) return false
    return true
  }
  if (a instanceof PDFArray) {
    if (!(b instanceof PDFArray)) return false
    const [first, second] = [itemsOf(a), itemsOf(b)]
    if (first.length !== second.length) return false
    for (let index = 0; index < first.length; index++)
      if (!areAlike(first[index]!, second[index], compareReferences, depth + 1)) return false
    return true
  }
  return b !== undefined && a.constructor === b.constructor && a.toString() === b.toString()
}
