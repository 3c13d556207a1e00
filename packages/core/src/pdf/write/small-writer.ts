import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import type { PdfDocument } from '../model/document.js'
import { entriesOf } from '../syntax/entries-of.js'
import { ByteSink } from './byte-sink.js'
import { type ObjectLocation, ObjectWriter } from './object-writer.js'
import { xrefRows, xrefWidths } from './xref-rows.js'

const typeKeys = ['Type', 'Subtype', 'S'].map((name) => PDFName.of(name))

/**
 * A text shared by objects that look alike when written: those of the same type with the same keys. Placed together
 * they compress best: 0.8 % of the structure of a file.
 */
function kindOf(object: PDFObject): string {
  if (object instanceof PDFArray) return 'array'
  if (!(object instanceof PDFDict)) return object.constructor.name
  const entries = entriesOf(object)
  const types = typeKeys.map((key) => entries.get(key)).map((type) => (type instanceof PDFName ? type.asString() : ' '))
  return [...types, ...Array.from(entries.keys(), (key) => key.asString())].join('')
}

/** Deflate looks back over 32 kB, so that longer packs win next to nothing, and a reader inflates one to get one object. */
const PACK_BYTES = 2 ** 17
const DEFLATE_LEVEL = 9

/** Entries stored uncompressed in stream dictionaries that can be moved to compressed objects. */
const movable = ['Resources', 'ColorSpace', 'Group', 'Function'].map((name) => PDFName.of(name))
/** A reference and an object in a pack take some 30 bytes. */
const MIN_MOVED = 40

interface Pack {
  numbers: number[]
  data: Uint8Array
  /** Bytes of the index ahead of the objects. */
  first: number
}

/** Writes a document with its objects sorted by kind in object streams (ISO 32000-2, 7.5.7). */
export class SmallWriter extends ObjectWriter {
  readonly #deflate: Capabilities['deflate']
  /** Entries moved out of streams, by content. */
  readonly #moved = new Map<string, PDFRef>()

  constructor(document: PdfDocument, deflate: Capabilities['deflate']) {
    super(document, true)
    this.#deflate = deflate
  }

  async write(): Promise<Uint8Array[]> {
    const { catalog, context, info, version } = this.document
    const { queue, sink } = this
    const roots = [context.register(catalog)]
    if (info) roots.push(info instanceof PDFRef ? info : context.register(info))
    for (const ref of roots) this.number(ref)
    for (let index = 0; index < queue.length; index++) {
      const object = queue[index]!
      if (object instanceof PDFStream) this.#moveOut(object.dict)
      this.findReferences(object)
    }
    const { packed, streams } = this.#arrange()

    const [major, minor] = version[0] === 1 && version[1] < 5 ? [1, 5] : version
    sink.text(`%PDF-${major}.${minor}\n%\xe2\xe3\xcf\xd3\n`)
    const locations: ObjectLocation[] = [{ offset: 0 }]
    for (const [index, object] of streams.entries()) {
      const number = packed.length + index + 1
      locations[number] = { offset: sink.length }
      sink.text(`${number} 0 obj\n`)
      this.put(object)
      sink.text('\nendobj\n')
    }
    const packs = this.#pack(packed)
    const deflated = await Promise.all(packs.map(({ data }) => this.#deflate(data, DEFLATE_LEVEL)))
    for (const [index, { numbers, first }] of packs.entries()) {
      const stream = queue.length + index + 1
      numbers.forEach((number, at) => {
        locations[number] = { stream, index: at }
      })
      locations[stream] = { offset: sink.length }
      this.#putStream(stream, `/Type/ObjStm/N ${numbers.length}/First ${first}`, deflated[index]!)
    }
    const [root, information] = roots.map((ref) => this.reference(ref))
    await this.#putXref(locations, `/Root ${root}${information ? `/Info ${information}` : ''}`)
    return sink.parts()
  }

  /** Makes large entries of the dictionary of a stream objects of their own, which are compressed, and equal ones the same. */
  #moveOut(dict: PDFDict): void {
    for (const key of movable) {
      const value = entriesOf(dict).get(key)
      if (!(value instanceof PDFDict || value instanceof PDFArray)) continue
      const text = value.toString()
      if (text.length < MIN_MOVED) continue
      const ref = this.#moved.get(text) ?? this.document.context.register(value)
      this.#moved.set(text, ref)
      dict.set(key, ref)
    }
  }

  /** Gives objects in object streams the first numbers, kind by kind, and streams the following ones. */
  #arrange(): { packed: PDFObject[]; streams: PDFObject[] } {
    const { queue } = this
    const kinds = new Map<string, number[]>()
    const streams: number[] = []
    for (const [index, object] of queue.entries()) {
      if (object instanceof PDFStream) streams.push(index)
      else {
        const kind = kindOf(object)
        const alike = kinds.get(kind)
        if (alike) alike.push(index)
        else kinds.set(kind, [index])
      }
    }
    const packed = [...kinds.values()].flat()
    const numbers: number[] = []
    for (const [at, index] of [...packed, ...streams].entries()) numbers[index] = at + 1
    this.renumber(numbers)
    const objects = (indexes: number[]) => indexes.map((index) => queue[index]!)
    return { packed: objects(packed), streams: objects(streams) }
  }

  #pack(objects: readonly PDFObject[]): Pack[] {
    const packs: Pack[] = []
    const main = this.sink
    let numbers: number[] = []
    let index = ''
    this.sink = new ByteSink()
    for (const [at, object] of objects.entries()) {
      numbers.push(at + 1)
      index += `${at + 1} ${this.sink.length} `
      this.put(object)
      if (this.sink.length < PACK_BYTES && at < objects.length - 1) {
        this.sink.text(' ')
        continue
      }
      const data = new ByteSink()
      data.text(index)
      for (const part of this.sink.parts()) data.view(part)
      packs.push({ numbers, data: data.joined(), first: index.length })
      numbers = []
      index = ''
      this.sink = new ByteSink()
    }
    this.sink = main
    return packs
  }

  async #putXref(locations: ObjectLocation[], roots: string): Promise<void> {
    const { sink } = this
    const number = locations.length
    const start = sink.length
    locations.push({ offset: start })
    const widths = xrefWidths(locations)
    const columns = widths[0] + widths[1] + widths[2]
    const rows = await this.#deflate(xrefRows(locations, locations.length, widths), DEFLATE_LEVEL)
    const entries = `${roots}/ID[${this.identifiers()}]`
    const shape = `/W[${widths.join(' ')}]/DecodeParms<</Predictor 12/Columns ${columns}>>`
    this.#putStream(number, `/Type/XRef/Size ${locations.length}${shape}${entries}`, rows)
    sink.text(`startxref\n${start}\n%%EOF\n`)
  }

  #putStream(number: number, entries: string, deflated: Uint8Array): void {
    const { sink } = this
    sink.text(`${number} 0 obj\n<<${entries}/Filter/FlateDecode/Length ${deflated.length}>>stream\n`)
    sink.view(deflated)
    sink.text('\nendstream\nendobj\n')
  }
}
