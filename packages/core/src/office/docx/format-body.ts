import type { IXmlableObject } from 'docx'
import { type File, type IContext, SectionProperties, type XmlComponent } from 'docx'
import { pause } from '../../errors.js'
import type { FlowDocument } from '../../flow-document/flow-document.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import { sectionElements } from './blocks.js'
import type { DocumentParts } from './document-parts.js'
import type { PageMargins } from './page-margins.js'
import { sectionOptions } from './section-options.js'

const imageRelationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
/** Yields to the host after this number of characters. */
const TURN = 262_144

/**
 * Formats the body of a document, and registers its link targets and pictures in the file. Paragraphs and table rows
 * are created and formatted one by one: as a whole, the elements of 1,000 pages with tables take 1.7 GB.
 * @throws ToolError CANCELLED
 */
export async function formatBody(
  document: FlowDocument,
  shared: DocumentParts,
  margins: PageMargins,
  file: File,
  signal: AbortSignal,
): Promise<string[]> {
  const pieces: string[] = []
  const pictures = new Map<string, string>()
  let sinceTurn = 0
  for (const piece of bodyPieces(document, shared, margins, file)) {
    pieces.push(withPictures(piece, pictures))
    sinceTurn += piece.length
    if (sinceTurn < TURN) continue
    sinceTurn = 0
    await pause(signal)
  }
  const names = new Map(file.Media.Entries.map(([key, { fileName }]) => [key, fileName]))
  for (const [key, id] of pictures)
    file.Document.Relationships.addRelationship(id, imageRelationship, `media/${names.get(key)}`)
  return pieces
}

/** All sections but the last have their properties in their last paragraph. */
function* bodyPieces(
  { sections }: FlowDocument,
  shared: DocumentParts,
  margins: PageMargins,
  file: File,
): Generator<string> {
  const context: IContext = { file, viewWrapper: file.Document, stack: [] }
  const format = (element: XmlComponent) => {
    const prepared = element.prepForXml(context)
    return prepared ? xmlOf(prepared) : ''
  }
  for (const [index, section] of sections.entries()) {
    const properties = new SectionProperties(sectionOptions(file, section, margins.of(index)))
    const isLast = index === sections.length - 1
    for (const element of sectionElements(shared, section.blocks, isLast ? undefined : properties)) {
      if (!('rows' in element)) {
        yield format(element)
        continue
      }
      yield format(element.head).replace(/<\/w:tbl>$/, '')
      for (const row of element.rows) yield format(row)
      yield '</w:tbl>'
    }
    if (isLast) yield format(properties)
  }
}

/** Where the library has the key of a picture for the id that its relationship will have, puts an id. */
function withPictures(piece: string, pictures: Map<string, string>): string {
  if (!piece.includes(' r:embed="rId{')) return piece
  return piece.replace(/ r:embed="rId\{([^{}"]+)\}"/g, (_, key: string) => {
    const id = pictures.get(key) ?? `Picture${pictures.size + 1}`
    pictures.set(key, id)
    return ` r:embed="rId${id}"`
  })
}

/**
 * The XML of an element as the library has prepared it. The library does so for whole parts only, of which a long document's
 * would take more than a gigabyte on the way.
 */
function xmlOf(element: IXmlableObject): string {
  const pieces: string[] = []
  append(pieces, element)
  return pieces.join('')
}

type Content = string | number | boolean | IXmlableObject

function append(pieces: string[], element: IXmlableObject): void {
  const name = Object.keys(element)[0]!
  const content: Content | Content[] = element[name]
  const children = Array.isArray(content) ? content : [content]
  pieces.push('<', name)
  let isOpen = true
  for (const child of children) {
    if (typeof child === 'object' && '_attr' in child) appendAttributes(pieces, child['_attr'])
    else if (typeof child !== 'object' || Object.keys(child).length > 0) {
      if (isOpen) pieces.push('>')
      isOpen = false
      if (typeof child === 'object') append(pieces, child)
      else pieces.push(escapeXml(`${child}`))
    }
  }
  if (isOpen) pieces.push('/>')
  else pieces.push('</', name, '>')
}

function appendAttributes(pieces: string[], attributes: IXmlableObject): void {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) pieces.push(' ', name, '="', escapeXml(`${value}`), '"')
}
