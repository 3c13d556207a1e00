import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import { findBytes } from '../../find-bytes.js'
import type { Inflate } from '../filters/decode-stream.js'
import { DamagedError, unlessDamaged } from '../syntax/damaged.js'
import { ObjectParser } from '../syntax/parse-objects.js'
import { MAX_OBJECT_NUMBER, type Numbering } from '../syntax/parse-tokens.js'
import { findHeadless, type Gap } from './headless-objects.js'
import { type ReadResult, reserveNumbers, type Trailer, trailerEntries } from './read-objects.js'
import { isObjectStream, recoverPacked } from './recover-packed.js'

const Type = PDFName.of('Type')
const Root = PDFName.of('Root')

/**
 * Number of bytes that may be inspected, plus a multiple of the file size. Unterminated objects are searched to the end
 * of the file; a few occur, thousands are an attack.
 */
const MAX_EFFORT = 2 ** 26
const MAX_EFFORT_PER_BYTE = 8

interface Found {
  objectNumber: number
  generation: number
  /** Offsets of its header and of its content. */
  offset: number
  body: number
}

/**
 * Reads a PDF whose cross-reference table is missing or wrong: finds each `1 0 obj` in the bytes, reads what can be read, and
 * takes the last of several with one number, as viewers do. What cannot be read is left out.
 * @throws DamagedError when no catalog is found
 */
export function recoverObjects(bytes: Uint8Array, inflate: Inflate, context: PDFContext): ReadResult {
  const numbering: Numbering = { offset: context.largestObjectNumber, refs: [], largest: 0 }
  const parser = new ObjectParser(bytes, context, numbering)
  const found = findObjects(bytes)
  const places = new Map(found.map((place) => [place.objectNumber, place]))
  let usesObjectStreams = false
  let effort = 0
  const attempt = <T>(read: () => T): T | undefined => {
    const start = parser.position
    const result = unlessDamaged(read)
    effort += Math.max(0, parser.position - start)
    if (effort > MAX_EFFORT + MAX_EFFORT_PER_BYTE * bytes.length)
      throw new DamagedError('Almost nothing in it can be read.')
    return result
  }

  const lengths = new Map<PDFRef, number>()
  const lengthOf = (ref: PDFRef): number | undefined => {
    let length = lengths.get(ref)
    if (length === undefined) {
      const place = places.get(ref.objectNumber - numbering.offset)
      const reader = new ObjectParser(bytes, context, numbering, place?.body ?? bytes.length)
      reader.skipWhite()
      length = reader.integer()
      lengths.set(ref, length)
    }
    return length < 0 ? undefined : length
  }
  const trailers: PDFDict[] = []
  const keep = (ref: PDFRef, object: PDFObject) => {
    if (!(object instanceof PDFRawStream)) context.assign(ref, object)
    else if (object.dict.get(Type) === PDFName.of('XRef')) trailers.push(object.dict)
    else if (isObjectStream(object)) {
      usesObjectStreams = true
      recoverPacked(object, context, numbering, inflate)
    } else context.assign(ref, object)
  }
  // Ends of the last stream and of the last object, and the number of that.
  let [end, read, last] = [0, 0, 0]
  const gaps: Gap[] = []
  for (const { objectNumber, generation, offset, body } of found) {
    const isLast = offset === found.at(-1)?.offset
    // A header inside the stream before it is part of that stream.
    if (offset < end) continue
    if (offset > read) gaps.push({ start: read, end: offset, after: last })
    parser.position = body
    const object = attempt(() => parser.objectOrStream(lengthOf, isLast))
    read = object ? parser.position : body
    last = objectNumber
    if (!object) continue
    if (object instanceof PDFRawStream) end = parser.position
    keep(parser.ref(objectNumber, generation), object)
  }
  gaps.push({ start: read, end: bytes.length, after: last })
  const unnumbered: PDFObject[] = []
  for (const { ref, object, isOfTree } of findHeadless(parser, gaps, lengthOf)) {
    if (context.lookup(ref) === undefined) keep(ref, object)
    else if (isOfTree) unnumbered.push(object)
  }
  for (let at = findBytes(bytes, 'trailer'); at >= 0; at = findBytes(bytes, 'trailer', at + 7)) {
    parser.position = at + 7
    const trailer = attempt(() => parser.object())
    if (trailer instanceof PDFDict) trailers.push(trailer)
  }
  reserveNumbers(context, numbering)
  for (const object of unnumbered) context.register(object)
  return {
    context,
    trailer: chooseTrailer(context, trailers, numbering.offset),
    usesObjectStreams,
    offset: numbering.offset,
  }
}

/**
 * The bytes with a cross-reference table for the objects found in them, so that a program that wants one can read them.
 * Objects in object streams are not in it.
 */
