import { PDFDict, PDFName } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { PartsFile } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { commonName } from '../../signing/certificate.js'
import { TIME_STAMP_SIZE, type TimeStampSource } from '../../signing/request-time-stamp.js'
import { RevocationSource } from '../../signing/revocation/fetch-revocation-data.js'
import type { RevocationStore } from '../../signing/revocation/revocation-store.js'
import { dictOf } from '../model/form-keys.js'
import { openPdfForUpdate } from '../update/open-for-update.js'
import { saveUpdate } from '../update/save-update.js'
import type { UpdatablePdf } from '../update/updatable-pdf.js'
import { collectValidationData, missingInWords } from './collect-validation-data.js'
import { type ExaminedSignature, examineSignatures, stampsOf } from './examine-signatures.js'
import { listSignatures } from './list-signatures.js'
import { addToSecurityStore, readSecurityStore, type SignatureData } from './security-store.js'
import { saveStamped } from './sign-document.js'
import { addTimeStampDictionary } from './signature-dictionary.js'
import { putSignature, takeSignatureField } from './signature-field.js'

const Extensions = PDFName.of('Extensions')
/** Signatures that are extended. */
const MAX_SIGNATURES = 200

/** What signatures are extended with. */
export interface Extension {
  /** Certificates and data about revocations that were given. */
  given: RevocationStore
  /** Where more is fetched from. */
  source: RevocationSource | undefined
  stamps: TimeStampSource | undefined
  /** Whether a timestamp covers what was added. */
  isArchive: boolean
  /** The signatures to extend; all of them if missing. */
  targets?: readonly ExaminedSignature[]
}

/**
 * Opens a signed file to which something can be appended.
 * @throws ToolError BAD_DOCUMENT if it is damaged, and those of `openPdfForUpdate`
 */
export async function openSigned(file: File, password: string | undefined, run: RunContext): Promise<UpdatablePdf> {
  const document = await openPdfForUpdate(file, run, { password })
  if (!document.isRewrite) return document
  throw new ToolError(
    'BAD_DOCUMENT',
    `${file.name} is damaged. Repairing it would invalidate its signatures, so nothing can be added to it.`,
    { details: { fileName: file.name } },
  )
}

/** The signatures of a document, with their cryptography checked. @throws ToolError LIMIT_EXCEEDED */
export async function examineDocument(document: UpdatablePdf, run: RunContext): Promise<ExaminedSignature[]> {
  const signatures = listSignatures(document)
  if (signatures.length > MAX_SIGNATURES)
    throw new ToolError('LIMIT_EXCEEDED', `The document has more than ${MAX_SIGNATURES} signatures.`)
  return examineSignatures(signatures, document.origin.bytes, readSecurityStore(document, run.capabilities), [])
}

/** Adds a timestamp of the whole document as an update. */
export function stampDocument(document: UpdatablePdf, source: TimeStampSource, run: RunContext): Promise<PartsFile> {
  const field = takeSignatureField(document, undefined, undefined, run)
  const stamp = addTimeStampDictionary(document, TIME_STAMP_SIZE)
  putSignature(document, field, stamp)
  return saveStamped(document, stamp, source, run)
}

/**
 * Adds what is needed to check the signatures of a document later to its security store, as an update, and a timestamp over that if it is
 * asked for. `undefined` if there was nothing to add. Warns with `signature-invalid` and `revoked`, and `time-stamp-missing` and `revocation-unknown`
 * of what keeps a signature from its level, which is the purpose.
 */
export async function extendDocument(
  document: UpdatablePdf,
  all: readonly ExaminedSignature[],
  { given, source, stamps, isArchive, targets = all }: Extension,
  run: RunContext,
): Promise<PartsFile | undefined> {
  const entries: SignatureData[] = []
  const said = new Set<string>()
  const warn = (code: string, message: string, isMissing = false) => {
    if (said.has(message)) return
    said.add(message)
    run.warn({ code, message, ...(isMissing && { nothingDone: true }) })
  }
  for (const signature of targets) {
    const { found, isStamp, store } = signature
    const name = `The signature "${signature.signature.field}"`
    if (found.problem || !found.certificate) {
      warn('signature-invalid', `${name} is not valid, or cannot be checked, and was left out.`)
      continue
    }
    if (!isStamp && stampsOf(signature, all).length === 0)
      warn(
        'time-stamp-missing',
        `${name} has no valid timestamp, so it is not of level B-LT. Name a timestamp authority with the option "timestampUrl" to add one.`,
        true,
      )
    store.addAll(given)
    const { data, missing, revoked } = await collectValidationData(signature, all, store, source)
    entries.push(data)
    for (const one of missing) warn('revocation-unknown', missingInWords(one), true)
    for (const { certificate } of revoked)
      warn('revoked', `${name} depends on a certificate that was revoked: that of ${commonName(certificate.subject)}.`)
    // What was fetched for one signature also serves the next.
    given.addAll(store)
  }
  const added = await addToSecurityStore(document, entries, run.capabilities)
  if (added > 0) declareExtension(document)
  if (stamps && isArchive) return stampDocument(document, stamps, run)
  return added > 0 ? saveUpdate(document, run, { change: 'sign' }) : undefined
}

/**
 * Adds what is needed to check the newest signature of a file that was just signed later: certificates and data about revocations, and a time
 * stamp over that if it is asked for.
 */
export async function extendNewest(
  signed: PartsFile,
  extension: Omit<Extension, 'targets'>,
  password: string | undefined,
  run: RunContext,
): Promise<PartsFile> {
  const document = await openSigned(signed, password, run)
  const all = await examineDocument(document, run)
  const { length } = document.origin.bytes
  const targets = all.filter(({ range, isStamp }) => !isStamp && !range.problem && range.end === length)
  return (await extendDocument(document, all, { ...extension, targets }, run)) ?? signed
}

/** Where missing data about revocations is fetched: nowhere without hosts, or if the machine cannot. */
export function revocationSource(hosts: readonly string[] | undefined, run: RunContext): RevocationSource | undefined {
  const { fetchRevocationData } = run.capabilities
  return hosts && hosts.length > 0 && fetchRevocationData
    ? new RevocationSource(hosts, fetchRevocationData, run)
    : undefined
}

/** Says that a document before PDF 2.0 has a security store (EN 319 142-1, 5.4.2.1). */
function declareExtension(document: UpdatablePdf): void {
  const { catalog, context, version } = document
  if (version[0] >= 2) return
  const extensions = dictOf(catalog, 'Extensions')?.clone(context) ?? context.obj({})
  if (extensions.lookup(PDFName.of('ESIC')) instanceof PDFDict) return
  extensions.set(PDFName.of('ESIC'), context.obj({ BaseVersion: PDFName.of('1.7'), ExtensionLevel: 5 }))
  catalog.set(Extensions, extensions)
}
