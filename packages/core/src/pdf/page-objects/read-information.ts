import type { EngineCalls, Scratch } from './engine-calls.js'
import type { DocumentInformation } from './page-objects.js'

const MAX_BYTES = 4096

/** The metadata of a document open in PDFium; undefined if there is none. */
export function readInformation(
  calls: EngineCalls,
  scratch: Scratch,
  document: number,
): DocumentInformation | undefined {
  const read = (write: (buffer: number, length: number) => number) =>
    new TextDecoder('utf-16le').decode(scratch.bytes(write, MAX_BYTES)).replace(/\0+$/, '').replace(/\s+/g, ' ').trim()
  const entry = (key: string) => {
    calls.HEAPU8.set(new TextEncoder().encode(`${key}\0`), scratch.at)
    return read((buffer, length) => calls._FPDF_GetMetaText!(document, scratch.at, buffer, length))
  }
  const [title, author] = [entry('Title'), entry('Author')]
  const language = read((buffer, length) => calls._FPDFCatalog_GetLanguage!(document, buffer, length)).replace('_', '-')
  const information: DocumentInformation = {
    ...(title && { title }),
    ...(author && { author }),
    ...(/^[a-z]{2,3}(-[a-z\d]{1,8}){0,5}$/i.test(language) && { language }),
  }
  return Object.keys(information).length > 0 ? information : undefined
}
