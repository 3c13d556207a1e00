import { type File, Packer } from 'docx'
import { strFromU8, unzipSync } from 'fflate'
import { pause } from '../../errors.js'
import type { FlowDocument } from '../../flow-document/flow-document.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import { PackageWriter } from '../package/package-writer.js'
import type { DocumentParts } from './document-parts.js'

const mainPart = 'word/document.xml'
const notesPart = 'word/footnotes.xml'
const properties = 'docProps/core.xml'

/**
 * Has the library write all parts, and packs them with the body and the pictures; without dates, which would differ each time.
 * @throws ToolError CANCELLED
 */
export async function packDocument(
  document: FlowDocument,
  shared: DocumentParts,
  file: File,
  body: string[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  await pause(signal)
  const parts = unzipSync(new Uint8Array(await Packer.toArrayBuffer(file)))
  const pictures = shared.pictures.byPath(file)
  const writer = new PackageWriter(signal)
  // Programs know the kind of a package by its first entry.
  const first = '[Content_Types].xml'
  const paths = [first, ...Object.keys(parts).filter((path) => path !== first)]
  for (const path of paths) {
    const picture = pictures.get(path)
    const text = () => strFromU8(parts[path]!)
    if (picture) await writer.add(path, picture)
    else if (path === mainPart) await writer.add(path, withBody(text(), body, file))
    else if (path === properties) await writer.add(path, [withoutDates(text(), document)])
    else if (path === notesPart) await writer.add(path, [withoutMarks(text(), shared.unmarkedNotes)])
    else await writer.add(path, [text()])
  }
  return writer.finish()
}

function* withBody(part: string, body: string[], file: File): Generator<string> {
  const begin = /<w:body\s*\/?>/.exec(part)!
  yield `${part.slice(0, begin.index)}<w:body>`
  const lists = new Map(
    file.Numbering.ConcreteNumbering.map(({ reference, instance, numId }) => [`${reference}-${instance}`, numId]),
  )
  for (const piece of body)
    yield piece.includes('<w:numId w:val="{')
      ? piece.replace(/<w:numId w:val="\{([^{}"]+)\}"/g, (_, key: string) => `<w:numId w:val="${lists.get(key)}"`)
      : piece
  yield '</w:body></w:document>'
}

/** The library begins each note with its number. */
function withoutMarks(part: string, unmarked: ReadonlySet<number>): string {
  if (unmarked.size === 0) return part
  return part.replace(/<w:footnote [^>]*w:id="(\d+)".*?<\/w:footnote>/gs, (note, id: string) =>
    unmarked.has(Number(id)) ? note.replace(/<w:r>(?:(?!<\/w:r>).)*<w:footnoteRef\/><\/w:r>/s, '') : note,
  )
}

function withoutDates(part: string, { language }: FlowDocument): string {
  return part
    .replace(/<dcterms:(created|modified)\b[^>]*>[^<]*<\/dcterms:\1>/g, '')
    .replace('</cp:coreProperties>', `${language ? `<dc:language>${escapeXml(language)}</dc:language>` : ''}$&`)
}
