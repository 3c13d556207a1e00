import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib'
import type { FileCipher } from '../encryption/file-cipher.js'
import { unsealObject } from '../encryption/sealed-objects.js'
import { decodeStream, type Inflate } from '../filters/decode-stream.js'
import { DamagedError, unlessDamaged } from '../syntax/damaged.js'
import { MAX_OVERLAP, ObjectParser } from '../syntax/parse-objects.js'
import type { Numbering } from '../syntax/parse-tokens.js'
import type { SparseBytes } from '../syntax/sparse-bytes.js'
import { readXref, type Xref } from './read-xref.js'

/** The entries of a trailer that outlive a file. */
export interface Trailer {
  Root?: PDFObject
  Info?: PDFObject
  ID?: PDFObject
  Encrypt?: PDFObject
}

export interface ReadResult {
  context: PDFContext
  trailer: Trailer
  usesObjectStreams: boolean
  /** Objects of this file have greater numbers in the context. */
  offset: number
  /** Offsets of the objects, if there is a cross-reference table, and the base of these offsets. */
  xref?: Xref & { base: number }
  /** What deciphers the file, when it is encrypted and was read nevertheless. */
  cipher?: FileCipher
}

/** Opens the encryption of a file by its dictionary and the first identifier of the file. */
export type Unlock = (encryption: PDFDict, id: Uint8Array) => FileCipher

/** Bytes for each object, on average, from which on it is worth to leave streams in the file. */
const WORTH_LEAVING = 2 ** 16
/** Bytes of an object that are loaded at first, and at most: the longest that is not left in the file, with its dictionary. */
const [FIRST_LOADED, MOST_LOADED] = [2 ** 12, 2 ** 18]

const Type = PDFName.of('Type')
const ObjStm = PDFName.of('ObjStm')
const XRef = PDFName.of('XRef')

/**
 * Reads all objects of a PDF by its cross-reference table into a pdf-lib context, numbered after the existing objects.
 * Strict: throws on any inconsistency, so that the caller repairs the file instead of using a part of it. Objects of an
 * encrypted file are read only if `unlock` opens them. With `sparse`, `bytes` are its bytes, and long streams stay in the file.
 * @throws DamagedError
 * @throws RangeError past the limit of `inflate`
 */
export function readObjects(
  bytes: Uint8Array,
  base: number,
  inflate: Inflate,
  context: PDFContext,
  unlock?: Unlock,
  sparse?: SparseBytes,
): ReadResult {
  const offset = context.largestObjectNumber
  const numbering: Numbering = { offset, refs: [], largest: 0 }
  const parser = new ObjectParser(bytes, context, numbering)
  const xref = readXref(parser, base, inflate, sparse)
  if (sparse && bytes.length / xref.entries.size < WORTH_LEAVING) throw new DamagedError('Its objects are short.')
  const trailer = trailerEntries(xref.trailer)
  const reader = new EntryReader(parser, xref.entries, inflate, sparse)
  if (trailer.Encrypt) {
    // The one object of an encrypted file that is not.
    if (trailer.Encrypt instanceof PDFRef) reader.read(trailer.Encrypt.objectNumber - offset)
    if (!unlock) return { context, trailer, offset, usesObjectStreams: false }
    reader.cipher = unlockBy(unlock, trailer, numbering, reader)
  }
  for (const objectNumber of xref.entries.keys()) reader.read(objectNumber)
  reserveNumbers(context, numbering)
  const { usesObjectStreams, cipher } = reader
  return { context, trailer, offset, usesObjectStreams, xref: { ...xref, base }, ...(cipher ? { cipher } : {}) }
}

