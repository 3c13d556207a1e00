import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { equalBytes, joinBytes } from '../../bytes.js'
import { type AnyHashName, digestOf } from '../../signing/algorithms.js'
import { type Certificate, commonName, nameInWords } from '../../signing/certificate.js'
import { readSignedData, type SignedData } from '../../signing/read-cms.js'
import { DerError } from '../../signing/read-der.js'
import { checkTimeStamp } from '../../signing/time-stamp.js'
import { findTrust } from '../../signing/trust.js'
import { checkSigner, contentOf, type SignedContent } from '../../signing/verify-cms.js'
import { numberOf, textOf } from '../model/form-keys.js'
import { isoDate } from '../syntax/pdf-date.js'
import { readSignedRange } from './byte-range.js'
import type { ListedSignature } from './list-signatures.js'
import type { RevisionChange } from './revision-changes.js'
import { isAllowed } from './revision-changes.js'
import { problemWords, type SignatureReport, type SignatureVerdict, trustWords } from './signature-report.js'

const DATA = '1.2.840.113549.1.7.1'
const TIME_STAMP_ATTRIBUTE = '1.2.840.113549.1.9.16.2.14'
const detached = new Set(['adbe.pkcs7.detached', 'ETSI.CAdES.detached'])

/** What is needed to check the signatures of a file. */
export interface Verification {
  bytes: Uint8Array
  anchors: readonly Certificate[]
  /** What was changed after the revision that ends at a position, and what its certification allows. */
  changesAfter: (
    end: number,
    signature: ListedSignature,
  ) => Promise<{ changes: RevisionChange[]; level: 1 | 2 | 3 | undefined }>
}

/** What the cryptography says. */
interface Cryptography {
  problem: string | undefined
  certificate: Certificate | undefined
  certificates: Certificate[]
  hash: AnyHashName | undefined
  scheme: string | undefined
  /** Of a time stamp. */
  time?: Date | undefined
  timeProblem?: string | undefined
  /** Who stamped the signature. */
  stamp?: { certificate: Certificate; certificates: Certificate[] } | undefined
}

const unsupported = new Set(['unsupported-algorithm', 'unsupported-format'])

/** Checks one signature of a file: its range, its cryptography, its signer, and what came after it. */
export async function verifySignature(
  signature: ListedSignature,
  verification: Verification,
): Promise<SignatureReport> {
  const { bytes, anchors } = verification
  const { dict } = signature
  const format = nameOf(dict.lookup(PDFName.of('SubFilter')))
  const isStamp = format === 'ETSI.RFC3161'
  const range = readSignedRange(bytes, dict)
  const problems: string[] = []
  const found: Cryptography = range.problem
    ? { problem: range.problem, certificate: undefined, certificates: [], hash: undefined, scheme: undefined }
    : await checkContents(format, range.contents, range.parts)
  if (found.problem) problems.push(found.problem)
  if (found.hash === 'sha1' || format === 'adbe.pkcs7.sha1') problems.push('weak-digest')
  await dropUntrustedTime(found, anchors)
  if (found.timeProblem) problems.push(found.timeProblem)
  const coversWholeFile = range.problem === undefined && range.end === bytes.length
  const after =
    range.problem || coversWholeFile
      ? { changes: [], level: undefined }
      : await verification.changesAfter(range.end, signature)
  const changes = after.changes.map((change) => ({ ...change, allowed: isAllowed(change.kind, after.level) }))
  if (changes.some(({ allowed }) => !allowed)) problems.push('changed-after')

  const claimed = isoTime(dict.lookup(PDFName.of('M')))
  const time = found.time ?? (claimed === undefined ? undefined : new Date(claimed))
  const { certificate } = found
  if (certificate && time && (time < certificate.notBefore || time > certificate.notAfter))
    problems.push('expired-at-signing')
  const trust = await trustOf(found, anchors, time)
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
    signingTime: found.time?.toISOString() ?? claimed ?? null,
    signingTimeSource: found.time ? 'time-stamp' : claimed === undefined ? null : 'signer',
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
  }
}

