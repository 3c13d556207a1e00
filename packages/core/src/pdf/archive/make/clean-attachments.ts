import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFRef, PDFString } from 'pdf-lib'
import { decodeTextString } from '../../syntax/text-string.js'
import { dictIn, nameIn } from '../inspection.js'
import type { Conversion } from './conversion.js'

const key = PDFName.of

/**
 * Makes embedded files as a part of PDF/A wants them: none in PDF/A-1, only PDF/A in PDF/A-2, all of them described in
 * PDF/A-3.
 */
export async function cleanAttachments(
  conversion: Conversion,
  isArchive: (bytes: Uint8Array, name: string) => Promise<boolean>,
): Promise<void> {
  const { context, document, part } = conversion
  const specifications: [PDFRef | undefined, PDFDict][] = []
  const known = new Set<PDFDict>()
  const look = (object: PDFObject, ref: PDFRef | undefined, depth: number): void => {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (dict instanceof PDFArray) {
      if (depth < 20)
        for (const item of dict.asArray().slice(0, 100_000))
          if (!(item instanceof PDFRef)) look(item, undefined, depth + 1)
      return
    }
    if (!(dict instanceof PDFDict)) return
    if (dict.has(key('EF')) && !known.has(dict)) {
      known.add(dict)
      specifications.push([ref, dict])
    }
    if (depth < 20) for (const inner of dict.values()) if (!(inner instanceof PDFRef)) look(inner, undefined, depth + 1)
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) look(object, ref, 0)
  const kept: PDFObject[] = []
  for (const [ref, dict] of specifications) {
    const name = textIn(dict, 'UF') ?? textIn(dict, 'F') ?? 'file'
    const stream = ['UF', 'F', 'Unix', 'DOS', 'Mac']
      .map((entry) => dictIn(dict, 'EF')?.lookup(key(entry)))
      .find((each) => each instanceof PDFRawStream)
    const bytes = part === 2 ? conversion.inspection.decode(stream) : undefined
    const stays = stream !== undefined && (part === 3 || (bytes !== undefined && (await isArchive(bytes, name))))
    if (!stays) {
      dict.delete(key('EF'))
      conversion.note('attachments-removed')
      continue
    }
    describe(conversion, dict, name, stream as PDFRawStream)
    kept.push(ref ?? dict)
  }
  const names = dictIn(document.catalog, 'Names')
  if (kept.length === 0) names?.delete(key('EmbeddedFiles'))
  if (part < 3) dropAssociations(conversion)
  else if (kept.length > 0) associate(conversion, kept)
  if (part === 1 || kept.length === 0) document.catalog.delete(key('Collection'))
}

function textIn(dict: PDFDict, entry: string): string | undefined {
  const value = dict.lookup(key(entry))
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined
  try {
    return decodeTextString(value)
  } catch {
    return value.asString()
  }
}

function describe(conversion: Conversion, dict: PDFDict, name: string, stream: PDFRawStream): void {
  const set = (holder: PDFDict, entry: string, value: PDFObject) => {
    holder.set(key(entry), value)
    conversion.note('attachments-described')
  }
  if (!dict.has(key('F'))) set(dict, 'F', PDFHexString.fromText(name))
  if (!dict.has(key('UF'))) set(dict, 'UF', PDFHexString.fromText(name))
  if (conversion.part < 3) return
  if (!dict.has(key('AFRelationship'))) set(dict, 'AFRelationship', key('Unspecified'))
  const type = nameIn(stream.dict, 'Subtype')
  if (type === undefined || !/^[-\w+.]+\/[-\w+.]+$/.test(type))
    set(stream.dict, 'Subtype', key('application/octet-stream'))
}

/** Lists files as associated with the document that nothing else lists. */
function associate(conversion: Conversion, files: readonly PDFObject[]): void {
  const { document, context } = conversion
  const listed = new Set<PDFObject | undefined>()
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    const value = dict instanceof PDFDict ? dict.lookup(key('AF')) : undefined
    if (value instanceof PDFArray) for (const item of value.asArray()) listed.add(context.lookup(item))
    else listed.add(value)
  }
  const missing = files.filter((file) => !listed.has(context.lookup(file)))
  if (missing.length === 0) return
  const before = document.catalog.lookup(key('AF'))
  const list = before instanceof PDFArray ? before.asArray() : []
  document.catalog.set(key('AF'), context.obj([...list, ...missing]))
  conversion.note('attachments-described')
}

function dropAssociations({ context }: Conversion): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (dict instanceof PDFDict && dict.has(key('AF')) && nameIn(dict, 'Type') !== undefined) dict.delete(key('AF'))
  }
}
