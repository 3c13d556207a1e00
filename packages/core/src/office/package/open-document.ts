import { escapeXml } from '../../text/xml/escape-xml.js'
import { PackageWriter } from './package-writer.js'

/** The first line of each part. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The namespaces of OpenDocument, as attributes of a part. */
export const openDocumentNames = [
  ...['office', 'style', 'text', 'table', 'meta', 'manifest'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  ),
  'xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"',
  'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ')

/** The version of OpenDocument, as an attribute of a part. */
export const openDocumentVersion = 'office:version="1.3"'

/** What an OpenDocument file consists of. */
interface OpenDocumentParts {
  /** Media type of the file. */
  type: string
  title: string
  author?: string | undefined
  /** BCP 47. */
  language?: string | undefined
  content: Iterable<string>
  styles: Iterable<string>
  settings?: string
  /** Pictures by their paths. */
  pictures?: ReadonlyMap<string, { bytes: Uint8Array; type: string }>
}

/**
 * Packs an OpenDocument file (ODF 1.3): its type first and not compressed, then its parts, and a manifest of them.
 * @throws ToolError CANCELLED; LIMIT_EXCEEDED beyond 4 GB
 */
export async function packOpenDocument(parts: OpenDocumentParts, signal: AbortSignal): Promise<Uint8Array> {
  const { type, content, styles, settings, pictures = new Map() } = parts
  const writer = new PackageWriter(signal)
  const listed: [path: string, type: string][] = [['/', type]]
  const add = async (path: string, partType: string, part: Iterable<string> | Uint8Array) => {
    listed.push([path, partType])
    await writer.add(path, part)
  }
  await writer.add('mimetype', new TextEncoder().encode(type))
  await add('content.xml', 'text/xml', content)
  await add('styles.xml', 'text/xml', styles)
  await add('meta.xml', 'text/xml', [metadata(parts)])
  if (settings !== undefined) await add('settings.xml', 'text/xml', [settings])
  for (const [path, picture] of pictures) await add(path, picture.type, picture.bytes)
  const entries = listed.map(
    ([path, partType]) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${partType}"/>`,
  )
  await writer.add('META-INF/manifest.xml', [
    `${xmlHead}<manifest:manifest ${openDocumentNames} manifest:version="1.3">${entries.join('')}</manifest:manifest>`,
  ])
  return writer.finish()
}

function metadata({ title, author, language }: OpenDocumentParts): string {
  const element = (name: string, text: string | undefined) => (text ? `<${name}>${escapeXml(text)}</${name}>` : '')
  return [
    `${xmlHead}<office:document-meta ${openDocumentNames} ${openDocumentVersion}><office:meta>`,
    '<meta:generator>Sheaf</meta:generator>',
    element('dc:title', title),
    element('meta:initial-creator', author),
    element('dc:creator', author),
    element('dc:language', language),
    '</office:meta></office:document-meta>',
  ].join('')
}
