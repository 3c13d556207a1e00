import { PDFDict, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import type { PdfDocument } from '../model/document.js'
import { decodeTextString } from '../syntax/text-string.js'
import { claimsPdfA, pdfaNamespace } from './claims-pdf-a.js'
import { changeProperty, readProperty, type XmpProperty } from './xmp-properties.js'
import { readXmp, writeXmp } from './xmp-text.js'

export type Standard = 'PDF/A' | 'PDF/UA' | 'PDF/X' | 'PDF/E' | 'PDF/VT'

/** A standard that a document says it follows. */
export interface Claim {
  standard: Standard
  /** As people write it: `PDF/A-3A`, `PDF/UA-1`, `PDF/X-4`. */
  name: string
  /** 1 to 4; for PDF/X the number after the X. */
  part: number
  /** Conformance level of PDF/A; `A` means tagged. Of PDF/X-1a `A`. Else empty. */
  level: string
}

const property = (namespace: string, name: string): XmpProperty => ({ namespace, name })
const [uaNamespace, xNamespace, oldXNamespace, eNamespace, vtNamespace] = [
  'http://www.aiim.org/pdfua/ns/id/',
  'http://www.npes.org/pdfx/ns/id/',
  'http://ns.adobe.com/pdfx/1.3/',
  'http://www.aiim.org/pdfe/ns/id/',
  'http://www.npes.org/pdfvt/ns/id/',
] as const

/** The properties that claim each standard. */
const properties: Record<Standard, XmpProperty[]> = {
  'PDF/A': ['part', 'amd', 'corr', 'conformance', 'rev'].map((name) => property(pdfaNamespace, name)),
  'PDF/UA': ['part', 'amd', 'corr', 'rev'].map((name) => property(uaNamespace, name)),
  'PDF/X': [
    property(xNamespace, 'GTS_PDFXVersion'),
    property(oldXNamespace, 'GTS_PDFXVersion'),
    property(oldXNamespace, 'GTS_PDFXConformance'),
  ],
  'PDF/E': [property(eNamespace, 'ISO_PDFEVersion'), property(eNamespace, 'part'), property(eNamespace, 'rev')],
  'PDF/VT': [property(vtNamespace, 'GTS_PDFVTVersion'), property(vtNamespace, 'GTS_PDFVTModDate')],
}
const infoKeys: Partial<Record<Standard, PDFName[]>> = {
  'PDF/X': ['GTS_PDFXVersion', 'GTS_PDFXConformance'].map((key) => PDFName.of(key)),
  'PDF/E': [PDFName.of('ISO_PDFEVersion')],
}

/** The standards that a document claims to follow in its metadata and its information dictionary, whether or not it does. */
export function readClaims(document: PdfDocument, inflate: Capabilities['inflate']): Claim[] {
  const text = readXmp(document.catalog, inflate)?.text ?? ''
  const claims: Claim[] = []
  const archive = claimsPdfA(document, inflate)
  if (archive) claims.push(pdfaClaim(archive.part, archive.conformance))
  const accessible = readProperty(text, property(uaNamespace, 'part'))
  if (accessible)
    claims.push({ standard: 'PDF/UA', name: `PDF/UA-${accessible}`, part: Number(accessible) || 1, level: '' })
  for (const standard of ['PDF/X', 'PDF/E', 'PDF/VT'] as const) {
    const [version] = properties[standard].flatMap((each) => readProperty(text, each) || [])
    const given = version ?? infoText(document, infoKeys[standard]?.[0])
    if (!given) continue
    const [, part = '1', letter = ''] = /-(\d)(a?)/.exec(given) ?? []
    const name = given.startsWith('PDF/') ? given.replace(/:\d{4}$/, '') : `${standard}-${given}`
    claims.push({ standard, name, part: Number(part), level: letter.toUpperCase() })
  }
  return claims
}

export function pdfaClaim(part: number, level: string): Claim {
  return { standard: 'PDF/A', name: `PDF/A-${part}${level}`, part, level }
}

/** Removes claims from a document, or lowers the level of PDF/A if one is given. */
export function changeClaims(
  document: PdfDocument,
  changes: ReadonlyMap<Claim, Claim | undefined>,
  inflate: Capabilities['inflate'],
): void {
  const xmp = readXmp(document.catalog, inflate)
  let text = xmp?.text ?? ''
  const info = document.context.lookup(document.info)
  for (const [{ standard }, lower] of changes) {
    if (lower) text = changeProperty(text, property(pdfaNamespace, 'conformance'), lower.level)
    else for (const each of properties[standard]) text = changeProperty(text, each, undefined)
    if (info instanceof PDFDict && !lower) for (const key of infoKeys[standard] ?? []) info.delete(key)
  }
  if (xmp && text !== xmp.text) writeXmp(document.catalog, { ...xmp, text })
}

function infoText({ context, info }: PdfDocument, key: PDFName | undefined): string | undefined {
  const dict = context.lookup(info)
  const value = key && dict instanceof PDFDict ? dict.lookup(key) : undefined
  return value instanceof PDFString || value instanceof PDFHexString ? decodeTextString(value) : undefined
}
