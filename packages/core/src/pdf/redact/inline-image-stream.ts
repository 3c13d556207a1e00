import { PDFArray, PDFBool, PDFDict, PDFHexString, PDFName, PDFNull, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { ContentReader } from '../content/content-tokens.js'
import { readInlineImage } from '../content/inline-image.js'
import { CLOSE, HEX_STRING, NAME, NUMBER, OPEN, STRING } from '../content/operands.js'
import { StringBytes } from '../content/string-bytes.js'
import type { PdfDocument } from '../model/document.js'
import type { Resources } from '../page-text/content-source.js'
import { classOf, WHITE } from '../syntax/characters.js'
import { nameObject } from '../syntax/trees.js'

/** Names of entries in full (ISO 32000-2, table 91). */
const keys: Record<string, string> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  I: 'Interpolate',
  W: 'Width',
}
/** Names of color spaces in full (table 92). */
const spaces: Record<string, string> = { G: 'DeviceGray', RGB: 'DeviceRGB', CMYK: 'DeviceCMYK', I: 'Indexed' }

const MAX_DEPTH = 8

/**
 * An inline image (ISO 32000-2, 8.9.7), whose `ID` was just read, as an image XObject that is not part of the document
 * yet.
 */
export function inlineImageStream(
  reader: ContentReader,
  resources: Resources,
  { context }: PdfDocument,
): PDFRawStream | undefined {
  const dict = context.obj({ Type: 'XObject', Subtype: 'Image' })
  const values = new ValueReader(reader, context)
  while (values.index + 1 < reader.count) {
    const key = reader.name(values.index++)
    const value = values.read(0)
    if (key === undefined || value === undefined) return undefined
    const name = Object.hasOwn(keys, key) ? keys[key]! : key
    if (name === 'Length' || name === 'L') continue
    dict.set(nameObject(name), name === 'ColorSpace' ? fullSpace(value, resources) : value)
  }
  const [start, end] = dataOf(reader)
  const data = reader.bytes.slice(start, end)
  dict.set(PDFName.Length, context.obj(data.length))
  return PDFRawStream.of(dict, data)
}

/** Start and end of the data: after `ID` and a white space, before `EI`. */
function dataOf(reader: ContentReader): [number, number] {
  const { bytes, count, kinds, ends } = reader
  let at =
    count === 0
      ? reader.start
      : ends[count - 1]! + (kinds[count - 1] === STRING || kinds[count - 1] === HEX_STRING ? 1 : 0)
  while (at < reader.position && !(bytes[at] === 0x49 && bytes[at + 1] === 0x44)) at++
  at += bytes[at + 2] === 13 && bytes[at + 3] === 10 ? 4 : 3
  const { length } = readInlineImage(reader)
  if (length !== undefined && at + length <= reader.position - 2) return [at, at + length]
  let end = reader.position - 2
  if (end > at && classOf[bytes[end - 1]!] === WHITE) end--
  return [at, Math.max(at, end)]
}

function fullSpace(value: PDFObject, resources: Resources): PDFObject {
  if (value instanceof PDFName) {
    const name = value.decodeText()
    if (Object.hasOwn(spaces, name)) return PDFName.of(spaces[name]!)
    return /^Device/.test(name) ? value : (resources.find('ColorSpace', name) ?? value)
  }
  if (value instanceof PDFArray && value.size() > 1) {
    value.set(0, fullSpace(value.get(0), resources))
    value.set(1, fullSpace(value.get(1), resources))
  }
  return value
}

/** Makes objects of operands. */
class ValueReader {
  index = 0
  readonly #text = new StringBytes()

  readonly #reader: ContentReader
  readonly #context: PdfDocument['context']

  constructor(reader: ContentReader, context: PdfDocument['context']) {
    this.#reader = reader
    this.#context = context
  }

  read(depth: number): PDFObject | undefined {
    const { index } = this
    const reader = this.#reader
    if (index >= reader.count || depth > MAX_DEPTH) return undefined
    this.index++
    const kind = reader.kinds[index]
    if (kind === NUMBER) return this.#context.obj(reader.number(index))
    if (kind === NAME) return nameObject(reader.name(index)!)
    if (kind === STRING || kind === HEX_STRING) {
      this.#text.read(reader, index)
      return PDFHexString.fromBytes(this.#text.bytes.slice(0, this.#text.length))
    }
    if (kind === OPEN) return reader.bytes[reader.values[index]!] === 0x5b ? this.#list(depth) : this.#dict(depth)
    const first = reader.bytes[reader.values[index]!]
    return first === 0x74 ? PDFBool.True : first === 0x66 ? PDFBool.False : PDFNull
  }

  #list(depth: number): PDFArray | undefined {
    const list = PDFArray.withContext(this.#context)
    while (this.#reader.kinds[this.index] !== CLOSE) {
      const item = this.read(depth + 1)
      if (!item) return undefined
      list.push(item)
    }
    this.index++
    return list
  }

  #dict(depth: number): PDFDict | undefined {
    const dict = PDFDict.withContext(this.#context)
    while (this.#reader.kinds[this.index] !== CLOSE) {
      const key = this.#reader.name(this.index++)
      const value = this.read(depth + 1)
      if (key === undefined || !value) return undefined
      dict.set(nameObject(key), value)
    }
    this.index++
    return dict
  }
}
