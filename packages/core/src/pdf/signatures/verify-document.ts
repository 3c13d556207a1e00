import { PDFArray, PDFDict, PDFName } from 'pdf-lib'
import { isToolError, ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import type { Certificate } from '../../signing/certificate.js'
import { textOf } from '../model/form-keys.js'
import { certificationLevel } from '../model/signatures.js'
import { openPdfForUpdate } from '../update/open-for-update.js'
import type { UpdatablePdf } from '../update/updatable-pdf.js'
import { compareRevisions } from './compare-revisions.js'
import { examineSignatures } from './examine-signatures.js'
import { type ListedSignature, listSignatures } from './list-signatures.js'
import type { RevisionChange } from './revision-changes.js'
import { readSecurityStore } from './security-store.js'
import type { SignatureReport } from './signature-report.js'
import { type EarlierRevision, type Verification, verifySignature } from './verify-signature.js'

/** Most signatures that are checked; each takes a reading of the file. */
const MAX_SIGNATURES = 200

/**
 * Checks all signatures of a document that was opened for update.
 * @throws ToolError CANCELLED, LIMIT_EXCEEDED with too many signatures, UNAVAILABLE without cryptography
 */
export async function verifyDocument(
  document: UpdatablePdf,
  anchors: readonly Certificate[],
  run: RunContext,
): Promise<SignatureReport[]> {
  const { bytes, password } = document.origin
  const revisions = new Map<number, EarlierRevision>()
  const revisionAt: Verification['revisionAt'] = async (end, signature) => {
    const known = revisions.get(end) ?? (await compareWith(document, end, password, run))
    revisions.set(end, known)
    return { ...known, changes: known.changes.flatMap((change) => splitLocked(change, signature)) }
  }
  const reports: SignatureReport[] = []
  const signatures = listSignatures(document)
  if (signatures.length > MAX_SIGNATURES)
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `The document has more than ${MAX_SIGNATURES} signatures, which are too many to check.`,
    )
  const all = await examineSignatures(signatures, bytes, readSecurityStore(document, run.capabilities), anchors)
  for (const [index, examined] of all.entries()) {
    run.progress(0.3 + (0.6 * index) / all.length, `Signature ${index + 1} of ${all.length}`)
    reports.push(await verifySignature(examined, { bytes, anchors, all, revisionAt }))
  }
  return reports
}

/** Compares a revision, which ends at a position, with the document as it is now. */
async function compareWith(
  document: UpdatablePdf,
  end: number,
  password: string | undefined,
  run: RunContext,
): Promise<EarlierRevision> {
  const { bytes, base } = document.origin
  const rest = bytes.subarray(end)
  if (rest.every(isSpace))
    return { changes: [], level: undefined, store: readSecurityStore(document, run.capabilities) }
  const before = await openRevision(bytes.subarray(0, end), document, password, run)
  // What only recovery makes sense of may be read in different ways.
  if (!before || before.isRewrite || document.isRewrite || !base)
    return {
      changes: [{ kind: 'unreadable', where: [] }],
      level: before && certificationLevel(before),
      store: undefined,
    }
  const changes = compareRevisions(before, document)
  // Bytes were added, but the document does not lead to them: others may find them.
  if (base.start === before.origin.base?.start) changes.push({ kind: 'hidden-bytes', where: [] })
  return { changes, level: certificationLevel(before), store: readSecurityStore(before, run.capabilities) }
}

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0

async function openRevision(
  bytes: Uint8Array,
  { fileName }: UpdatablePdf,
  password: string | undefined,
  run: RunContext,
): Promise<UpdatablePdf | undefined> {
  const file = new File([new Uint8Array(bytes)], fileName, { type: 'application/pdf' })
  try {
    return await openPdfForUpdate(file, { ...run, warn: () => {} }, { password })
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
    return undefined
  }
}

/** Values of fields that the signature locks (ISO 32000-2, 12.8.2.4) are a kind of their own. */
function splitLocked(change: RevisionChange, { dict }: ListedSignature): RevisionChange[] {
  if (change.kind !== 'filled') return [change]
  const isLocked = lockOf(dict)
  const locked = change.where.filter(isLocked)
  const free = change.where.filter((name) => !isLocked(name))
  return [
    ...(free.length > 0 ? [{ kind: 'filled' as const, where: free }] : []),
    ...(locked.length > 0 ? [{ kind: 'locked-fields' as const, where: locked }] : []),
  ]
}

function lockOf(signature: PDFDict): (name: string) => boolean {
  const references = signature.lookup(PDFName.of('Reference'))
  for (let index = 0; references instanceof PDFArray && index < Math.min(100, references.size()); index++) {
    const reference = references.lookup(index)
    if (!(reference instanceof PDFDict) || reference.lookup(PDFName.of('TransformMethod')) !== PDFName.of('FieldMDP'))
      continue
    const parameters = reference.lookup(PDFName.of('TransformParams'))
    if (!(parameters instanceof PDFDict)) continue
    const action = textOf(parameters.lookup(PDFName.of('Action')))
    const list = parameters.lookup(PDFName.of('Fields'))
    const names = list instanceof PDFArray ? list.asArray().map((_, at) => textOf(list.lookup(at)) ?? '') : []
    // A name represents the fields below it, too.
    const isNamed = (name: string) => names.some((one) => name === one || name.startsWith(`${one}.`))
    if (action === 'All') return () => true
    if (action === 'Include') return isNamed
    if (action === 'Exclude') return (name) => !isNamed(name)
  }
  return () => false
}
