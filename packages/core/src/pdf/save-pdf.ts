import { zlibSync } from 'fflate'
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRef,
  PDFStream,
} from 'pdf-lib'
import { PartsFile } from '../files.js'
import { ByteSink } from './byte-sink.js'
import type { PdfDocument } from './document.js'
import { writePageTree } from './page-tree.js'

/** Objects in one object stream. More compress better, fewer are quicker to look into. */
const PACK = 200
const DEFLATE_LEVEL = 5

const Length = PDFName.Length

/**
 * Writes a document as a new file: only what can be reached from its catalog and information dictionary, numbered in that
 * order, so that what was removed is really gone and the same document always gives the same bytes. Streams are taken over
 * as they are, without a copy. Object streams are used if the input used them.
 */
export function savePdf(document: PdfDocument, name: string): PartsFile {
  const { context, catalog } = document
  if (document.pages !== document.openedPages) writePageTree(context, catalog, document.pages)
  const out = new Writer(document)
  return new PartsFile(out.write(), name, { type: 'application/pdf' })
}

class Writer {
  private readonly numbers = new Map<PDFRef, number>()
  private readonly queue: PDFObject[] = []
  private readonly sink = new ByteSink()
  private readonly document: PdfDocument

  constructor(document: PdfDocument) {
    this.document = document
  }

  write(): Uint8Array[] {
    const { catalog, context, info: infoObject, version, usesObjectStreams } = this.document
    const { sink } = this
    const [major, minor] = usesObjectStreams && version[0] === 1 && version[1] < 5 ? [1, 5] : version
    sink.text(`%PDF-${major}.${minor}\n%\xe2\xe3\xcf\xd3\n`)
    const root = this.reference(context.register(catalog))
    const info = this.reference(infoObject)
    const places: Place[] = [{ offset: 0 }]
    let pack: { number: number; object: PDFObject }[] = []
    const packs: (typeof pack)[] = []
    // The queue grows while references are met in what is written, or searched for in what is packed.
    for (let index = 0; index < this.queue.length; index++) {
      const object = this.queue[index]!
      const number = index + 1
      if (usesObjectStreams && !(object instanceof PDFStream)) {
        this.findReferences(object)
        if (pack.length === PACK) pack = []
        if (pack.length === 0) packs.push(pack)
        pack.push({ number, object })
        continue
      }
      places[number] = { offset: sink.length }
      sink.text(`${number} 0 obj\n`)
      this.put(object)
      sink.text('\nendobj\n')
    }
    let next = this.queue.length + 1
    for (const objects of packs) {
      const stream = next++
      objects.forEach(({ number }, index) => {
        places[number] = { stream, index }
      })
      places[stream] = { offset: sink.length }
      this.putPack(stream, objects)
    }
    this.putTrailer(places, next, root, info)
    return sink.parts()
  }

  private number(ref: PDFRef): number | undefined {
    const known = this.numbers.get(ref)
    if (known !== undefined) return known
    const { replacements, isGone, context } = this.document
    if (replacements.has(ref)) {
      const other = replacements.get(ref)
      return other && this.number(other)
    }
    if (isGone?.(ref)) return undefined
    const object = context.lookup(ref)
    if (object === undefined || object === PDFNull || object instanceof PDFInvalidObject) return undefined
    this.queue.push(object)
    this.numbers.set(ref, this.queue.length)
    return this.queue.length
  }

  private reference(object: PDFObject | undefined): string | undefined {
    const target = object instanceof PDFRef ? object : object && this.document.context.register(object)
    const number = target && this.number(target)
    return number === undefined ? undefined : `${number} 0 R`
  }

  private findReferences(object: PDFObject): void {
    if (object instanceof PDFRef) this.number(object)
    else if (object instanceof PDFDict) for (const value of entriesOf(object).values()) this.findReferences(value)
    else if (object instanceof PDFArray) for (const value of itemsOf(object)) this.findReferences(value)
  }

  private put(object: PDFObject): void {
    const { sink } = this
    if (object instanceof PDFRef) {
      const number = this.number(object)
      sink.text(number === undefined ? 'null' : `${number} 0 R`)
    } else if (object instanceof PDFDict) {
      this.putDict(object)
    } else if (object instanceof PDFArray) {
      sink.text('[')
      const items = itemsOf(object)
      for (let index = 0; index < items.length; index++) {
        if (index > 0) sink.text(' ')
        this.put(items[index]!)
      }
      sink.text(']')
    } else if (object instanceof PDFStream) {
      const contents = object.getContents()
      this.putDict(object.dict, contents.length)
      sink.text('\nstream\n')
      sink.view(contents)
      sink.text('\nendstream')
    } else if (object instanceof PDFInvalidObject) sink.text('null')
    else sink.text(object.toString())
  }