export function withNewXref(bytes: Uint8Array, trailer: string): Uint8Array {
  const places = new Map(findObjects(bytes).map((place) => [place.objectNumber, place]))
  let size = 1
  for (const objectNumber of places.keys()) size = Math.max(size, objectNumber + 1)
  let text = '\nxref\n0 1\n0000000000 65535 f \n'
  for (const { objectNumber, generation, offset } of places.values()) {
    text += `${objectNumber} 1\n${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`
  }
  text += `trailer\n<</Size ${size} ${trailer}>>\nstartxref\n${bytes.length + 1}\n%%EOF\n`
  const tail = Uint8Array.from(text, (character) => character.charCodeAt(0))
  const all = new Uint8Array(bytes.length + tail.length)
  all.set(bytes)
  all.set(tail, bytes.length)
  return all
}

/**
 * Each `obj` preceded by two numbers, in file order, and each dictionary or array after a word that differs from it in
 * one letter.
 */
function findObjects(bytes: Uint8Array): Found[] {
  const found: Found[] = []
  const add = (at: number) => {
    const generation = numberBefore(bytes, at)
    const objectNumber = generation && numberBefore(bytes, generation.start)
    if (!objectNumber || objectNumber.value > MAX_OBJECT_NUMBER || generation.value > 65_535) return
    found.push({
      objectNumber: objectNumber.value,
      generation: generation.value,
      offset: objectNumber.start,
      body: at + 3,
    })
  }
  for (let at = findBytes(bytes, 'obj'); at >= 0; at = findBytes(bytes, 'obj', at + 3)) add(at)
  const exact = found.length
  for (const begin of ['<<', '[']) {
    for (let at = findBytes(bytes, begin); at >= 0; at = findBytes(bytes, begin, at + begin.length)) {
      const head = whiteBefore(bytes, at) - 2
      if (head > 0 && isNearlyObj(bytes, head)) add(head)
    }
  }
  return found.length === exact ? found : found.sort((a, b) => a.offset - b.offset)
}

function isNearlyObj(bytes: Uint8Array, at: number): boolean {
  let equal = 0
  for (let index = 0; index < 3; index++) if (bytes[at + index] === OBJ.charCodeAt(index)) equal++
  return equal === 2
}

const OBJ = 'obj'
const PERCENT = 37
/** Bytes of a comment in the head of an object. */
const MAX_COMMENT = 256

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57
const isLineEnd = (byte: number): boolean => byte === 10 || byte === 13

/** The last non-space byte before `end`. */
function whiteBefore(bytes: Uint8Array, end: number): number {
  let at = end - 1
  while (at >= 0 && (bytes[at] === 32 || bytes[at] === 9 || isLineEnd(bytes[at]!))) at--
  return at
}

function numberBefore(bytes: Uint8Array, end: number): { value: number; start: number } | undefined {
  let at = whiteBefore(bytes, end)
  // A line that was put in between is passed over.
  if (at >= 0 && !isDigit(bytes[at]!)) {
    const line = at
    while (at > 0 && line - at < MAX_COMMENT && !isLineEnd(bytes[at]!) && bytes[at] !== PERCENT) at--
    if (bytes[at] !== PERCENT || !isLineEnd(bytes[at - 1] ?? 0)) return undefined
    at = whiteBefore(bytes, at)
  }
  let value = 0
  let digits = 0
  for (let scale = 1; at >= 0 && digits < 10 && isDigit(bytes[at]!); scale *= 10, digits++)
    value += (bytes[at--]! - 48) * scale
  return digits === 0 ? undefined : { value, start: at + 1 }
}

function chooseTrailer(context: PDFContext, trailers: PDFDict[], offset: number): Trailer {
  const trailer: Trailer = {}
  for (const candidate of trailers) Object.assign(trailer, trailerEntries(candidate))
  const withRoot = trailers.filter((candidate) => candidate.get(Root))
  // Each revision of an encrypted file says that it is.
  if (!withRoot.at(-1)?.get(PDFName.of('Encrypt')) && withRoot.length > 0) delete trailer.Encrypt
  // The catalog of an encrypted file may be unreadable here; its reference is enough.
  if (trailer.Encrypt && withRoot.length > 0) return trailer
  const isCatalog = (object: PDFObject | undefined) =>
    object instanceof PDFDict && object.get(PDFName.of('Pages')) !== undefined
  const root =
    withRoot.findLast((candidate) => isCatalog(context.lookup(candidate.get(Root))))?.get(Root) ??
    findCatalog(context, offset)
  if (!root) throw new DamagedError('It has no catalog.')
  return { ...trailer, Root: root }
}

function findCatalog(context: PDFContext, offset: number): PDFRef | undefined {
  const objects = context.enumerateIndirectObjects().filter(([ref]) => ref.objectNumber > offset)
  const catalog = objects.findLast(
    ([, object]) => object instanceof PDFDict && object.get(Type) === PDFName.of('Catalog'),
  )
  if (catalog) return catalog[0]
  // Without any catalog, one over the page tree, or over the bare pages.
  const isPages = ([, object]: [PDFRef, PDFObject]) =>
    object instanceof PDFDict && object.get(Type) === PDFName.of('Pages') && !object.get(PDFName.Parent)
  const pages = objects.findLast(isPages)
  const hasPage = objects.some(([, object]) => object instanceof PDFDict && object.get(Type) === PDFName.Page)
  if (!pages && !hasPage) return undefined
  return context.register(context.obj({ Type: 'Catalog', ...(pages && { Pages: pages[0] }) }))
}
