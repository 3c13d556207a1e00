import { attributesOf, rewriteXml, setAttributes, type XmlReader, type XmlTag } from '../../text/xml/scan-xml.js'
import { readEntry, readPackage } from '../package/read-package.js'
import { writePackage } from '../package/write-package.js'

/** Changes to the pages of an OpenDocument file. */
export interface PageLayoutChange {
  /** Whether to rotate portrait pages to landscape. Default false. */
  landscape?: boolean
  /** Whether to scale sheets down until all their columns fit on one page. Default false. */
  fitToWidth?: boolean
  /** Whether all pages become A4. Default false. */
  a4?: boolean
}

/** Maximum size of a part with styles that is rewritten. */
const MAX_PART = 256e6
/** A4, the default of LibreOffice. */
const defaultSize = { width: '21cm', height: '29.7cm' }

/**
 * An ODT, ODS or ODP with other page layouts: all of them, whether a page, sheet or slide uses them or not. Sheets that have no page style
 * of their own get the one of the document's default. Pages that are wide already stay; margins, headers and footers keep their sizes.
 * Source: ODF 1.3 part 3, 16.5, 17.2 and 20.362 (style:scale-to-X).
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED
 */
export function changePageLayout(bytes: Uint8Array, change: PageLayoutChange): Uint8Array {
  const entries = readPackage(bytes)
  const changes = new Map<string, Uint8Array>()
  for (const name of ['styles.xml', 'content.xml']) {
    const entry = entries.find((one) => one.name === name)
    if (entry) changes.set(name, rewriteXml(readEntry(bytes, entry, MAX_PART), layoutReader(change)))
  }
  return writePackage(bytes, entries, changes)
}

function layoutReader(change: PageLayoutChange): XmlReader {
  let inLayout = false
  return {
    tag: (tag) => {
      if (tag.name === 'style:page-layout' || tag.name === 'style:default-page-layout') inLayout = true
      return inLayout && tag.name === 'style:page-layout-properties' ? changed(tag, change) : undefined
    },
    end: (name) => {
      if (name === 'style:page-layout' || name === 'style:default-page-layout') inLayout = false
    },
  }
}

function changed({ source }: XmlTag, { landscape, fitToWidth, a4 }: PageLayoutChange): string {
  const values: Record<string, string | undefined> = a4
    ? { 'fo:page-width': defaultSize.width, 'fo:page-height': defaultSize.height }
    : {}
  if (landscape) {
    const properties = { ...attributesOf(source), ...values }
    const width = properties['fo:page-width'] ?? defaultSize.width
    const height = properties['fo:page-height'] ?? defaultSize.height
    if (inMillimetres(width) < inMillimetres(height)) {
      values['fo:page-width'] = height
      values['fo:page-height'] = width
    }
    values['style:print-orientation'] = 'landscape'
  }
  if (fitToWidth) {
    values['style:scale-to'] = undefined
    values['style:scale-to-pages'] = undefined
    values['style:scale-to-X'] = '1'
    values['style:scale-to-Y'] = '0'
  }
  return setAttributes(source, values)
}

const units: Record<string, number> = { mm: 1, cm: 10, in: 25.4, pt: 25.4 / 72, pc: 25.4 / 6, px: 25.4 / 96 }

function inMillimetres(length: string): number {
  const [, number, unit = 'mm'] = /^\s*([\d.]+)\s*([a-z]*)/.exec(length) ?? []
  return Number(number ?? 0) * (units[unit] ?? 1)
}
