import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { hexOf } from '../../bytes.js'
import { type Certificate, commonName, hasWeakKey, nameInWords } from '../../signing/certificate.js'
import { checkChain } from '../../signing/revocation/check-chain.js'
import type { CheckTime } from '../../signing/revocation/check-revocation.js'
import type { RevocationStore } from '../../signing/revocation/revocation-store.js'
import { findTrust } from '../../signing/trust.js'
import { numberOf, textOf } from '../model/form-keys.js'
import { isoDate } from '../syntax/pdf-date.js'
import { hasMoreThanSignature } from './byte-range.js'
import type { Stamp } from './check-contents.js'
import { type ExaminedSignature, stampsCovering, stampsOf, storeOf } from './examine-signatures.js'
import type { ListedSignature } from './list-signatures.js'
import { reportRevocation } from './report-revocation.js'
import type { RevisionChange } from './revision-changes.js'
import { isAllowed } from './revision-changes.js'
import {
  problemWords,
  type SignatureLevel,
  type SignatureReport,
  type SignatureVerdict,
  trustWords,
} from './signature-report.js'

/** What is known of the revision that ends at a position. */
export interface EarlierRevision {
  /** What was changed after it, and what its certification allows. */
  changes: RevisionChange[]
  level: 1 | 2 | 3 | undefined
  /** Data about revocations that it had; `undefined` if it cannot be read. */
  store: RevocationStore | undefined
}

/** What is needed to report on the signatures of a file. */
export interface Verification {
  bytes: Uint8Array
  anchors: readonly Certificate[]
  /** All signatures of the file. */
  all: readonly ExaminedSignature[]
  revisionAt: (end: number, signature: ListedSignature) => Promise<EarlierRevision>
}

const unsupported = new Set(['unsupported-algorithm', 'unsupported-format'])
/** Problems of a signer, not of the bytes. */
const signerProblems = ['expired-at-signing', 'revoked', 'not-for-time-stamps']

/** Reports on one signature of a file: its range, its cryptography, its signer, and what came after it. */
export async function verifySignature(
  examined: ExaminedSignature,
  verification: Verification,
): Promise<SignatureReport> {
  const { bytes, anchors, all } = verification
  const { signature, format, isStamp, range, found } = examined
  const { dict } = signature
  const problems: string[] = []
  if (found.problem) problems.push(found.problem)
  if (found.hash === 'sha1' || format === 'adbe.pkcs7.sha1') problems.push('weak-digest')
  if (found.certificate && hasWeakKey(found.certificate)) problems.push('weak-key')
  if (!range.problem && hasMoreThanSignature(range.contents)) problems.push('data-behind-signature')
  if (!isStamp && examined.stampProblem) problems.push(examined.stampProblem)
  const coversWholeFile = range.problem === undefined && range.end === bytes.length
  const after = range.problem || coversWholeFile ? undefined : await verification.revisionAt(range.end, signature)
  const changes = (after?.changes ?? []).map((change) => ({ ...change, allowed: isAllowed(change.kind, after?.level) }))
  if (changes.some(({ allowed }) => !allowed)) problems.push('changed-after')

  const claimed = isoTime(dict.lookup(PDFName.of('M')))
  const stamped = isStamp || !examined.stampProblem ? found.stamp?.time : undefined
  const time = stamped ?? (claimed === undefined ? undefined : new Date(claimed))
  const { certificate } = found
  if (certificate && time && (time < certificate.notBefore || time > certificate.notAfter))
    problems.push('expired-at-signing')
  const trust = await trustOf(examined, anchors, time)
  if (isStamp && examined.stampProblem === 'time-stamp-untrusted' && trust.status === 'trusted')
    problems.push('not-for-time-stamps')
  const proven = stampsOf(examined, all)[0]?.time
  const at = { time: proven ?? time ?? certificate?.notBefore ?? new Date(0), isProven: proven !== undefined }
  const chain = certificate && !found.problem ? await checkChain(certificate, at, examined.store, anchors) : undefined
  const revocation = reportRevocation(chain)
  if (revocation.status === 'revoked' || (isStamp && examined.stampProblem === 'time-stamp-revoked'))
    problems.push('revoked')
  const intact = found.problem === undefined
  const text = (key: string) => textOf(dict.lookup(PDFName.of(key))) ?? null
  return {
    field: signature.field,
    page: signature.page ?? null,
    kind: isStamp ? 'time-stamp' : levelOf(dict) === undefined ? 'signature' : 'certification',
    verdict: verdictOf(problems, intact, trust.status, anchors.length > 0),
    intact,
    problems: problems.map((code) => ({ code, message: problemWords[code] ?? code })),
    signer: certificate ? describe(certificate) : null,
    signingTime: stamped?.toISOString() ?? claimed ?? null,
    signingTimeSource: stamped ? 'time-stamp' : claimed === undefined ? null : 'signer',
    provenTime: proven?.toISOString() ?? null,
    level: (await levelOfSignature(levelEvidence(examined, verification))) ?? null,
    reason: text('Reason'),
    location: text('Location'),
    contact: text('ContactInfo'),
    format: format ?? null,
    digest: found.hash ?? null,
    algorithm: found.scheme ?? null,
    coversWholeFile,
    certificationLevel: levelOf(dict) ?? null,
    changes,
    trust,
    revocation,
  }
}