function unlockBy(unlock: Unlock, { Encrypt, ID }: Trailer, { offset }: Numbering, reader: EntryReader): FileCipher {
  const read = (value: PDFObject | undefined): PDFObject | undefined =>
    value instanceof PDFRef ? reader.read(value.objectNumber - offset) : value
  const encryption = read(Encrypt)
  if (!(encryption instanceof PDFDict)) throw new DamagedError('The encryption dictionary is missing.')
  // What it says may be in objects of its own, which are read before anything is deciphered.
  for (const value of encryption.values()) {
    const inner = read(value)
    if (inner instanceof PDFDict) for (const part of inner.values()) read(part)
  }
  const identifiers = read(ID)
  const first = identifiers instanceof PDFArray ? read(identifiers.get(0)) : undefined
  const isString = first instanceof PDFString || first instanceof PDFHexString
  return unlock(encryption, isString ? first.asBytes() : new Uint8Array(0))
}

/** Keeps numbers that a file names but has no object for from becoming those of objects that come later. */
export function reserveNumbers(context: PDFContext, { offset, largest }: Numbering): void {
  context.largestObjectNumber = Math.max(context.largestObjectNumber, offset + largest)
}

/** Entries of a trailer dictionary, without those of the cross-reference table. */
export function trailerEntries(dict: PDFDict): Trailer {
  const trailer: Trailer = {}
  for (const key of ['Root', 'Info', 'ID', 'Encrypt'] as const) {
    const value = dict.get(PDFName.of(key))
    if (value && value !== PDFNull) trailer[key] = value
  }
  return trailer
}

class EntryReader {
  usesObjectStreams = false
  /** Once set, objects are decrypted as they are read. */
  cipher: FileCipher | undefined
  readonly #objects = new Map<number, PDFObject>()
  readonly #reading = new Set<number>()
  readonly #streams = new Map<number, Map<number, PDFObject>>()
  #parsed = 0

  readonly #parser: ObjectParser
  readonly #entries: Xref['entries']
  readonly #inflate: Inflate
  readonly #sparse: SparseBytes | undefined

  constructor(parser: ObjectParser, entries: Xref['entries'], inflate: Inflate, sparse: SparseBytes | undefined) {
    this.#parser = parser
    this.#entries = entries
    this.#inflate = inflate
    this.#sparse = sparse
  }

  read(objectNumber: number): PDFObject | undefined {
    const known = this.#objects.get(objectNumber)
    if (known) return known
    const entry = this.#entries.get(objectNumber)
    if (!entry) return undefined
    if (this.#reading.has(objectNumber)) throw new DamagedError(`Object ${objectNumber} refers to itself.`)
    this.#reading.add(objectNumber)
    const object = 'offset' in entry ? this.#readAt(objectNumber, entry) : this.#readPacked(objectNumber, entry.stream)
    this.#reading.delete(objectNumber)
    if (!object) return undefined
    this.#objects.set(objectNumber, object)
    if (!isStructure(object)) {
      const generation = 'offset' in entry ? entry.generation : 0
      this.#parser.context.assign(this.#parser.ref(objectNumber, generation), object)
    }
    return object
  }

  #readAt(objectNumber: number, { offset, generation }: { offset: number; generation: number }): PDFObject {
    const { bytes, context, numbering } = this.#parser
    if (offset >= bytes.length) throw new DamagedError(`Object ${objectNumber} is beyond the end of the file.`)
    if (this.#sparse) return this.#readSparsely(this.#sparse, objectNumber, { offset, generation })
    return this.#parseAt(new ObjectParser(bytes, context, numbering, offset), objectNumber, generation)
  }

  /** Loads as much of the file as the object takes, without the contents of a long stream. */
  #readSparsely(
    sparse: SparseBytes,
    objectNumber: number,
    { offset, generation }: { offset: number; generation: number },
  ): PDFObject {
    const { bytes, context, numbering } = this.#parser
    for (let size = FIRST_LOADED; ; size *= 8) {
      const loaded = sparse.upTo(offset, offset + size)
      const isAll = loaded.length === bytes.length
      const parser = new ObjectParser(loaded, context, numbering, offset)
      parser.sparse = sparse
      const object = isAll
        ? this.#parseAt(parser, objectNumber, generation)
        : unlessDamaged(() => this.#parseAt(parser, objectNumber, generation))
      // A word or number at the end of what is loaded may be longer.
      const isWhole = isAll || parser.position < loaded.length - 16 || parser.position > loaded.length
      if (object && isWhole) return object
      if (size >= MOST_LOADED) throw new DamagedError(`Object ${objectNumber} is long.`)
    }
  }

  #parseAt(parser: ObjectParser, objectNumber: number, generation: number): PDFObject {
    const { bytes, context, numbering } = this.#parser
    const offset = parser.position
    const header = parser.objectHeader()
    if (header?.objectNumber !== objectNumber || header.generation !== generation) {
      throw new DamagedError(`Object ${objectNumber} is not at the offset in the cross-reference table.`)
    }
    parser.skipWhite()
    if (parser.keyword('endobj')) return context.obj(null)
    const object = parser.objectOrStream((ref) => {
      const length = this.read(ref.objectNumber - numbering.offset)
      return length instanceof PDFNumber ? length.asNumber() : undefined
    })
    this.#parsed += parser.position - offset
    if (this.#parsed > MAX_OVERLAP * bytes.length) throw new DamagedError('Its objects overlap.')
    if (!this.cipher) return object
    // Keys depend on the numbers in the file.
    return unsealObject(object, PDFRef.of(objectNumber, generation), this.cipher)
  }

  #readPacked(objectNumber: number, streamNumber: number): PDFObject | undefined {
    let packed = this.#streams.get(streamNumber)
    if (!packed) {
      packed = this.#unpack(streamNumber)
      this.#streams.set(streamNumber, packed)
    }
    return packed.get(objectNumber)
  }

