import { ToolError } from '../errors.js'
import { sniff } from '../files.js'
import { nameContent, nameType } from '../image/name-content.js'
import { readText } from '../text/read-text.js'
import { attributesOf, XmlScanner, type XmlTag } from '../text/xml/scan-xml.js'
import { type OfficeFormat, type OfficeKind, officeFormats } from './formats.js'
import { type CompoundStream, isCompoundFile, readCompoundFile } from './package/compound-file.js'
import { damagedPackage, isPackage, type PackageEntry, readEntry, readPackage } from './package/read-package.js'

/** Maximum size of parts that identify a package. */
const MAX_PART = 4e6

const tools: Record<OfficeKind, string> = {
  text: 'Word to PDF',
  spreadsheet: 'Excel to PDF',
  presentation: 'PowerPoint to PDF',
}

/**
 * Detects an Office document from its content: the main part of a package, the streams of a compound file, the first
 * bytes of other files. The name decides only two things: whether text is a CSV table (`.csv`, `.tsv`, `.txt` or no
 * extension), and whether text is allowed at all (`.doc` may contain RTF, `.docx` may not). Templates and documents
 * with macros count as documents; for an encrypted OOXML document, the name determines the kind until it is decrypted
 * and inspected again.
 *
 * @param taken accepted formats; default: all
 * @throws ToolError UNSUPPORTED_TYPE for anything else, with its name and the accepted formats; BAD_DOCUMENT for a
 * damaged package
 */