function levelEvidence(signature: ExaminedSignature, { all, anchors, bytes, revisionAt }: Verification) {
  const storesStamped = async () => {
    const stores: RevocationStore[] = []
    for (const { end, signature: stamp } of stampsCovering(signature, all)) {
      if (end === bytes.length) stores.push(signature.store)
      const { store } = end === bytes.length ? { store: undefined } : await revisionAt(end, stamp)
      if (store) stores.push(storeOf(signature.found, store))
    }
    return stores
  }
  return { signature, stamps: stampsOf(signature, all), anchors, storeNow: signature.store, storesStamped }
}

function verdictOf(
  problems: readonly string[],
  intact: boolean,
  trust: 'trusted' | 'untrusted' | 'not-checked',
  hasAnchors: boolean,
): SignatureVerdict {
  if (!intact) return problems.some((code) => unsupported.has(code)) ? 'unknown' : 'invalid'
  if (problems.includes('changed-after')) return 'changed'
  if (signerProblems.some((code) => problems.includes(code))) return 'untrusted'
  return hasAnchors && trust !== 'trusted' ? 'untrusted' : 'valid'
}

async function trustOf(
  { found: { problem, certificate }, store }: ExaminedSignature,
  anchors: readonly Certificate[],
  time: Date | undefined,
): Promise<SignatureReport['trust']> {
  if (problem || !certificate) return { status: 'not-checked', message: 'There is no valid signature.', path: [] }
  const trust = await findTrust(certificate, store.certificates, anchors, time ?? certificate.notBefore)
  const path = trust.path.map(({ subject }) => nameInWords(subject))
  if (!trust.problem) return { status: 'trusted', message: 'The certificate leads to a trusted one.', path }
  const status = trust.problem === 'no-anchors' ? 'not-checked' : 'untrusted'
  return { status, message: trustWords[trust.problem]!, path }
}

function describe({
  subject,
  issuer,
  serial,
  notBefore,
  notAfter,
}: Certificate): NonNullable<SignatureReport['signer']> {
  return {
    name: commonName(subject),
    subject: nameInWords(subject),
    issuer: nameInWords(issuer),
    serialNumber: hexOf(serial),
    validFrom: notBefore.toISOString(),
    validTo: notAfter.toISOString(),
  }
}

function isoTime(object: PDFObject | undefined): string | undefined {
  const text = textOf(object)
  const iso = text === undefined ? undefined : isoDate(text)
  return iso !== undefined && !Number.isNaN(Date.parse(iso)) ? iso : undefined
}

/** The changes that a certifying signature allows; `undefined` for other signatures. */
function levelOf(signature: PDFDict): 1 | 2 | 3 | undefined {
  const references = signature.lookup(PDFName.of('Reference'))
  for (let index = 0; references instanceof PDFArray && index < Math.min(100, references.size()); index++) {
    const reference = references.lookup(index)
    if (!(reference instanceof PDFDict) || reference.lookup(PDFName.of('TransformMethod')) !== PDFName.of('DocMDP'))
      continue
    const parameters = reference.lookup(PDFName.of('TransformParams'))
    const level = parameters instanceof PDFDict ? numberOf(parameters.lookup(PDFName.of('P'))) : undefined
    return level === 1 || level === 3 ? level : 2
  }
  return undefined
}

/** What the level of a signature depends on. */
interface LevelEvidence {
  signature: ExaminedSignature
  /** Timestamps that count: that of the signature, and those of the document that cover it. */
  stamps: readonly Stamp[]
  anchors: readonly Certificate[]
  /** What the document has now, and had when each later timestamp of the document was made. */
  storeNow: RevocationStore
  storesStamped: () => Promise<RevocationStore[]>
}

/** The level of a signature; `undefined` if it is no signature of PAdES. */
async function levelOfSignature(evidence: LevelEvidence): Promise<SignatureLevel | undefined> {
  const { signature, stamps, storeNow } = evidence
  const { format, found } = signature
  if (format !== 'ETSI.CAdES.detached' || found.problem || !found.certificate || !found.namesCertificate)
    return undefined
  if (stamps.length === 0) return 'B-B'
  if (!(await isLongTerm(evidence, storeNow))) return 'B-T'
  for (const store of await evidence.storesStamped()) if (await isLongTerm(evidence, store)) return 'B-LTA'
  return 'B-LT'
}

/**
 * Whether a store has everything to check a signature later: the chains of the signer and of a timestamp, and that no certificate in them was
 * revoked.
 */
async function isLongTerm({ signature, stamps, anchors }: LevelEvidence, store: RevocationStore): Promise<boolean> {
  for (const { time, certificate } of stamps) {
    const at: CheckTime = { time, isProven: true }
    const isGood = async (one: Certificate) => (await checkChain(one, at, store, anchors)).isGood
    if ((await isGood(certificate)) && (await isGood(signature.found.certificate!))) return true
  }
  return false
}