function verdictOf(
  problems: readonly string[],
  intact: boolean,
  trust: 'trusted' | 'untrusted' | 'not-checked',
  hasAnchors: boolean,
): SignatureVerdict {
  if (!intact) return problems.some((code) => unsupported.has(code)) ? 'unknown' : 'invalid'
  if (problems.includes('changed-after')) return 'changed'
  if (problems.includes('expired-at-signing')) return 'untrusted'
  return hasAnchors && trust !== 'trusted' ? 'untrusted' : 'valid'
}

async function checkContents(
  format: string | undefined,
  contents: Uint8Array,
  parts: readonly [Uint8Array, Uint8Array],
): Promise<Cryptography> {
  const nothing: Cryptography = {
    problem: undefined,
    certificate: undefined,
    certificates: [],
    hash: undefined,
    scheme: undefined,
  }
  const digest = (hash: AnyHashName) => digestOf(hash, ...parts)
  try {
    if (format === 'ETSI.RFC3161') {
      const { time, problem, certificate, certificates } = await checkTimeStamp(contents, digest)
      return { ...nothing, problem, certificate, certificates, time }
    }
    if (!detached.has(format ?? '') && format !== 'adbe.pkcs7.sha1')
      return { ...nothing, problem: 'unsupported-format' }
    const data = readSignedData(contents)
    const signer = data.signers[0]!
    const content = contentFor(data, format === 'adbe.pkcs7.sha1', digest, parts)
    if (!content) return { ...nothing, problem: 'digest-differs', certificate: signer.certificate }
    const { problem, certificate, hash, scheme } = await checkSigner(data, signer, content)
    const stamp = signer.unsignedAttributes.get(TIME_STAMP_ATTRIBUTE)
    const stamped = stamp ? await timeOfSignature(stamp.raw, signer.signature) : {}
    return { problem, certificate, certificates: data.certificates, hash, scheme, ...stamped }
  } catch (error) {
    if (error instanceof DerError) return { ...nothing, problem: 'not-readable' }
    throw error
  }
}

/** What a signature is over: the signed range, or its SHA-1 where that is enclosed. */
function contentFor(
  data: SignedData,
  isOld: boolean,
  digest: (hash: AnyHashName) => Uint8Array,
  parts: readonly [Uint8Array, Uint8Array],
): SignedContent | undefined {
  if (!isOld) {
    // A signature that brings its own content does not sign the file.
    if (data.content || data.contentType !== DATA) return undefined
    return { digest, bytes: () => joinBytes(parts) }
  }
  return data.content && equalBytes(data.content, digest('sha1')) ? contentOf(data.content) : undefined
}

async function timeOfSignature(
  token: Uint8Array,
  signature: Uint8Array,
): Promise<Pick<Cryptography, 'time' | 'timeProblem' | 'stamp'>> {
  try {
    const { time, problem, certificate, certificates } = await checkTimeStamp(token, (hash) =>
      digestOf(hash, signature),
    )
    if (problem || !certificate) return { timeProblem: 'time-stamp-invalid' }
    return { time, stamp: { certificate, certificates } }
  } catch (error) {
    if (error instanceof DerError) return { timeProblem: 'time-stamp-invalid' }
    throw error
  }
}

/** Whoever makes time stamps can claim any time: where trusted certificates are given, theirs must lead to one of these. */
async function dropUntrustedTime(found: Cryptography, anchors: readonly Certificate[]): Promise<void> {
  const { stamp, time } = found
  if (!stamp || !time || anchors.length === 0) return
  const trust = await findTrust(stamp.certificate, stamp.certificates, anchors, time)
  if (!trust.problem) return
  found.time = undefined
  found.timeProblem = 'time-stamp-untrusted'
}

async function trustOf(
  { problem, certificate, certificates }: Cryptography,
  anchors: readonly Certificate[],
  time: Date | undefined,
): Promise<SignatureReport['trust']> {
  if (problem || !certificate) return { status: 'not-checked', message: 'There is no valid signature.', path: [] }
  const trust = await findTrust(certificate, certificates, anchors, time ?? certificate.notBefore)
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
    serialNumber: Array.from(serial, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    validFrom: notBefore.toISOString(),
    validTo: notAfter.toISOString(),
  }
}

function nameOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined
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
