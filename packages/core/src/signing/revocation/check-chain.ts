import { type Certificate, isSelfIssued } from '../certificate.js'
import { findTrust, type Trust } from '../trust.js'
import { type CheckTime, checkRevocation, type RevocationFinding } from './check-revocation.js'
import type { RevocationStore } from './revocation-store.js'

/** What is known about a certificate of a chain; `finding` is `undefined` if its issuer is missing. */
export interface CertificateFinding {
  certificate: Certificate
  issuer: Certificate | undefined
  finding: RevocationFinding | undefined
}

/** A certificate with its issuers, and what is known about their revocation. */
export interface ChainCheck {
  trust: Trust
  /** For each certificate but the root. */
  findings: CertificateFinding[]
  /** Whether the chain leads to a root or a trusted certificate, and none of it was revoked, as far as there is data about each. */
  isGood: boolean
}

/** Looks for the chain of a certificate, and checks whether a certificate in it was revoked. */
export async function checkChain(
  certificate: Certificate,
  at: CheckTime,
  store: RevocationStore,
  anchors: readonly Certificate[],
): Promise<ChainCheck> {
  const trust = await findTrust(certificate, store.certificates, anchors, at.time)
  const findings: CertificateFinding[] = []
  for (const [index, one] of trust.path.entries()) {
    const issuer = trust.path[index + 1]
    const isEnd = !issuer && (isSelfIssued(one) || trust.problem === undefined)
    if (isEnd) break
    findings.push({ certificate: one, issuer, finding: issuer && (await checkRevocation(one, issuer, at, store)) })
  }
  return { trust, findings, isGood: findings.every(({ finding }) => finding?.status === 'good') }
}
