import { ToolError } from '../../errors.js'
import { rewriteXml, type XmlReader, XmlScanner } from '../../text/xml/scan-xml.js'
import type { OfficeFormat } from '../formats.js'
import {
  inflateEntry,
  type PackageEntry,
  type PackageLimits,
  packageLimits,
  readEntry,
  readPackage,
} from '../package/read-package.js'
import { writePackage } from '../package/write-package.js'
import { type ExternalLink, linkReader } from './external-links.js'
import { cutRtfLinks, inspectRtf } from './rtf-links.js'
import { SheetMeter } from './sheet-meter.js'

/** Findings about a document before an engine opens it. */
export interface PackageInspection {
  /** Number of external locations that would be fetched. */
  externalLinks: number
  /** The first 10,000 of them. */
  links: ExternalLink[]
}

const MAX_LINKS = 10_000
/** Maximum size of a part that is rewritten without its links. */
const MAX_REWRITTEN = 128e6

/**
 * Inspects an Office document before an engine opens it, so that content that would take the engine minutes and
 * gigabytes is rejected at once: invalid packages, excessive compression ratios, XML with custom entities, tables with
 * unrealistic numbers of cells. Keeps nothing in memory while inflating. For doc, xls, ppt and csv no check is
 * possible: their size limits them, and only the fence of the engine protects against external links.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED, PASSWORD_REQUIRED for an encrypted package
 */
export function inspectPackage(
  bytes: Uint8Array,
  format: OfficeFormat,
  limits: PackageLimits = packageLimits,
): PackageInspection {
  if (format === 'rtf') {
    const links = inspectRtf(bytes)
    return { externalLinks: links.length, links }
  }
  if (!isPackaged(format)) return { externalLinks: 0, links: [] }
  const result: PackageInspection = { externalLinks: 0, links: [] }
  const meter = new SheetMeter(format)
  let total = 0
  // The strings of a workbook come first: what its sheets amount to depends on them.
  const entries = readPackage(bytes, limits)
  for (const entry of [...entries.filter(isStrings), ...entries.filter((one) => !isStrings(one))]) {
    const links = linkReader(entry.name, (link) => {
      result.externalLinks++
      if (result.links.length < MAX_LINKS) result.links.push(link)
    })
    const scanner = new PartScanner(entry.name, meter.watch(entry.name, links), limits.depth)
    inflateEntry(
      bytes,
      entry,
      (piece) => {
        total += piece.length
        if (total > limits.bytes) throw tooLarge(`more than ${limits.bytes / 1e6} MB uncompressed`)
        scanner.push(piece)
      },
      limits.bytes,
    )
  }
  meter.check()
  return result
}

/**
 * The same document with the links counted by `inspectPackage` disabled: linked pictures are shown as missing, cells
 * keep the values stored with their formulas. This is a second line of defense behind the fence of the engine, not the
 * first: documents can express links in more ways than any reader knows. doc, xls and ppt are returned unchanged.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED for links in a part of more than 128 MB
 */
export function withoutExternalLinks(bytes: Uint8Array, format: OfficeFormat): Uint8Array {
  if (format === 'rtf') return cutRtfLinks(bytes)
  if (!isPackaged(format)) return bytes
  const { links } = inspectPackage(bytes, format)
  const entries = readPackage(bytes)
  const changes = new Map<string, Uint8Array>()
  for (const name of new Set(links.map(({ part }) => part))) {
    const entry = entries.find((one) => one.name === name)!
    if (entry.size > MAX_REWRITTEN) throw tooLarge(`a part with links is larger than ${MAX_REWRITTEN / 1e6} MB`)
    changes.set(
      name,
      rewriteXml(
        readEntry(bytes, entry),
        linkReader(name, () => {}),
      ),
    )
  }
  return changes.size === 0 ? bytes : writePackage(bytes, entries, changes)
}

/** Scans a part if it is XML: by its name, or because it says so. */
class PartScanner {
  readonly #named: boolean
  #scanner: XmlScanner
  #is: boolean | undefined

  constructor(name: string, reader: XmlReader, depth: number) {
    this.#named = /\.(xml|rels|vml|rdf)$/i.test(name)
    // VML is HTML in its texts: line breaks do not end.
    this.#scanner = new XmlScanner(reader, /\.vml$/i.test(name) ? 100_000 : depth)
  }

  push(piece: Uint8Array): void {
    this.#is ??=
      this.#named || /^[\xef\xbb\xbf\xff\xfe]*<\0?\?\0?x\0?m\0?l/.test(String.fromCharCode(...piece.subarray(0, 16)))
    if (this.#is) this.#scanner.push(piece)
  }
}

function isPackaged(format: OfficeFormat): boolean {
  return !['doc', 'xls', 'ppt', 'csv', 'rtf'].includes(format)
}

function isStrings({ name }: PackageEntry): boolean {
  return /sharedStrings\.xml$/i.test(name)
}

function tooLarge(why: string): ToolError {
  return new ToolError('LIMIT_EXCEEDED', `The document is too large: ${why}. Split it into smaller documents.`)
}