  private putDict(dict: PDFDict, streamLength?: number): void {
    const { sink } = this
    sink.text('<<')
    for (const [key, value] of entriesOf(dict)) {
      if (streamLength !== undefined && key === Length) continue
      if (value instanceof PDFRef) {
        const number = this.number(value)
        // An entry that is null is as good as none (ISO 32000-2, 7.3.7).
        if (number !== undefined) sink.text(`${key.asString()} ${number} 0 R`)
        continue
      }
      sink.text(key.asString())
      sink.text(' ')
      this.put(value)
    }
    if (streamLength !== undefined) sink.text(`/Length ${streamLength}`)
    sink.text('>>')
  }

  private putPack(number: number, objects: { number: number; object: PDFObject }[]): void {
    const main = this.sink
    const body = new ByteSink()
    let index = ''
    Object.assign(this, { sink: body })
    for (const { number, object } of objects) {
      index += `${number} ${body.length} `
      this.put(object)
      body.text(' ')
    }
    Object.assign(this, { sink: main })
    const data = new ByteSink()
    data.text(index)
    for (const part of body.parts()) data.view(part)
    const packed = zlibSync(data.joined(), { level: DEFLATE_LEVEL })
    main.text(
      `${number} 0 obj\n<</Type/ObjStm/N ${objects.length}/First ${index.length}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    )
    main.view(packed)
    main.text('\nendstream\nendobj\n')
  }

  private putTrailer(places: Place[], size: number, root: string | undefined, info: string | undefined): void {
    const { sink } = this
    const entries = `/Root ${root}${info ? `/Info ${info}` : ''}/ID [${this.identifiers()}]`
    const start = sink.length
    if (this.document.usesObjectStreams) {
      places[size] = { offset: start }
      const rows = xrefRows(places, size + 1)
      const packed = zlibSync(rows, { level: DEFLATE_LEVEL })
      sink.text(`${size} 0 obj\n<</Type/XRef/Size ${size + 1}/W [1 5 2]${entries}`)
      sink.text(`/Filter/FlateDecode/DecodeParms <</Predictor 12/Columns 8>>/Length ${packed.length}>>\nstream\n`)
      sink.view(packed)
      sink.text('\nendstream\nendobj\n')
    } else {
      sink.text(`xref\n0 ${size}\n0000000000 65535 f \n`)
      for (let number = 1; number < size; number++)
        sink.text(`${String((places[number] as { offset: number }).offset).padStart(10, '0')} 00000 n \n`)
      sink.text(`trailer\n<</Size ${size}${entries}>>\n`)
    }
    sink.text(`startxref\n${start}\n%%EOF\n`)
  }

  /** The first identifier of the input stays (ISO 32000-2, 14.4); the second is a digest of what was written. */
  private identifiers(): string {
    const digest = this.sink.digest()
    const given = this.document.context.lookup(this.document.id)
    const first = given instanceof PDFArray && given.size() > 0 ? given.lookup(0) : undefined
    const bytes = first && 'asBytes' in first ? (first as PDFHexString).asBytes() : undefined
    const kept = bytes && bytes.length >= 8 && bytes.length <= 64 ? PDFHexString.fromBytes(bytes).asString() : digest
    return `<${kept}><${digest}>`
  }
}

/** What a dictionary or array holds, without the copy that pdf-lib's accessors make of it: a fifth of the time to write. */
const entriesOf = (dict: PDFDict): ReadonlyMap<PDFName, PDFObject> => dict['dict']
const itemsOf = (array: PDFArray): readonly PDFObject[] => array['array']

type Place = { offset: number } | { stream: number; index: number }

/** Rows of 1 + 5 + 2 bytes with the PNG "up" predictor, which makes them compress to a third. */
function xrefRows(places: Place[], size: number): Uint8Array {
  const width = 8
  const rows = new Uint8Array(size * (width + 1))
  let previous = new Uint8Array(width)
  for (let number = 0; number < size; number++) {
    const place = places[number]!
    const row = new Uint8Array(width)
    const [type, second, third] =
      number === 0 ? [0, 0, 65_535] : 'offset' in place ? [1, place.offset, 0] : [2, place.stream, place.index]
    row[0] = type
    for (let byte = 0; byte < 5; byte++) row[1 + byte] = Math.floor(second / 256 ** (4 - byte)) % 256
    row[6] = third >> 8
    row[7] = third & 255
    const at = number * (width + 1)
    rows[at] = 2
    for (let column = 0; column < width; column++) rows[at + 1 + column] = row[column]! - previous[column]!
    previous = row
  }
  return rows
}
