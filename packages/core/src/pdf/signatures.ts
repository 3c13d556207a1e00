import { PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import type { RunContext } from '../run.js'
import type { PdfDocument } from './document.js'
import { formOf } from './form-fields.js'

const Perms = PDFName.of('Perms')

/** Whether a document holds digital signatures: by the flag of its form, or by a signature field that is signed. */
export function hasSignatures({ catalog }: PdfDocument): boolean {
  const form = formOf(catalog)
  if (!form) return false
  // Bit 1 of SigFlags; ISO 32000-2, table 225.
  const flags = form.lookup(PDFName.of('SigFlags'))
  const fields = form.lookup(PDFName.of('Fields'))
  if (!(fields instanceof PDFArray) || fields.size() === 0) return false
  if (flags instanceof PDFNumber && (flags.asNumber() & 1) === 1) return true
  return fields.asArray().some((item) => {
    const field = catalog.context.lookup(item)
    return (
      field instanceof PDFDict &&
      field.lookup(PDFName.of('FT')) === PDFName.of('Sig') &&
      field.lookup(PDFName.of('V')) instanceof PDFDict
    )
  })
}

/** What is done to a document, as far as a certification tells kinds of changes apart. */
export type ChangeKind = 'fill' | 'annotate' | 'other'

/**
 * What the author of a certified document allows (ISO 32000-2, 12.8.2.2): 1 no changes, 2 filling in and signing, 3 comments,
 * too; `undefined` when it is not certified.
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
  // What is said when nothing is.
  return 2
}

/**
 * Warns `signature-outdated` that a change was added behind what was signed, if anything was, with words of its own for a
 * certified document whose author does not allow such a change.
 */
export function outdateSignatures(document: PdfDocument, run: RunContext, change: ChangeKind): void {
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
      message: `${document.fileName} is certified by its author, who allows ${allowed[level]}; readers will say that the certification is no longer valid.`,
    })
  } else if (level === undefined && hasSignatures(document)) {
    run.warn({
      code: 'signature-outdated',
      message: `${document.fileName} is digitally signed; what was changed was added behind it, and readers will say that the document was changed after signing.`,
    })
  }
}

/**
 * Takes away the usage rights (ISO 32000-2, 12.8.2.3) with which readers would refuse a document that is changed, and tells
 * whether there were any. A certification stays.
 */
export function dropUsageRights({ context, catalog }: PdfDocument): boolean {
  const permissions = catalog.lookup(Perms)
  if (!(permissions instanceof PDFDict)) return false
  const rights = ['UR', 'UR3'].map((name) => PDFName.of(name)).filter((key) => permissions.get(key) !== undefined)
  if (rights.length === 0) return false
  const left = permissions.clone(context)
  for (const key of rights) left.delete(key)
  if (left.keys().length > 0) catalog.set(Perms, left)
  else catalog.delete(Perms)
  return true
}

/**
 * Warns `signature-broken` that a changed document no longer carries valid digital signatures, if it had any, and takes away
 * the usage rights that hang on one and with which readers would refuse the changed file.
 */
export function breakSignatures(document: PdfDocument, run: RunContext): void {
  document.catalog.delete(Perms)
  if (!hasSignatures(document)) return
  run.warn({
    code: 'signature-broken',
    message: `${document.fileName} is digitally signed; the result is changed, so its signatures are no longer valid.`,
  })
}
