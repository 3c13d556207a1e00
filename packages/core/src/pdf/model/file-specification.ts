import { PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { textOf } from './form-keys.js'

const EF = PDFName.of('EF')
/** Entries of file specifications and of their /EF, the old ones for particular systems last (ISO 32000-2, table 43). */
const nameKeys = ['UF', 'F', 'Unix', 'Mac', 'DOS'].map((key) => PDFName.of(key))

/** The file name that a file specification gives. */
export function fileNameOf(specification: PDFDict): string | undefined {
  for (const key of nameKeys) {
    const name = textOf(specification.lookup(key))
    if (name !== undefined) return name
  }
  return undefined
}

/** The embedded file of a file specification. */
export function embeddedStream(specification: PDFDict): PDFRawStream | undefined {
  const streams = specification.lookup(EF)
  if (!(streams instanceof PDFDict)) return undefined
  const found = nameKeys.map((key) => streams.lookup(key)).find((each) => each instanceof PDFRawStream)
  return found instanceof PDFRawStream ? found : undefined
}
