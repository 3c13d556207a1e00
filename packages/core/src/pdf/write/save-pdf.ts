import { zlibSync } from 'fflate'
import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'
import { PartsFile } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { writePageTree } from '../model/page-tree.js'
import { entriesOf } from '../syntax/entries-of.js'
import { latin1 } from '../syntax/find-bytes.js'
import { ByteSink } from './byte-sink.js'
import { itemsOf, type ObjectLocation, ObjectWriter } from './object-writer.js'
import { SmallWriter } from './small-writer.js'
import { xrefRows } from './xref-rows.js'

/** Larger packets are left unchanged. */
const MAX_XMP = 2 ** 20
/** Objects in one object stream. More compress better, fewer are quicker to look into. */
const PACK = 200
const DEFLATE_LEVEL = 5
/** Streams without a filter are packed when they have more bytes than the first, and not more than the second, which would take long. */
const PACKED_BYTES = [200, 2 ** 20] as const

/** How a document is saved. */
interface SaveSettings {
  /** Streams that were packed, for writing several parts of a document; with it, streams without a filter are packed. */
  packed?: WeakMap<PDFStream, { dict: PDFDict; contents: Uint8Array }>
}

/**
 * Writes a document as a new file: only objects reachable from its catalog and information dictionary, numbered in that
 * order (or, for copies, with similar ones in sequence), so that removed content is really gone and the same document
 * always gives the same bytes. Streams are written unchanged, without a copy. Uses object streams if the input did.
 */
export function savePdf(document: PdfDocument, name: string, settings: SaveSettings = {}): PartsFile {
  const { context, catalog } = document
  if (document.needsPageTree) writePageTree(context, catalog, document.pages)
  const out = new FileWriter(document, settings)
  return new PartsFile(out.write(), name, { type: 'application/pdf' })
}

/** How a document is saved in few bytes. */
interface SmallSettings {
  /** Whether objects are packed into streams; PDF/A-1 forbids it. */
  objectStreams: boolean
}

/**
 * Writes a document as `savePdf` does, in as few bytes as its structure can take: objects of a kind side by side in object
 * streams, in the shortest syntax, compressed as well as the machine can. Needs readers of PDF 1.5.
 */
export async function savePdfSmall(
  document: PdfDocument,
  name: string,
  run: Pick<RunContext, 'capabilities'>,
  { objectStreams }: SmallSettings = { objectStreams: true },
): Promise<PartsFile> {
  if (!objectStreams) return savePdf(document.with({ usesObjectStreams: false }), name)
  if (document.needsPageTree) writePageTree(document.context, document.catalog, document.pages)
  const out = new SmallWriter(document, run.capabilities.deflate)
  return new PartsFile(await out.write(), name, { type: 'application/pdf' })
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

class FileWriter extends ObjectWriter {
  constructor(
    document: PdfDocument,
    private readonly settings: SaveSettings,
  ) {
    super(document)
  }

  private deflate(data: Uint8Array): Uint8Array {
    return this.document.deflateAtOnce?.(data, DEFLATE_LEVEL) ?? zlibSync(data, { level: DEFLATE_LEVEL })
  }

  /** Metadata stays readable, since other programs look for it in the bytes of files. */
  protected override storedAs(stream: PDFStream): { dict: PDFDict; contents: Uint8Array } {
    const { packed } = this.settings
    const plain = super.storedAs(stream)
    if (!packed || ['Filter', 'DecodeParms', 'F'].some((key) => plain.dict.has(PDFName.of(key)))) return plain
    if (isMetadata(plain.dict)) return { ...plain, contents: withoutPadding(plain.contents) }
    const { length } = plain.contents
    if (length < PACKED_BYTES[0] || length > PACKED_BYTES[1]) return plain
    let stored = packed.get(stream)
    if (!stored) {
      const contents = this.deflate(plain.contents)
      const dict = plain.dict.clone(this.document.context)
      dict.set(Filter, PDFName.FlateDecode)
      stored = contents.length < length ? { dict, contents } : plain
      packed.set(stream, stored)
    }
    return stored
  }

  write(): Uint8Array[] {
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
    if (isSorted) this.sortQueue()
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
      this.putPack(stream, objects)
    }
    const [root, info] = roots.map((each) => this.reference(each))
    this.putTrailer(locations, next, root, info)
    return sink.parts()
  }

  /** Gives similar objects consecutive numbers, so that their numbers also compress well. */
  private sortQueue(): void {
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

  private putPack(number: number, objects: readonly Packed[]): void {
    const main = this.sink
    const body = new ByteSink()
    let index = ''
    this.sink = body
    for (const { number, object } of objects) {
      index += `${number} ${body.length} `
      this.put(object)
      body.text(' ')
    }
    this.sink = main
    const data = new ByteSink()
    data.text(index)
    for (const part of body.parts()) data.view(part)
    const packed = this.deflate(data.joined())
    main.text(
      `${number} 0 obj\n<</Type/ObjStm/N ${objects.length}/First ${index.length}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    )
    main.view(packed)
    main.text('\nendstream\nendobj\n')
  }

  private putTrailer(
    locations: ObjectLocation[],
    size: number,
    root: string | undefined,
    info: string | undefined,
  ): void {
    const { sink } = this
    const entries = `/Root ${root}${info ? `/Info ${info}` : ''}/ID [${this.identifiers()}]`
    const start = sink.length
    if (this.document.usesObjectStreams) {
      locations[size] = { offset: start }
      const rows = xrefRows(locations, size + 1, [1, 5, 2])
      const packed = this.deflate(rows)
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
