import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib'
import { viewOf } from '../../bytes.js'
import type { PdfDocument } from '../model/document.js'
import { entriesOf } from '../syntax/entries-of.js'
import { endsOfContents, equalContents } from '../syntax/unread-streams.js'
import { mergeableObjects } from './mergeable-objects.js'
import { itemsOf } from './object-writer.js'
import { findTwins, isOfCopy, type NumberSpan, pairTwins } from './twin-objects.js'

/** Objects are nested some ten levels deep at most: a form, its resources, a font, its descriptor and file. */
const MAX_ROUNDS = 64
/** Maximum number of different streams with the same digest; more are an attack, and are not merged. */
const MAX_ALIKE = 16
/** Smaller savings do not justify inspecting all objects of a document. */
const WORTH_BYTES = 1000

/**
 * Merges equal objects: streams, fonts and their parts, color spaces, graphics states, functions, patterns, resource
 * dictionaries and lists of numbers, from the leaves up. Objects with identity, such as pages, annotations, fields,
 * tags and layers, are left unchanged, and so are objects that editors change in place. References are updated
 * throughout the document; duplicates are removed from its context.
 * @returns the replacement of each removed object
 */
export function mergeEqualObjects(document: PdfDocument): Map<PDFRef, PDFRef> {
  const replaced = findEqualObjects(document)
  replaceReferences(document, replaced)
  return replaced
}

/**
 * Finds the objects that `mergeEqualObjects` merges: the replacement of each. Changes nothing. With `spans`, the object
 * numbers of each merged document, copies of a document are compared object by object, which is fast.
 */
export function findEqualObjects(document: PdfDocument, spans: readonly NumberSpan[] = []): Map<PDFRef, PDFRef> {
  const { objects, paired } = withoutTwins(document, spans)
  // Most streams have a length and an end of their own, and are equal to none.
  const isAlone = alonesOf(objects.values())
  for (const [ref, object] of objects) if (object instanceof PDFRawStream && isAlone(object)) objects.delete(ref)
  const merger = new Merger(document.context, objects, paired)
  let round: ReadonlyMap<PDFRef, PDFObject> = objects
  for (let count = 0; count < MAX_ROUNDS && round.size > 0; count++) round = merger.merge(round)
  return merger.result()
}

/**
 * The objects to compare, without the objects of copies that equal their counterparts, and the replacements of those. A document
 * that turns out to be no copy is compared like any other.
 */
function withoutTwins(
  document: PdfDocument,
  spans: readonly NumberSpan[],
): { objects: Map<PDFRef, PDFObject>; paired: Map<PDFRef, PDFRef> } {
  const { context } = document
  const twins = findTwins(context, spans, WORTH_BYTES)
  const paired = new Map<PDFRef, PDFRef>()
  const { objects, kept } = mergeableObjects(document, (ref) => twins.some((twin) => isOfCopy(ref, twin)))
  for (const twin of twins) {
    const pairs = pairTwins(context, objects, kept, twin)
    if (!pairs) return { objects: mergeableObjects(document).objects, paired: new Map() }
    for (const [ref, { other, isEqual }] of pairs) {
      if (isEqual) paired.set(ref, other)
      else objects.set(ref, context.lookup(ref)!)
    }
  }
  return { objects, paired }
}

/**
 * Whether a document, merged from documents with these numbers, contains a larger stream twice. Fast: ignores streams
 * of unique length and end.
 */
export function holdsEqualStreams(
  { context }: Pick<PdfDocument, 'context'>,
  spans: readonly NumberSpan[] = [],
): boolean {
  if (findTwins(context, spans, WORTH_BYTES).length > 0) return true
  const streams: PDFRawStream[] = []
  for (const object of context['indirectObjects'].values())
    if (object instanceof PDFRawStream && endsOfContents(object).length >= WORTH_BYTES) streams.push(object)
  const isAlone = alonesOf(streams)
  const known = new Set<string>()
  for (const stream of streams) {
    if (isAlone(stream)) continue
    const key = `${stream.contents.length} ${digestOf(stream)}`
    if (known.has(key)) return true
    known.add(key)
  }
  return false
}

