import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFString } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument, PdfPage } from './document.js'
import { formOf } from './form-fields.js'

const Perms = PDFName.of('Perms')
const usageRights = ['UR', 'UR3'].map((name) => PDFName.of(name))

const Kids = PDFName.of('Kids')
const FT = PDFName.of('FT')
const V = PDFName.of('V')
const Sig = PDFName.of('Sig')
const MAX_FIELDS = 500_000

/**
 * Whether a document is digitally signed: some signature field has a signature as its value, or the document is certified. Empty
 * signature fields, `SigFlags`, which only says that there are such fields, and usage rights do not count.
 */
export function hasSignatures({ catalog, pages }: PdfDocument): boolean {
  const permissions = catalog.lookup(Perms)
  if (permissions instanceof PDFDict && isSignature(permissions.lookup(PDFName.of('DocMDP')))) return true
  const form = formOf(catalog)
  const fields = form?.lookup(PDFName.of('Fields'))
  const pending: { list: PDFObject | undefined; type: PDFObject | undefined }[] = [{ list: fields, type: undefined }]
  const seen = new Set<PDFObject>()
  while (pending.length > 0) {
    const { list, type } = pending.pop()!
    if (!(list instanceof PDFArray) || seen.has(list)) continue
    seen.add(list)
    for (const item of list.asArray()) {
      const field = catalog.context.lookup(item)
      if (!(field instanceof PDFDict) || seen.has(field) || seen.size > MAX_FIELDS) continue
      seen.add(field)
      const own = field.lookup(FT) ?? type
      if (own === Sig && isSignature(field.lookup(V))) return true
      pending.push({ list: field.lookup(Kids), type: own })
    }
  }
  return pages.some((page) => hasSignatureOutsideForm(page, seen))
}

/** Whether a page has a signature that the form does not list, which readers show all the same. */
function hasSignatureOutsideForm({ dict }: PdfPage, listed: ReadonlySet<PDFObject>): boolean {
  const annotations = dict.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return false
  for (let index = 0; index < Math.min(annotations.size(), MAX_FIELDS); index++) {
    const widget = annotations.lookup(index)
    if (!(widget instanceof PDFDict) || listed.has(widget)) continue
    if (widget.lookup(FT) === Sig && isSignature(widget.lookup(V))) return true
  }
  return false
}

/** Whether the value of a signature field is a signature or a timestamp (ISO 32000-2, table 255): signed bytes, and not a form for them. */
export function isSignature(value: PDFObject | undefined): boolean {
  if (!(value instanceof PDFDict)) return false
  const contents = value.lookup(PDFName.of('Contents'))
  // Room that is kept for a signature is filled with zeros.
  if (contents instanceof PDFHexString || contents instanceof PDFString)
    return contents.asBytes().some((byte) => byte !== 0)
  return value.get(PDFName.of('ByteRange')) !== undefined
}

/** Whether a document has usage rights: features that Adobe Reader offers in it only while it is unchanged (ISO 32000-2, 12.8.2.3). */
export function hasUsageRights({ catalog }: PdfDocument): boolean {
  const permissions = catalog.lookup(Perms)
  return permissions instanceof PDFDict && usageRights.some((key) => permissions.lookup(key) instanceof PDFDict)
}

function warnUsageRights({ fileName }: PdfDocument, run: RunContext): void {
  run.warn({
    code: 'usage-rights-removed',
    message: `${fileName} had usage rights (extra features in Adobe Reader), which are valid only for the unchanged file and were removed. They are not a signature of the author.`,
  })
}

/** Kinds of changes that a certification distinguishes. Who signs has checked the certification before. */
export type ChangeKind = 'fill' | 'annotate' | 'sign' | 'other'

/**
 * Changes that the author of a certified document allows (ISO 32000-2, 12.8.2.2): 1 none, 2 filling in and signing, 3
 * also comments; `undefined` if it is not certified.
 */
export function certificationLevel({ catalog }: PdfDocument): 1 | 2 | 3 | undefined {
  const permissions = catalog.lookup(Perms)
  const signature = permissions instanceof PDFDict ? permissions.lookup(PDFName.of('DocMDP')) : undefined
  if (!(signature instanceof PDFDict)) return undefined
  const references = signature.lookup(PDFName.of('Reference'))
  const count = references instanceof PDFArray ? Math.min(references.size(), 100) : 0
  for (let index = 0; index < count; index++) {
    const reference = (references as PDFArray).lookup(index)
    if (!(reference instanceof PDFDict) || reference.lookup(PDFName.of('TransformMethod')) !== PDFName.of('DocMDP'))
      continue
    const parameters = reference.lookup(PDFName.of('TransformParams'))
    const level = parameters instanceof PDFDict ? parameters.lookup(PDFName.of('P')) : undefined
    if (level instanceof PDFNumber && (level.asNumber() === 1 || level.asNumber() === 3))
      return level.asNumber() as 1 | 3
    break
  }
  // The default value.
  return 2
}

/**
 * Warns with `signature-outdated` if a change was appended to signed content, with specific words for a certified document
 * whose author does not allow such a change.
 */
export function outdateSignatures(document: PdfDocument, run: RunContext, change: ChangeKind): void {
  if (change === 'sign') return
  const level = certificationLevel(document)
  const isAllowed = (change === 'fill' && level !== 1) || (change === 'annotate' && level === 3)
  if (level !== undefined && !isAllowed) {
    const allowed = {
      1: 'no changes',
      2: 'filling in forms and signing only',
      3: 'filling in forms, signing and comments only',
    }
    run.warn({
      code: 'signature-outdated',
      message: `${document.fileName} is certified by its author, who allows ${allowed[level]}; readers will report that the certification is no longer valid.`,
    })
  } else if (level === undefined && hasSignatures(document)) {
    run.warn({
      code: 'signature-outdated',
      message: `${document.fileName} is digitally signed. The changes were appended, and readers will report that the document was changed after signing.`,
    })
  }
}

/**
 * Removes the usage rights (ISO 32000-2, 12.8.2.3) with which readers would refuse a document that is changed. Returns whether there
 * were any, and then warns `usage-rights-removed`. A certification stays.
 */
export function dropUsageRights(document: PdfDocument, run: RunContext): boolean {
  const { context, catalog } = document
  const permissions = catalog.lookup(Perms)
  if (!(permissions instanceof PDFDict)) return false
  const rights = usageRights.filter((key) => permissions.get(key) !== undefined)
  if (rights.length === 0) return false
  const left = permissions.clone(context)
  for (const key of rights) left.delete(key)
  if (left.keys().length > 0) catalog.set(Perms, left)
  else catalog.delete(Perms)
  warnUsageRights(document, run)
  return true
}

/**
 * Warns with `signature-broken` that a changed document has no valid digital signatures anymore, if it had any, and
 * `usage-rights-removed` about the removal of usage rights, with which readers would reject the changed file.
 */
export function breakSignatures(document: PdfDocument, run: RunContext): void {
  const isSigned = hasSignatures(document)
  if (hasUsageRights(document)) warnUsageRights(document, run)
  document.catalog.delete(Perms)
  if (!isSigned) return
  run.warn({
    code: 'signature-broken',
    message: `${document.fileName} is digitally signed. The result is changed, so its signatures are no longer valid.`,
  })
}
