import { zlibSync } from 'fflate'
import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'
import { bytesOf, isRange, type Piece } from '../../file-range.js'
import { latin1 } from '../../find-bytes.js'
import type { ObjectSealer } from '../encryption/sealer.js'
import type { PdfDocument } from '../model/document.js'
import { entriesOf } from '../syntax/entries-of.js'
import { ByteSink } from './byte-sink.js'
import { itemsOf, type ObjectLocation, ObjectWriter } from './object-writer.js'
import { xrefRows } from './xref-rows.js'

/** Larger packets are left unchanged. */
const MAX_XMP = 2 ** 20
/** Objects in one object stream. More compress better, fewer are quicker to look into. */
const PACK = 200
const DEFLATE_LEVEL = 5
/** Streams without a filter are packed when they have more bytes than the first, and not more than the second, which would take long. */
const PACKED_BYTES = [200, 2 ** 20] as const

/** How a file is encrypted: its encryption dictionary, and what enciphers its strings and streams. */
export interface WrittenEncryption {
  dictionary: string
  sealer: ObjectSealer
}

/** How a document is saved. */
export interface SaveSettings {
  /** Streams that were packed, for writing several parts of a document; with it, streams without a filter are packed. */
  packed?: WeakMap<PDFStream, { dict: PDFDict; contents: Uint8Array }>
  /** How the file is encrypted. */
  encryption?: WrittenEncryption
}

/** Room for changes at the end of an XMP packet, some 2 kB of white space (ISO 16684-1, 7.3.2). Parts of a document do without. */
function withoutPadding(xmp: Uint8Array): Uint8Array {
  const end = xmp.length < MAX_XMP ? latin1(xmp, 0, xmp.length).lastIndexOf('<?xpacket end') : -1
  let from = end
  while (from > 0 && (xmp[from - 1] === 32 || xmp[from - 1] === 10 || xmp[from - 1] === 13)) from--
  if (end - from < 64) return xmp
  const trimmed = new Uint8Array(xmp.length - (end - from) + 1)
  trimmed.set(xmp.subarray(0, from))
  trimmed[from] = 10
  trimmed.set(xmp.subarray(end), from + 1)
  return trimmed
}

/** An object for an object stream. */
interface Packed {
  number: number
  object: PDFObject
}

/** Number of characters used for sorting objects; longer ones are adjacent to those with the same start. */
const SORTED_LENGTH = 160

/** The content of an object as far as needed to find similar ones: without references, which differ between copies. */
function outlineOf(object: PDFObject, start = ''): string {
  if (start.length > SORTED_LENGTH) return start
  if (object instanceof PDFRef) return `${start}R `
  let text = start
  if (object instanceof PDFStream) return '~'
  if (object instanceof PDFArray) {
    text += '['
    if (start === '' && itemsOf(object)[0] instanceof PDFRef) return text
    for (const item of itemsOf(object)) {
      text = outlineOf(item, text)
      if (text.length > SORTED_LENGTH) break
    }
    return text
  }
  if (object instanceof PDFDict) {
    text += '<'
    for (const [key, value] of entriesOf(object)) {
      text = outlineOf(value, text + key.asString())
      if (text.length > SORTED_LENGTH) break
    }
    return text
  }
  return `${text + object.toString()} `
}

/** Writes a document as a new file; see `savePdf`. */
export class FileWriter extends ObjectWriter {
  readonly #settings: SaveSettings

  constructor(document: PdfDocument, settings: SaveSettings) {
    super(document)
    this.#settings = settings
    this.sealer = settings.encryption?.sealer
  }

