import { type Certificate, hasPurpose, keyUsage } from '../certificate.js'
import { DerError } from '../read-der.js'
import { answerFor, isResponder, type OcspResponse } from './ocsp-response.js'
import { findInList, type Revocation } from './revocation-list.js'
import type { RevocationStore } from './revocation-store.js'

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'
const NO_CHECK = '1.3.6.1.5.5.7.48.1.5'
const CERTIFICATE_HOLD = 6
const REMOVED = 8
const DAY = 86_400_000

/** The time for which a certificate is checked. */
export interface CheckTime {
  time: Date
  /** Whether a timestamp proves it. What a signer claims can be any time, so a later revocation counts then, too. */
  isProven: boolean
}

/** Why nothing is known about a certificate. */
export type RevocationGap = 'missing' | 'outdated' | 'unknown-to-issuer'

/** What is known about the revocation of a certificate. */
export interface RevocationFinding {
  status: 'good' | 'revoked' | 'unknown'
  gap: RevocationGap | undefined
  source: 'crl' | 'ocsp' | undefined
  /** When the data is from, and when newer was to be expected. */
  thisUpdate: Date | undefined
  nextUpdate: Date | undefined
  /** Also of a good certificate that was revoked after the time in question. */
  revocation: Revocation | undefined
  /** What it is known from, and the certificate of who answered. */
  evidence: Uint8Array | undefined
  responder: Certificate | undefined
}

interface Evidence {
  source: 'crl' | 'ocsp'
  status: 'good' | 'unknown' | Revocation
  thisUpdate: Date
  nextUpdate: Date | undefined
  raw: Uint8Array
  responder?: Certificate
}

const nothing: RevocationFinding = {
  status: 'unknown',
  gap: 'missing',
  source: undefined,
  thisUpdate: undefined,
  nextUpdate: undefined,
  revocation: undefined,
  evidence: undefined,
  responder: undefined,
}

/**
 * Checks whether a certificate was revoked at a time, by lists of its issuer, and answers that the issuer, or somebody it appointed for that,
 * signed. Data counts if it is of the time or later, or newer data was not to be expected yet.
 */
export async function checkRevocation(
  certificate: Certificate,
  issuer: Certificate,
  at: CheckTime,
  store: RevocationStore,
): Promise<RevocationFinding> {
  const found = [
    ...(await evidenceOfLists(certificate, issuer, store)),
    ...(await evidenceOfResponses(certificate, issuer, at, store)),
  ].sort((a, b) => b.thisUpdate.getTime() - a.thisUpdate.getTime())
  const newest = found[0]
  if (!newest) return nothing
  // A hold ends when newer data no longer has it; other revocations are final.
  const revoked = found.find(
    (one) => typeof one.status === 'object' && (one === newest || one.status.reason !== CERTIFICATE_HOLD),
  )
  if (revoked && typeof revoked.status === 'object') {
    const isBefore = !at.isProven || revoked.status.time <= at.time
    return { ...nothing, ...factsOf(revoked), status: isBefore ? 'revoked' : 'good', gap: undefined }
  }
  const good = found.find((one) => one.status === 'good')
  if (!good) return { ...nothing, ...factsOf(newest), gap: 'unknown-to-issuer' }
  const isRecent = isRecentAt(good, at.time)
  return { ...nothing, ...factsOf(good), status: isRecent ? 'good' : 'unknown', gap: isRecent ? undefined : 'outdated' }
}

function factsOf({ source, thisUpdate, nextUpdate, raw, responder, status }: Evidence) {
  const revocation = typeof status === 'object' ? status : undefined
  return { source, thisUpdate, nextUpdate, evidence: raw, responder, revocation }
}

function isRecentAt({ thisUpdate, nextUpdate }: Evidence, time: Date): boolean {
  // Without a time for newer data, it is always available.
  const until = nextUpdate ?? new Date(thisUpdate.getTime() + DAY)
  return thisUpdate >= time || time <= until
}

async function evidenceOfLists(
  certificate: Certificate,
  issuer: Certificate,
  store: RevocationStore,
): Promise<Evidence[]> {
  const found: Evidence[] = []
  const mayList = readOr(false, () => keyUsage(issuer).lists)
  for (const list of mayList ? store.lists : []) {
    const entry = readOr('outside' as const, () => findInList(list, certificate))
    if (entry === 'outside' || !(await store.isSigned(list, issuer))) continue
    const status = entry === undefined || entry.reason === REMOVED ? 'good' : entry
    found.push({ source: 'crl', status, thisUpdate: list.thisUpdate, nextUpdate: list.nextUpdate, raw: list.raw })
  }
  return found
}

async function evidenceOfResponses(
  certificate: Certificate,
  issuer: Certificate,
  at: CheckTime,
  store: RevocationStore,
): Promise<Evidence[]> {
  const found: Evidence[] = []
  for (const response of store.responses) {
    const answer = readOr(undefined, () => answerFor(response, certificate, issuer))
    const responder = answer && (await responderOf(response, issuer, at, store))
    if (!answer || !responder) continue
    const { status, thisUpdate, nextUpdate } = answer
    found.push({ source: 'ocsp', status, thisUpdate, nextUpdate, raw: response.raw, responder })
  }
  return found
}

/**
 * The certificate that signed a response, if it is that of the issuer, or of a responder that the issuer authorized (RFC 6960, 4.2.2.2).
 */
async function responderOf(
  response: OcspResponse,
  issuer: Certificate,
  at: CheckTime,
  store: RevocationStore,
): Promise<Certificate | undefined> {
  const candidates = [issuer, ...response.certificates, ...store.certificates]
  for (const candidate of candidates.filter((one) => readOr(false, () => isResponder(response, one))).slice(0, 10)) {
    if (!(await store.isSigned(response, candidate))) continue
    if (candidate === issuer) return issuer
    const isAppointed = readOr(false, () => hasPurpose(candidate, OCSP_SIGNING))
    const isValid = response.producedAt >= candidate.notBefore && response.producedAt <= candidate.notAfter
    if (!isAppointed || !isValid || !(await store.isSigned(candidate, issuer))) continue
    if (!candidate.extensions.has(NO_CHECK)) {
      const lists = await evidenceOfLists(candidate, issuer, store)
      if (
        lists.some(({ status }) => typeof status === 'object' && (!at.isProven || status.time <= response.producedAt))
      )
        continue
    }
    return candidate
  }
  return undefined
}

function readOr<Value, Other>(other: Other, read: () => Value): Value | Other {
  try {
    return read()
  } catch (error) {
    if (error instanceof DerError) return other
    throw error
  }
}
