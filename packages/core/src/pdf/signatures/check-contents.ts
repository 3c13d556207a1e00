import { equalBytes, joinBytes } from '../../bytes.js'
import { type AnyHashName, digestOf } from '../../signing/algorithms.js'
import { type Certificate, hasPurpose } from '../../signing/certificate.js'
import { readSignedData, type SignedData } from '../../signing/read-cms.js'
import { DerError } from '../../signing/read-der.js'
import { checkChain } from '../../signing/revocation/check-chain.js'
import { RevocationStore } from '../../signing/revocation/revocation-store.js'
import { checkTimeStamp } from '../../signing/time-stamp.js'
import { checkSigner, contentOf, namesItsCertificate, type SignedContent } from '../../signing/verify-cms.js'
import type { SignedRange } from './byte-range.js'

const DATA = '1.2.840.113549.1.7.1'
const TIME_STAMP_ATTRIBUTE = '1.2.840.113549.1.9.16.2.14'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const detached = new Set(['adbe.pkcs7.detached', 'ETSI.CAdES.detached'])
/** Reasons after which timestamps of before are not reliable either (RFC 3161, 4): none, unspecified, and compromised keys. */
const compromised = new Set([undefined, 0, 1, 2, 10])

/** A time that an authority confirmed, and its certificate. */
export interface Stamp {
  time: Date
  certificate: Certificate
}

/** What the cryptography of a signature says. */
export interface CheckedContents {
  problem: string | undefined
  certificate: Certificate | undefined
  hash: AnyHashName | undefined
  scheme: string | undefined
  /** Of a timestamp: of the signature itself, if it is one. */
  stamp: Stamp | undefined
  stampProblem: string | undefined
  /** Whether the signature names its certificate, as PAdES wants it. */
  namesCertificate: boolean
  /** What the signature has with it, also its timestamp. */
  store: RevocationStore
}

/** Checks the signature in a signature dictionary of a format (/SubFilter) over its signed range. */
export async function checkContents(format: string | undefined, range: SignedRange): Promise<CheckedContents> {
  const store = new RevocationStore()
  const nothing: CheckedContents = {
    problem: undefined,
    certificate: undefined,
    hash: undefined,
    scheme: undefined,
    stamp: undefined,
    stampProblem: undefined,
    namesCertificate: false,
    store,
  }
  if (range.problem) return { ...nothing, problem: range.problem }
  const { contents, parts } = range
  const digest = (hash: AnyHashName) => digestOf(hash, ...parts)
  try {
    if (format === 'ETSI.RFC3161') {
      const { time, problem, certificate, data } = await checkTimeStamp(contents, digest)
      store.addFromCms(data, data.signers[0]!)
      return { ...nothing, problem, certificate, stamp: certificate && { time, certificate } }
    }
    if (!detached.has(format ?? '') && format !== 'adbe.pkcs7.sha1')
      return { ...nothing, problem: 'unsupported-format' }
    const data = readSignedData(contents)
    const signer = data.signers[0]!
    store.addFromCms(data, signer)
    const content = contentFor(data, format === 'adbe.pkcs7.sha1', digest, parts)
    if (!content) return { ...nothing, problem: 'digest-differs', certificate: signer.certificate }
    const check = await checkSigner(data, signer, content)
    const stamp = signer.unsignedAttributes.get(TIME_STAMP_ATTRIBUTE)
    const stamped = stamp ? await stampOf(stamp.raw, signer.signature, store) : {}
    return { ...nothing, ...check, ...stamped, namesCertificate: namesItsCertificate(signer) }
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

async function stampOf(
  token: Uint8Array,
  signature: Uint8Array,
  store: RevocationStore,
): Promise<Pick<CheckedContents, 'stamp' | 'stampProblem'>> {
  const invalid = { stamp: undefined, stampProblem: 'time-stamp-invalid' }
  try {
    const { time, problem, certificate, data } = await checkTimeStamp(token, (hash) => digestOf(hash, signature))
    if (problem || !certificate) return invalid
    store.addFromCms(data, data.signers[0]!)
    return { stamp: { time, certificate }, stampProblem: undefined }
  } catch (error) {
    if (error instanceof DerError) return invalid
    throw error
  }
}

/**
 * Why the time of a stamp does not count; `undefined` if it does. Who makes timestamps can claim any time: where trusted certificates are given,
 * theirs must lead to one of these and be for timestamps; and it must not have been revoked.
 */
export async function problemOfStamp(
  { certificate, time }: Stamp,
  store: RevocationStore,
  anchors: readonly Certificate[],
): Promise<string | undefined> {
  const { trust, findings } = await checkChain(certificate, { time, isProven: true }, store, anchors)
  if (anchors.length > 0 && (trust.problem || !isForTimeStamps(certificate))) return 'time-stamp-untrusted'
  const isRevoked = findings.some(
    ({ finding }) =>
      finding?.status === 'revoked' || (finding?.revocation && compromised.has(finding.revocation.reason)),
  )
  return isRevoked ? 'time-stamp-revoked' : undefined
}

function isForTimeStamps(certificate: Certificate): boolean {
  try {
    return hasPurpose(certificate, TIME_STAMPING)
  } catch (error) {
    if (error instanceof DerError) return false
    throw error
  }
}
