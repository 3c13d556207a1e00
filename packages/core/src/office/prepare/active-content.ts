import { attributesOf, localName, rewriteXml, setAttributes, XmlScanner } from '../../text/xml/scan-xml.js'
import type { OfficeFormat } from '../formats.js'
import { type PackageEntry, readEntry, readPackage } from '../package/read-package.js'
import { writePackage } from '../package/write-package.js'

/** A document without active content. */
export interface StaticDocument {
  bytes: Uint8Array
  /** Embedded objects (OLE, ActiveX controls, plug-ins, applets, frames) of which only the stored picture is left, if there is one. */
  objects: number
}

/**
 * OOXML parts with objects of other programs, controls and macros (ISO/IEC 29500-1, 15.2.10 and 15.2.11; MS-OFFMACRO2).
 */
const ooxmlParts = /(^|\/)(embeddings|activeX)\/|(^|\/)(vbaProject(Signature\w*)?\.bin|vbaData\.xml)$/i
/** Relationships to them, by the last word of their type. */
const objectRelationships = new Set(['oleobject', 'package', 'control'])
/** Charts embed the workbook of their numbers, but also contain a copy of these. */
const chartPart = /(^|\/)charts\/_rels\//i

/** Folders of OpenDocument with macros and dialogs. */
const scriptParts = /^(Basic|Scripts|Dialogs)\//
/** Embedded documents that LibreOffice draws charts and equations with. */
const drawnTypes = /^application\/(vnd\.oasis\.opendocument|vnd\.sun\.xml)\.(chart|formula|math)(-template)?$/
/** Elements of OpenDocument that show content of other programs (ODF 1.3 part 3, 10.4.6 to 10.4.10). */
const objectElements = new Set(['draw:object', 'draw:object-ole', 'draw:plugin', 'draw:applet', 'draw:floating-frame'])

/** Larger parts are not rewritten. */
const MAX_PART = 256e6

/**
 * Removes embedded objects, controls and macros from a document; keeps charts, equations and the pictures stored with
 * objects. Returns doc, xls, ppt and rtf unchanged: the configuration of the engine prevents it from loading embedded
 * content.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED
 */
export function withoutActiveContent(bytes: Uint8Array, format: OfficeFormat): StaticDocument {
  if (['docx', 'xlsx', 'pptx'].includes(format)) return cutOoxml(bytes)
  if (['odt', 'ods', 'odp'].includes(format)) return cutOpenDocument(bytes)
  return { bytes, objects: 0 }
}

function cutOoxml(bytes: Uint8Array): StaticDocument {
  const entries = readPackage(bytes)
  const dropped = entries.filter(({ name }) => ooxmlParts.test(name))
  if (dropped.length === 0) return { bytes, objects: 0 }
  let objects = 0
  for (const entry of entries) {
    if (!entry.name.endsWith('.rels') || chartPart.test(entry.name)) continue
    scan(bytes, entry, (_, attributes) => {
      const type = (attributes.Type ?? '').split('/').at(-1)!.toLowerCase()
      if (objectRelationships.has(type) && attributes.TargetMode !== 'External') objects++
    })
  }
  return { bytes: writePackage(bytes, entries, new Map(dropped.map(({ name }) => [name, undefined]))), objects }
}

function cutOpenDocument(bytes: Uint8Array): StaticDocument {
  const entries = readPackage(bytes)
  const kept: string[] = []
  const manifest = entries.find(({ name }) => name === 'META-INF/manifest.xml')
  if (manifest)
    scan(bytes, manifest, (name, attributes) => {
      const path = attributes['manifest:full-path'] ?? ''
      if (localName(name) === 'file-entry' && drawnTypes.test(attributes['manifest:media-type'] ?? '') && path !== '/')
        kept.push(path.replace(/\/$/, ''))
    })
  const isKept = (path: string) => kept.some((folder) => path === folder || path.startsWith(`${folder}/`))
  const changes = new Map<string, Uint8Array | undefined>()
  let objects = 0
  for (const entry of entries) {
    if (scriptParts.test(entry.name)) changes.set(entry.name, undefined)
    if (!/^(content|styles)\.xml$/.test(entry.name)) continue
    const targets = new Set<string>()
    const part = rewriteXml(readEntry(bytes, entry, MAX_PART), {
      tag: ({ name, source }) => {
        if (!objectElements.has(name)) return undefined
        const target = (attributesOf(source)['xlink:href'] ?? '').replace(/^\.\//, '')
        if (name === 'draw:object' && (target === '' || isKept(target))) return undefined
        objects++
        if (target !== '') targets.add(target)
        return setAttributes(source, { 'xlink:href': '' })
      },
    })
    if (objects === 0) continue
    changes.set(entry.name, part)
    for (const { name } of entries)
      if ([...targets].some((target) => name === target || name.startsWith(`${target}/`))) changes.set(name, undefined)
  }
  return changes.size === 0 ? { bytes, objects: 0 } : { bytes: writePackage(bytes, entries, changes), objects }
}

function scan(bytes: Uint8Array, entry: PackageEntry, see: (name: string, attributes: Record<string, string>) => void) {
  const scanner = new XmlScanner({
    tag: ({ name, source }) => {
      see(name, attributesOf(source))
      return undefined
    },
  })
  scanner.push(readEntry(bytes, entry, MAX_PART))
}