  /** All objects of an object stream (ISO 32000-2, 7.5.7) that the cross-reference table has in it. */
  #unpack(streamNumber: number): Map<number, PDFObject> {
    const entry = this.#entries.get(streamNumber)
    if (!entry || !('offset' in entry)) throw new DamagedError(`Object stream ${streamNumber} is missing.`)
    const stream = this.read(streamNumber)
    if (!(stream instanceof PDFRawStream)) throw new DamagedError(`Object stream ${streamNumber} is missing.`)
    this.usesObjectStreams = true
    const data = decodeStream(stream, this.#inflate)
    const { context, numbering } = this.#parser
    const parser = new ObjectParser(data, context, numbering)
    const first = numberIn(stream.dict, 'First')
    const count = numberIn(stream.dict, 'N')
    const places: [objectNumber: number, offset: number][] = []
    for (let index = 0; index < count; index++) {
      parser.skipWhite()
      const objectNumber = parser.integer()
      parser.skipWhite()
      const offset = parser.integer()
      if (objectNumber < 0 || offset < 0) throw new DamagedError(`Object stream ${streamNumber} has an invalid index.`)
      places.push([objectNumber, first + offset])
    }
    const packed = new Map<number, PDFObject>()
    let parsed = 0
    for (const [objectNumber, offset] of places) {
      const declared = this.#entries.get(objectNumber)
      if (!declared || !('stream' in declared) || declared.stream !== streamNumber) continue
      parser.position = offset
      packed.set(objectNumber, parser.object())
      parsed += parser.position - offset
      if (parsed > MAX_OVERLAP * data.length)
        throw new DamagedError(`The objects of object stream ${streamNumber} overlap.`)
    }
    return packed
  }
}

function numberIn(dict: PDFDict, name: string): number {
  const value = dict.get(PDFName.of(name))
  if (!(value instanceof PDFNumber)) throw new DamagedError(`An object stream has no /${name}.`)
  return value.asNumber()
}

/** Streams that contain other objects; they are recreated when the file is written. */
function isStructure(object: PDFObject): boolean {
  if (!(object instanceof PDFRawStream)) return false
  const type = object.dict.get(Type)
  return type === ObjStm || type === XRef
}
