import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFStream, PDFString } from 'pdf-lib'
import { hasOpenPages } from '../encryption/read-encryption.js'
import type { PdfDocument } from '../model/document.js'
import { indexOf } from '../model/document-index.js'
import { formOf, hasXfa } from '../model/form-fields.js'
import { allBookmarks } from '../model/outline.js'
import { labelText } from '../model/page-labels.js'
import { pageRotation } from '../model/page-tree.js'
import type { EncryptionState, PdfDescription } from '../model/pdf-description.js'
import { readPermissions } from '../model/permissions.js'
import { seenPage } from '../model/seen-page.js'
import { hasSignatures, hasUsageRights } from '../model/signatures.js'
import { isoDate } from '../syntax/pdf-date.js'
import { decodeTextString } from '../syntax/text-string.js'
import { readNameTree } from '../syntax/trees.js'
import { embeddedFilesOf } from './attachments.js'

/** Describes an opened document. */
export function describePdf(document: PdfDocument, fileSize: number): PdfDescription {
  const { context, catalog, pages, version } = document
  const { bookmarks, labels, named, annotationDicts } = indexOf(document)
  const names = catalog.lookup(PDFName.of('Names'))
  const tree = (key: string) => readNameTree(context, names instanceof PDFDict ? names.get(PDFName.of(key)) : undefined)
  const form = formOf(catalog)
  return {
    fileName: document.fileName,
    fileSize,
    pdfVersion: version.join('.'),
    pageCount: pages.length,
    pages: pages.map((page, index) => {
      const { width, height } = seenPage(page)
      const label = labels && labelText(labels[index]!)
      return {
        width: round(width),
        height: round(height),
        rotation: pageRotation(page),
        ...(label !== undefined && label !== String(index + 1) ? { label } : {}),
      }
    }),
    metadata: readMetadata(document),
    encryption: describeEncryption(document),
    holds: {
      bookmarks: [...allBookmarks(bookmarks)].length,
      namedDestinations: named.byString.size + named.byName.size,
      annotations: annotationDicts.size,
      formFields: form ? countFields(form) : 0,
      xfaForm: hasXfa(form),
      attachments: embeddedFilesOf(document).map(describeAttachment),
      layers: layerNames(catalog),
      javaScript: tree('JavaScript').size > 0 || isJavaScript(catalog.lookup(PDFName.of('OpenAction'))),
      digitalSignatures: hasSignatures(document),
      usageRights: hasUsageRights(document),
      portfolio: catalog.lookup(PDFName.of('Collection')) instanceof PDFDict,
      tags: catalog.lookup(PDFName.of('StructTreeRoot')) instanceof PDFDict,
    },
  }
}

function round(points: number): number {
  return Math.round(points * 1000) / 1000
}

/** The text of a string object, or `undefined` for anything else. */
function textOf(object: PDFObject | undefined): string | undefined {
  if (!(object instanceof PDFString || object instanceof PDFHexString)) return undefined
  try {
    return decodeTextString(object)
  } catch {
    return undefined
  }
}

const metadataKeys = {
  title: 'Title',
  author: 'Author',
  subject: 'Subject',
  keywords: 'Keywords',
  creator: 'Creator',
  producer: 'Producer',
  creationDate: 'CreationDate',
  modificationDate: 'ModDate',
} as const

function readMetadata({ context, info }: PdfDocument): PdfDescription['metadata'] {
  const dict = context.lookup(info)
  const metadata: PdfDescription['metadata'] = {}
  if (!(dict instanceof PDFDict)) return metadata
  for (const [name, key] of Object.entries(metadataKeys) as [keyof typeof metadataKeys, string][]) {
    const value = textOf(dict.lookup(PDFName.of(key)))
    if (value) metadata[name] = name.endsWith('Date') ? isoDate(value) : value
  }
  return metadata
}

/** Terminal fields: those without subfields. */
function countFields(form: PDFDict): number {
  const { context } = form
  const seen = new Set<PDFObject>()
  const pending = [form.lookup(PDFName.of('Fields'))]
  let count = 0
  while (pending.length > 0) {
    const array = pending.pop()
    if (!(array instanceof PDFArray)) continue
    for (const value of array.asArray()) {
      const field = context.lookup(value)
      if (!(field instanceof PDFDict) || seen.has(field)) continue
      seen.add(field)
      const kids = field.lookup(PDFName.of('Kids'))
      if (kids instanceof PDFArray && kids.asArray().some((kid) => hasName(context.lookup(kid)))) pending.push(kids)
      else count++
    }
  }
  return count
}

function hasName(object: PDFObject | undefined): boolean {
  return object instanceof PDFDict && object.get(PDFName.of('T')) !== undefined
}

function describeAttachment({ specification, name }: { specification: PDFDict; name: string }): {
  name: string
  bytes?: number
} {
  const streams = specification.lookup(PDFName.of('EF'))
  const stream = streams instanceof PDFDict ? streams.lookup(PDFName.of('F')) : undefined
  const parameters = stream instanceof PDFStream ? stream.dict.lookup(PDFName.of('Params')) : undefined
  const size = parameters instanceof PDFDict ? parameters.lookup(PDFName.of('Size')) : undefined
  return { name, ...(size instanceof PDFNumber ? { bytes: size.asNumber() } : {}) }
}

function layerNames(catalog: PDFDict): string[] {
  const properties = catalog.lookup(PDFName.of('OCProperties'))
  const layers = properties instanceof PDFDict ? properties.lookup(PDFName.of('OCGs')) : undefined
  if (!(layers instanceof PDFArray)) return []
  return layers.asArray().flatMap((value) => {
    const layer = catalog.context.lookup(value)
    return (layer instanceof PDFDict && textOf(layer.lookup(PDFName.of('Name')))) || []
  })
}

function isJavaScript(action: PDFObject | undefined): boolean {
  return action instanceof PDFDict && action.lookup(PDFName.of('S')) === PDFName.of('JavaScript')
}

/** Describes the encryption of a file and its permissions. */
function describeEncryption({ encryption, wasEncrypted }: PdfDocument): EncryptionState {
  if (!encryption) return { encrypted: wasEncrypted }
  const number = (name: string, fallback: number) => {
    const value = encryption.lookup(PDFName.of(name))
    return value instanceof PDFNumber ? value.asNumber() : fallback
  }
  return {
    encrypted: true,
    ...(hasOpenPages(encryption) && { onlyAttachments: true }),
    method: method(encryption, number('V', 0), number('Length', 40)),
    permissions: readPermissions(number('P', -1), number('R', 2)),
  }
}

function method(encryption: PDFDict, version: number, length: number): string {
  if (version >= 5) return 'AES-256'
  if (version !== 4) return `RC4-${version === 1 ? 40 : length}`
  const filters = encryption.lookup(PDFName.of('CF'))
  const name = encryption.lookup(PDFName.of(hasOpenPages(encryption) ? 'EFF' : 'StmF'))
  const filter = filters instanceof PDFDict && name instanceof PDFName ? filters.lookup(name) : undefined
  return filter instanceof PDFDict && filter.lookup(PDFName.of('CFM')) === PDFName.of('AESV2') ? 'AES-128' : 'RC4-128'
}
