import { PDFName, PDFRawStream } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { Findings } from './findings.js'
import { Inspection } from './inspection.js'
import type { Level } from './levels.js'
import { propertyValue, readPacket } from './xmp/read-packet.js'
import { namespaces } from './xmp/schema-tables.js'

/** What the metadata of a document claims. */
export interface Claim {
  /** As `2b`; `undefined` without a claim. */
  claimed: string | undefined
  /** The level to check it against: that, or the one within it; `undefined` if there is none. */
  level: Level | undefined
}

/** Reads which level of PDF/A a document claims. */
export function readClaim(document: PdfDocument, run: RunContext): Claim {
  const inspection = new Inspection(document, new Findings('2b'), run)
  const stream = document.catalog.lookup(PDFName.of('Metadata'))
  const bytes = stream instanceof PDFRawStream ? inspection.decode(stream) : undefined
  const nodes = (bytes && readPacket(bytes).nodes) ?? []
  const part = propertyValue(nodes, namespaces.pdfaid, 'part')?.trim()
  const letter = propertyValue(nodes, namespaces.pdfaid, 'conformance')?.trim().toLowerCase() ?? ''
  if (part === undefined || !/^\d$/.test(part)) return { claimed: undefined, level: undefined }
  const claimed = `${part}${/^[a-z]?$/.test(letter) ? letter : ''}`
  const levels: Record<string, Level> = {
    1: '1b',
    2: letter === 'a' ? '2a' : letter === 'b' ? '2b' : '2u',
    3: letter === 'a' ? '3a' : '3b',
  }
  return { claimed, level: levels[part] }
}
