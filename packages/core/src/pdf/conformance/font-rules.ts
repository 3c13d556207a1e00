import { PDFArray, PDFDict, PDFName } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { readClaims } from './claims.js'

/** Constraints on added fonts that keep the document conforming. */
export interface FontRules {
  /** Whether all fonts must be embedded, the standard ones among them. */
  embedsAll: boolean
  /** Whether a font must list its characters in a CIDSet, as PDF/A-1 wants it (ISO 19005-1, 6.3.5). */
  listsCids: boolean
}

/** The font rules of the standards that a document claims to follow. */
export function fontRules(document: PdfDocument, { capabilities }: Pick<RunContext, 'capabilities'>): FontRules {
  const claims = readClaims(document, capabilities.inflate)
  return {
    embedsAll: claims.length > 0,
    listsCids: claims.some(({ standard, part }) => standard === 'PDF/A' && part === 1),
  }
}

/** Whether the program of a font is in the file; that of Type 3 always is (ISO 32000-2, 9.9). */
export function isFontEmbedded(font: PDFDict): boolean {
  const kind = font.lookup(PDFName.of('Subtype'))
  if (kind === PDFName.of('Type3')) return true
  const descendants = kind === PDFName.of('Type0') ? font.lookup(PDFName.of('DescendantFonts')) : undefined
  const holder = descendants instanceof PDFArray ? descendants.lookup(0) : font
  const descriptor = holder instanceof PDFDict ? holder.lookup(PDFName.of('FontDescriptor')) : undefined
  return (
    descriptor instanceof PDFDict &&
    ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(PDFName.of(key)))
  )
}