  #deflate(data: Uint8Array): Uint8Array {
    return this.document.deflateAtOnce?.(data, DEFLATE_LEVEL) ?? zlibSync(data, { level: DEFLATE_LEVEL })
  }

  /** Metadata stays readable, since other programs look for it in the bytes of files. */
  protected override storedAs(stream: PDFStream): { dict: PDFDict; contents: Piece } {
    const { packed } = this.#settings
    const stays = super.storedAs(stream)
    if (!packed || (isRange(stays.contents) && stays.contents.length > PACKED_BYTES[1])) return stays
    const plain = { dict: stays.dict, contents: bytesOf(stays.contents) }
    if (['Filter', 'DecodeParms', 'F'].some((key) => plain.dict.has(PDFName.of(key)))) return plain
    if (isMetadata(plain.dict)) return { ...plain, contents: withoutPadding(plain.contents) }
    const { length } = plain.contents
    if (length < PACKED_BYTES[0] || length > PACKED_BYTES[1]) return plain
    let stored = packed.get(stream)
    if (!stored) {
      const contents = this.#deflate(plain.contents)
      const dict = plain.dict.clone(this.document.context)
      dict.set(Filter, PDFName.FlateDecode)
      stored = contents.length < length ? { dict, contents } : plain
      packed.set(stream, stored)
    }
    return stored
  }

  write(): Piece[] {
    const { catalog, context, info: infoObject, version, usesObjectStreams } = this.document
    const { sink } = this
    const [major, minor] = usesObjectStreams && version[0] === 1 && version[1] < 5 ? [1, 5] : version
    sink.text(`%PDF-${major}.${minor}\n%\xe2\xe3\xcf\xd3\n`)
    const roots = [catalog, infoObject].map((each) =>
      each === undefined || each instanceof PDFRef ? each : context.register(each),
    )
    for (const each of roots) this.reference(each)
    const locations: ObjectLocation[] = [{ offset: 0 }]
    const packed: Packed[] = []
    const isSorted = usesObjectStreams && this.document.holdsCopies
    if (isSorted) this.#sortQueue()
    // The queue grows while references are found in written or packed objects.
    for (let index = 0; index < this.queue.length; index++) {
      const object = this.queue[index]!
      const number = index + 1
      if (usesObjectStreams && !(object instanceof PDFStream)) {
        if (!isSorted) this.findReferences(object)
        packed.push({ number, object })
        continue
      }
      locations[number] = { offset: sink.length }
      this.sealer?.begin?.(number)
      sink.text(`${number} 0 obj\n`)
      this.put(object)
      sink.text('\nendobj\n')
    }
    let next = this.queue.length + 1
    for (let at = 0; at < packed.length; at += PACK) {
      const objects = packed.slice(at, at + PACK)
      const stream = next++
      objects.forEach(({ number }, index) => {
        locations[number] = { stream, index }
      })
      locations[stream] = { offset: sink.length }
      this.#putPack(stream, objects)
    }
    const [root, info] = roots.map((each) => this.reference(each))
    let entries = `/Root ${root}${info ? `/Info ${info}` : ''}`
    const { encryption } = this.#settings
    if (encryption) {
      locations[next] = { offset: sink.length }
      sink.text(`${next} 0 obj\n${encryption.dictionary}\nendobj\n`)
      entries += `/Encrypt ${next++} 0 R`
    }
    this.#putTrailer(locations, next, entries)
    return sink.pieces()
  }

  /** Gives similar objects consecutive numbers, so that their numbers also compress well. */
  #sortQueue(): void {
    const { queue } = this
    for (let index = 0; index < queue.length; index++) this.findReferences(queue[index]!)
    // Few have unique content: sorting only these kinds takes a fraction of the time.
    const kinds = new Map<string, number[]>()
    for (const [index, object] of queue.entries()) {
      const outline = outlineOf(object)
      const kind = kinds.get(outline)
      if (kind) kind.push(index)
      else kinds.set(outline, [index])
    }
    const objects = [...queue]
    const numbers: number[] = []
    let at = 0
    for (const outline of [...kinds.keys()].sort()) {
      for (const index of kinds.get(outline)!) {
        queue[at++] = objects[index]!
        numbers[index] = at
      }
    }
    this.renumber(numbers)
  }

  #putPack(number: number, objects: readonly Packed[]): void {
    const main = this.sink
    const body = new ByteSink()
    let index = ''
    this.sink = body
    const { sealer } = this
    // Objects in a stream are enciphered with it.
    this.sealer = undefined
    for (const { number, object } of objects) {
      index += `${number} ${body.length} `
      this.put(object)
      body.text(' ')
    }
    this.sink = main
    this.sealer = sealer
    const data = new ByteSink()
    data.text(index)
    for (const part of body.parts()) data.view(part)
    const deflated = this.#deflate(data.joined())
    sealer?.begin?.(number)
    const packed = sealer?.string(deflated) ?? deflated
    main.text(
      `${number} 0 obj\n<</Type/ObjStm/N ${objects.length}/First ${index.length}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    )
    main.view(packed)
    main.text('\nendstream\nendobj\n')
  }

  #putTrailer(locations: ObjectLocation[], size: number, references: string): void {
    const { sink } = this
    const entries = `${references}/ID [${this.identifiers()}]`
    const start = sink.length
    if (this.document.usesObjectStreams) {
      locations[size] = { offset: start }
      const rows = xrefRows(locations, size + 1, [1, 5, 2])
      const packed = this.#deflate(rows)
      sink.text(`${size} 0 obj\n<</Type/XRef/Size ${size + 1}/W [1 5 2]${entries}`)
      sink.text(`/Filter/FlateDecode/DecodeParms <</Predictor 12/Columns 8>>/Length ${packed.length}>>\nstream\n`)
      sink.view(packed)
      sink.text('\nendstream\nendobj\n')
    } else {
      sink.text(`xref\n0 ${size}\n0000000000 65535 f \n`)
      for (let number = 1; number < size; number++)
        sink.text(`${String((locations[number] as { offset: number }).offset).padStart(10, '0')} 00000 n \n`)
      sink.text(`trailer\n<</Size ${size}${entries}>>\n`)
    }
    sink.text(`startxref\n${start}\n%%EOF\n`)
  }
}

const Filter = PDFName.of('Filter')
const isMetadata = (dict: PDFDict) => dict.get(PDFName.Type) === PDFName.of('Metadata')
