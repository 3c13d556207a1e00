import { PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFRef, PDFString } from 'pdf-lib'
import { decodeTextString } from '../../syntax/text-string.js'
import { type Inspection, itemsOf, nameIn } from '../inspection.js'

const key = PDFName.of
const MAX_FILES = 10_000

/** An embedded file that has to be PDF/A. */
export interface EmbeddedFile {
  name: string
  bytes: Uint8Array
  object: number | undefined
}

/** Checks file specifications (ISO 19005-1, 6.1.11; ISO 19005-2 and -3, 6.8); returns the embedded files. */
export function checkEmbedded(inspection: Inspection): EmbeddedFile[] {
  const { context } = inspection
  const files: EmbeddedFile[] = []
  const associated = associatedFiles(inspection)
  const seen = new Set<PDFDict>()
  const look = (value: PDFObject, object: number, depth: number): void => {
    const dict = value instanceof PDFRawStream ? value.dict : value
    if (dict instanceof PDFDict) {
      if (isSpecification(dict) && !seen.has(dict) && seen.size < MAX_FILES) {
        seen.add(dict)
        const file = checkSpecification(inspection, dict, object, associated)
        if (file) files.push(file)
      }
      if (depth < 20) for (const inner of dict.values()) if (!(inner instanceof PDFRef)) look(inner, object, depth + 1)
    } else if (depth < 20)
      for (const inner of value && 'asArray' in value ? itemsOf(value, 10_000) : [])
        if (inner instanceof PDFDict && inspection.numberOf(inner) === undefined) look(inner, object, depth + 1)
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) look(object, ref.objectNumber, 0)
  return files
}

function isSpecification(dict: PDFDict): boolean {
  return dict.lookup(key('EF')) instanceof PDFDict
}

function checkSpecification(
  inspection: Inspection,
  dict: PDFDict,
  object: number,
  associated: ReadonlySet<PDFObject>,
): EmbeddedFile | undefined {
  const { findings } = inspection
  const text = (name: string) => {
    const value = dict.lookup(key(name))
    return value instanceof PDFString || value instanceof PDFHexString ? decodeTextString(value) : undefined
  }
  const name = text('UF') ?? text('F') ?? ''
  const at = { object, detail: name }
  findings.add('embedded-file', at)
  if (!dict.has(key('F')) || !dict.has(key('UF'))) findings.add('embedded-names', at)
  if (!dict.has(key('AFRelationship'))) findings.add('embedded-relationship', at)
  if (!associated.has(dict)) findings.add('embedded-associated', at)
  const streams = dict.lookup(key('EF')) as PDFDict
  const stream = ['UF', 'F'].map((entry) => streams.lookup(key(entry))).find((each) => each instanceof PDFRawStream)
  if (!(stream instanceof PDFRawStream)) return undefined
  const type = nameIn(stream.dict, 'Subtype')
  if (type === undefined || !/^[-\w+.]+\/[-\w+.]+$/.test(type))
    findings.add('embedded-type', { ...at, detail: type ?? name })
  const bytes = inspection.decode(stream)
  return bytes && { name, bytes, object }
}

/** File specifications that some object lists as associated. */
function associatedFiles({ context }: Inspection): Set<PDFObject> {
  const found = new Set<PDFObject>()
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict) || !dict.has(key('AF'))) continue
    const value = dict.lookup(key('AF'))
    if (value instanceof PDFDict) found.add(value)
    for (const item of itemsOf(value, MAX_FILES)) found.add(item)
  }
  return found
}