export function findOfficeFormat(
  bytes: Uint8Array,
  fileName: string,
  taken: readonly OfficeFormat[] = Object.keys(officeFormats) as OfficeFormat[],
): OfficeFormat {
  const extension = /\.([^./\\]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const refuse = (what: string, remedy = '') => {
    const formats = taken.map((format) => format.toUpperCase()).join(', ')
    return new ToolError('UNSUPPORTED_TYPE', `${fileName} is ${what}, not ${formats}.${remedy}`, {
      details: { fileName },
    })
  }
  const found = isPackage(bytes)
    ? formatOfPackage(bytes, fileName)
    : isCompoundFile(bytes)
      ? formatOfCompoundFile(readCompoundFile(bytes), extension)
      : formatOfText(bytes, extension)
  if (typeof found !== 'string') throw refuse(found.is, found.remedy)
  if (!taken.includes(found)) {
    const { title, kind } = officeFormats[found]
    const ofKind = taken.some((format) => officeFormats[format].kind === kind)
    throw refuse(title, ofKind ? '' : ` Use ${tools[kind]}.`)
  }
  return found
}

/** The type of a file that is not an Office document. */
interface Other {
  is: string
  remedy?: string
}

function formatOfPackage(bytes: Uint8Array, fileName: string): OfficeFormat | Other {
  let entries: PackageEntry[]
  try {
    entries = readPackage(bytes)
  } catch (error) {
    if (error instanceof ToolError) error.details.fileName = fileName
    throw error
  }
  const read = (name: string) => {
    const entry = entries.find((one) => one.name === name)
    return entry && !entry.encrypted ? readEntry(bytes, entry, MAX_PART) : undefined
  }
  const types = read('[Content_Types].xml')
  if (types) return formatOfType(mainType(types, read('_rels/.rels')))
  const mimetype = read('mimetype')
  if (mimetype) return formatOfType(new TextDecoder().decode(mimetype).trim())
  const manifest = read('META-INF/manifest.xml')
  if (manifest) {
    let type = ''
    scanTags(manifest, (name, attributes) => {
      if (name.endsWith('file-entry') && attributes()['manifest:full-path'] === '/')
        type = attributes()['manifest:media-type'] ?? ''
    })
    return formatOfType(type)
  }
  if (entries.some(({ name }) => name.endsWith('.iwa'))) return { is: 'an iWork document' }
  return { is: 'a ZIP archive' }
}

/** The content type of the part that the package is about. ISO/IEC 29500-2, 9.3.2 and 10.1.2. */
function mainType(types: Uint8Array, relationships: Uint8Array | undefined): string {
  const overrides = new Map<string, string>()
  const defaults = new Map<string, string>()
  scanTags(types, (name, attributes) => {
    const { PartName, Extension, ContentType = '' } = attributes()
    if (name.endsWith('Override') && PartName) overrides.set(PartName.toLowerCase().replace(/^\/?/, '/'), ContentType)
    if (name.endsWith('Default') && Extension) defaults.set(Extension.toLowerCase(), ContentType)
  })
  let target = ''
  if (relationships)
    scanTags(relationships, (_, attributes) => {
      const { Type, Target = '' } = attributes()
      if (Type?.endsWith('/officeDocument')) target ||= Target.toLowerCase().replace(/^\/?/, '/')
    })
  return (
    overrides.get(target) ??
    defaults.get(target.slice(target.lastIndexOf('.') + 1)) ??
    [...overrides.values()].find((type) => typeof formatOfType(type) === 'string') ??
    ''
  )
}

const typePatterns: [pattern: RegExp, format: OfficeFormat | Other][] = [
  [/ms-excel\.sheet\.binary/, { is: 'an Excel binary workbook (XLSB)', remedy: ' Save it as XLSX.' }],
  [/wordprocessingml\.(document|template)|ms-word\.(document|template)/, 'docx'],
  [/spreadsheetml\.(sheet|template)\.main|ms-excel\.(sheet|template|addin)/, 'xlsx'],
  [
    /presentationml\.(presentation|slideshow|template)\.main|ms-powerpoint\.(presentation|slideshow|template|addin)/,
    'pptx',
  ],
  [/ms-visio/, { is: 'a Visio drawing' }],
  [/opendocument\.text/, 'odt'],
  [/opendocument\.spreadsheet/, 'ods'],
  [/opendocument\.presentation/, 'odp'],
  [/opendocument\./, { is: 'an OpenDocument drawing, formula or database' }],
  [/vnd\.sun\.xml/, { is: 'a document of OpenOffice.org 1' }],
  [/epub/, { is: 'an EPUB book' }],
]

function formatOfType(type: string): OfficeFormat | Other {
  const known = typePatterns.find(([pattern]) => pattern.test(type))
  return known?.[1] ?? { is: 'a package from an unknown program' }
}

function formatOfCompoundFile(streams: Map<string, CompoundStream>, extension: string): OfficeFormat | Other {
  if (streams.has('encryptedpackage')) {
    if (extension.startsWith('x')) return 'xlsx'
    return extension.startsWith('p') ? 'pptx' : 'docx'
  }
  if (streams.has('worddocument')) return 'doc'
  if (streams.has('workbook') || streams.has('book')) return 'xls'
  if (streams.has('powerpoint document')) return 'ppt'
  // The list of what is in it is often at the end.
  if (streams.size === 0) throw damagedPackage('its table of contents is missing, as after an interrupted download')
  return { is: 'a file from an unknown legacy program' }
}

/** Extensions of formats that are never text. */
const packed = new Set(['docx', 'docm', 'dotx', 'odt', 'xlsx', 'xlsm', 'xlsb', 'ods', 'pptx', 'pptm', 'ppsx', 'odp'])

function formatOfText(bytes: Uint8Array, extension: string): OfficeFormat | Other {
  const head = bytes.subarray(0, 1024)
  const type = sniff(head)
  // BOF of BIFF2 to BIFF5, which are stored without a container.
  if (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1]!) && bytes[2]! <= 16 && bytes[3] === 0) return 'xls'
  if (type === 'text/rtf')
    return packed.has(extension) ? { is: 'an RTF document by another name', remedy: ' Name it .rtf.' } : 'rtf'
  if (type !== undefined && type !== 'image/bmp') return { is: nameType(type) }
  const text = readText(bytes.subarray(0, 65_536 - (65_536 % 2)))?.text
  if (text === undefined) return { is: nameContent(head) }
  const start = text.slice(0, 8192).trimStart()
  if (/^<[!?a-z]/i.test(start)) return nameMarkup(start)
  if (/^MIME-Version:/im.test(start.slice(0, 1000))) return { is: 'a web page with its pictures (MHTML)' }
  if (['', 'csv', 'tsv', 'tab', 'txt'].includes(extension)) return 'csv'
  return { is: 'plain text' }
}

function nameMarkup(start: string): Other {
  if (/office:document/.test(start)) return { is: 'a flat OpenDocument file', remedy: ' Save it as ODT, ODS or ODP.' }
  if (/schemas-microsoft-com:office:spreadsheet/.test(start))
    return { is: 'an Excel 2003 XML spreadsheet', remedy: ' Save it as XLSX.' }
  if (/schemas\.microsoft\.com\/office\/word\/2003/.test(start))
    return { is: 'a Word 2003 XML document', remedy: ' Save it as DOCX.' }
  if (/<html|<!doctype html|<table|<body/i.test(start)) return { is: 'a web page' }
  return { is: 'an XML file' }
}

function scanTags(part: Uint8Array, take: (name: string, attributes: () => Record<string, string>) => void): void {
  const tag = ({ name, source }: XmlTag) => {
    take(name, () => attributesOf(source))
    return undefined
  }
  new XmlScanner({ tag }).push(part)
}