/** Returns a test for streams whose length and end are unique among the given objects. */
function alonesOf(objects: Iterable<PDFObject>): (stream: PDFRawStream) => boolean {
  const counts = new Map<number, number>()
  for (const object of objects) {
    if (!(object instanceof PDFRawStream)) continue
    const key = roughKey(endsOfContents(object))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (stream) => counts.get(roughKey(endsOfContents(stream))) === 1
}

/** A number that is the same for equal bytes: computed from the length and the last four bytes, a checksum in compressed data. */
function roughKey(bytes: Uint8Array): number {
  const { length } = bytes
  let key = length
  for (let at = Math.max(0, length - 4); at < length; at++) key = key * 256 + bytes[at]!
  return key
}

type Objects = Map<PDFRef, PDFObject>

class Merger {
  /** Remaining objects by content. Those in one list differ only in the bytes of their streams. */
  readonly #left = new Map<string, PDFRef[]>()
  readonly #users: Map<PDFRef, Objects>

  readonly #context: PDFContext
  /** Known replacements, to which more are added. */
  readonly #replaced: Map<PDFRef, PDFRef>

  constructor(context: PDFContext, objects: ReadonlyMap<PDFRef, PDFObject>, replaced: Map<PDFRef, PDFRef>) {
    this.#context = context
    this.#replaced = replaced
    this.#users = usersOf(objects)
  }

  /** Merges objects with those of earlier rounds and with each other; returns those that may now be equal to others. */
  merge(objects: ReadonlyMap<PDFRef, PDFObject>): Objects {
    const affected: Objects = new Map()
    for (const [ref, object] of objects) {
      if (this.#replaced.has(ref)) continue
      const text = this.#textOf(object)
      const alike = this.#left.get(text)
      if (!alike) {
        this.#left.set(text, [ref])
        continue
      }
      const equal = alike.find((other) => other === ref || this.#haveEqualBytes(other, object))
      if (equal === undefined && alike.length < MAX_ALIKE) alike.push(ref)
      if (equal === undefined || equal === ref) continue
      this.#replaced.set(ref, equal)
      const users = this.#users.get(ref)
      if (!users) continue
      const inherited: Objects = this.#users.get(equal) ?? new Map()
      this.#users.set(equal, inherited)
      for (const [user, holder] of users) {
        affected.set(user, holder)
        inherited.set(user, holder)
      }
    }
    return affected
  }

  /** The final replacements, without chains. */
  result(): Map<PDFRef, PDFRef> {
    return new Map(Array.from(this.#replaced.keys(), (ref) => [ref, this.#standIn(ref)]))
  }

  #standIn(ref: PDFRef): PDFRef {
    let found = ref
    for (let next = this.#replaced.get(found); next; next = this.#replaced.get(found)) found = next
    return found
  }

  /** The content of an object: its syntax with sorted keys and with references resolved to replacements. */
  #textOf(object: PDFObject): string {
    if (object instanceof PDFRef) return this.#textOfReference(object)
    if (object instanceof PDFArray)
      return `[${itemsOf(object)
        .map((item) => this.#textOf(item))
        .join(' ')}]`
    if (object instanceof PDFDict) return this.#textOfDict(object)
    if (object instanceof PDFRawStream)
      return `${this.#textOfDict(object.dict, true)}${object.contents.length} ${digestOf(object)}`
    return object.toString()
  }

  /** Some writers, such as Quartz, store the numbers of a font file as objects of their own. */
  #textOfReference(ref: PDFRef): string {
    const target = this.#context.lookup(ref)
    if (target instanceof PDFNumber || target instanceof PDFName || target instanceof PDFBool) return target.toString()
    return this.#standIn(ref).toString()
  }

  #textOfDict(dict: PDFDict, isOfStream = false): string {
    const texts: string[] = []
    for (const [key, value] of entriesOf(dict)) {
      if (value === PDFNull || (isOfStream && key === PDFName.Length)) continue
      texts.push(`${key.asString()} ${this.#textOf(value)}`)
    }
    return `<<${texts.sort().join('')}>>`
  }

  #haveEqualBytes(ref: PDFRef, object: PDFObject): boolean {
    const other = this.#context.lookup(ref)
    if (!(object instanceof PDFRawStream) || !(other instanceof PDFRawStream)) return true
    return equalContents(object, other)
  }
}

const digests = new WeakMap<Uint8Array, number>()

/** A digest of words, over some thousands of bytes of a long stream: equal bytes are compared to the last anyway. */
function digestOf({ contents }: PDFRawStream): number {
  const known = digests.get(contents)
  if (known !== undefined) return known
  const words = viewOf(contents)
  const step = contents.length > 2 ** 16 ? Math.floor(contents.length / 2 ** 13) : 4
  let digest = 0x811c9dc5
  let index = 0
  for (const last = contents.length - 4; index <= last; index += step) {
    digest = Math.imul(digest ^ words.getInt32(index), 0x85ebca6b)
    digest ^= digest >>> 15
  }
  for (; index < contents.length; index++) digest = Math.imul(digest ^ contents[index]!, 0x01000193)
  digests.set(contents, digest)
  return digest
}

/** The given objects that contain a reference, by its target. */
function usersOf(objects: ReadonlyMap<PDFRef, PDFObject>): Map<PDFRef, Objects> {
  const users = new Map<PDFRef, Objects>()
  for (const [ref, object] of objects)
    forEachReference(object, (held) => {
      if (!objects.has(held)) return
      const known = users.get(held)
      if (known) known.set(ref, object)
      else users.set(held, new Map([[ref, object]]))
    })
  return users
}

function forEachReference(object: PDFObject, visit: (ref: PDFRef) => void): void {
  if (object instanceof PDFRef) visit(object)
  else if (object instanceof PDFArray) for (const item of itemsOf(object)) forEachReference(item, visit)
  else if (object instanceof PDFDict) for (const value of entriesOf(object).values()) forEachReference(value, visit)
  else if (object instanceof PDFRawStream) forEachReference(object.dict, visit)
}

/** Replaces references throughout a document, and removes the replaced objects. */
export function replaceReferences(document: PdfDocument, replaced: ReadonlyMap<PDFRef, PDFRef | undefined>): void {
  if (replaced.size === 0) return
  for (const ref of replaced.keys()) document.context.delete(ref)
  const replacement = (value: PDFObject) => (value instanceof PDFRef ? replaced.get(value) : undefined)
  const replaceIn = (object: PDFObject): void => {
    if (object instanceof PDFRawStream) replaceIn(object.dict)
    else if (object instanceof PDFArray) {
      for (const [index, item] of itemsOf(object).entries()) {
        const other = replacement(item)
        if (other) object.set(index, other)
        else replaceIn(item)
      }
    } else if (object instanceof PDFDict) replaceInMap(entriesOf(object))
  }
  const replaceInMap = (map: ReadonlyMap<PDFName, PDFObject>): void => {
    for (const [key, value] of map) {
      const other = replacement(value)
      if (other) (map as Map<PDFName, PDFObject>).set(key, other)
      else replaceIn(value)
    }
  }
  for (const [, object] of document.context.enumerateIndirectObjects()) replaceIn(object)
  // That of a joined document is not among them.
  replaceIn(document.catalog)
  for (const inherited of new Set(document.pages.map((page) => page.inherited))) {
    for (const [key, value] of inherited) {
      const other = replacement(value)
      if (other) (inherited as Map<PDFName, PDFObject>).set(key, other)
    }
  }
  document.info = (document.info && replacement(document.info)) ?? document.info
}
