import { PDFName, PDFRawStream } from 'pdf-lib'
import type { Capabilities } from '../capabilities.js'
import { decodeStream } from './decode-stream.js'
import type { PdfDocument } from './document.js'
import { DamagedError } from './parse-objects.js'

/** Metadata is text of some kilobytes; what is longer is not looked into. */
const MAX_METADATA = 2 ** 24

/** The kind of PDF/A a document says it is. */
interface PdfAClaim {
  /** 1 to 4: ISO 19005-1 and so on. Part 1 forbids object streams, JPEG 2000 and transparency. */
  part: number
  /** `A`, `B`, `U`, `E` or `F`; empty where none is told, as PDF/A-4 may. */
  conformance: string
}

/** What a document claims to be by the XMP metadata of its catalog (ISO 19005-1, 6.7.11); whether it is that is another matter. */
export function claimsPdfA({ catalog }: PdfDocument, inflate: Capabilities['inflate']): PdfAClaim | undefined {
  const metadata = catalog.lookup(PDFName.of('Metadata'))
  if (!(metadata instanceof PDFRawStream) || metadata.contents.length > MAX_METADATA) return undefined
  const text = readText(metadata, inflate)
  if (!text) return undefined
  const prefix = /xmlns:([\w.-]{1,64})\s*=\s*["']http:\/\/www\.aiim\.org\/pdfa\/ns\/id\/?["']/.exec(text)?.[1]
  if (!prefix) return undefined
  const part = propertyOf(text, `${prefix}:part`)
  if (!part || !/^[1-9]$/.test(part)) return undefined
  return { part: Number(part), conformance: propertyOf(text, `${prefix}:conformance`)?.toUpperCase() ?? '' }
}

/** A property of XMP, which may stand as an attribute or as an element. */
function propertyOf(text: string, name: string): string | undefined {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const behind = text.slice(at + name.length, at + name.length + 200)
    const found = /^\s*=\s*["']\s*(\w{1,8})\s*["']/.exec(behind) ?? /^(?:\s[^<>]*)?>\s*(\w{1,8})\s*</.exec(behind)
    if (found) return found[1]
  }
  return undefined
}

function readText(stream: PDFRawStream, inflate: Capabilities['inflate']): string | undefined {
  let bytes: Uint8Array
  try {
    bytes = decodeStream(stream, (data) => inflate(data, MAX_METADATA))
  } catch (error) {
    if (error instanceof DamagedError || error instanceof RangeError) return undefined
    throw error
  }
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** UTF-8 unless a byte order mark, or the first `<`, shows UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 60)) return 'utf-16be'
  return (first === 0xff && second === 0xfe) || (first === 60 && second === 0) ? 'utf-16le' : 'utf-8'
}
