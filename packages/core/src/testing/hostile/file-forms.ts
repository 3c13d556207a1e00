import { deflateSync } from 'node:zlib'
import type { PdfObjects } from '../sketches/write-pdf.js'

/** A file of bytes given as characters U+0000 to U+00FF. */
export function rawFile(text: string, name = 'test.pdf'): File {
  return new File([Buffer.from(text, 'latin1')], name, { type: 'application/pdf' })
}

/** The body of a stream that is compressed; `data` in characters U+0000 to U+00FF. */
export function flateBody(data: string | Uint8Array, entries = ''): string {
  const packed = deflateSync(typeof data === 'string' ? Buffer.from(data, 'latin1') : data).toString('latin1')
  return `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream`
}

/** The body of an object stream that holds the objects. */
export function objectStreamBody(objects: PdfObjects): string {
  let [index, data] = ['', '']
  for (const [number, body] of Object.entries(objects)) {
    index += `${number} ${data.length} `
    data += `${body} `
  }
  return flateBody(index + data, `/Type/ObjStm/N ${Object.keys(objects).length}/First ${index.length}`)
}

type XrefRow = [type: number, second: number, third: number]

/** The body of a cross-reference stream; places are those of the numbers from 0 on. */
export function xrefStreamBody(places: readonly XrefRow[], entries = '/Root 1 0 R'): string {
  const rows = places.flatMap(([type, second, third]) => [type, second >> 16, (second >> 8) & 255, second & 255, third])
  return flateBody(Uint8Array.from(rows), `/Type/XRef/Size ${places.length}/W[1 3 1]${entries}`)
}

const table = (places: Record<number, number | undefined>, trailer: string, size: number) => {
  let text = 'xref\n'
  for (const [number, offset] of Object.entries(places)) {
    text += `${number} 1\n${offset === undefined ? '0000000000 00000 f ' : `${String(offset).padStart(10, '0')} 00000 n `}\n`
  }
  return `${text}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\n`
}

const sizeOf = (objects: PdfObjects) => Math.max(...Object.keys(objects).map(Number)) + 1

/**
 * A hybrid file (ISO 32000-2, 7.5.8.4): old readers find the objects of `plain` by a table, new ones those of `packed`, too,
 * by a stream that the table names.
 */
export function hybridPdf(plain: PdfObjects, packed: PdfObjects): File {
  let text = '%PDF-1.5\n'
  const offsets: Record<number, number | undefined> = {}
  for (const [number, body] of Object.entries(plain)) {
    offsets[Number(number)] = text.length
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const container = Math.max(sizeOf(plain), sizeOf(packed))
  offsets[container] = text.length
  text += `${container} 0 obj\n${objectStreamBody(packed)}\nendobj\n`
  const places: XrefRow[] = Array.from({ length: container + 2 }, () => [0, 0, 0])
  Object.keys(packed).forEach((number, index) => {
    places[Number(number)] = [2, container, index]
    offsets[Number(number)] = undefined
  })
  const hidden = text.length
  text += `${container + 1} 0 obj\n${xrefStreamBody(places)}\nendobj\n`
  const start = text.length
  text += `${table(offsets, `/XRefStm ${hidden}`, container + 2)}startxref\n${start}\n%%EOF\n`
  return rawFile(text, 'hybrid.pdf')
}

/** A file with an incremental update (ISO 32000-2, 7.5.6): objects that are changed or new, and those that are deleted. */
export async function updatePdf(file: File, changed: PdfObjects, deleted: readonly number[] = []): Promise<File> {
  let text = Buffer.from(await file.arrayBuffer()).toString('latin1')
  const before = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const offsets: Record<number, number | undefined> = Object.fromEntries(deleted.map((number) => [number, undefined]))
  for (const [number, body] of Object.entries(changed)) {
    offsets[Number(number)] = text.length
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const size = Math.max(Number(/\/Size (\d+)/.exec(text)?.[1]), sizeOf({ 1: '', ...changed }))
  const start = text.length
  text += `${table(offsets, `/Prev ${before}`, size)}startxref\n${start}\n%%EOF\n`
  return rawFile(text, file.name)
}
