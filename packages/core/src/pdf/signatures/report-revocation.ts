import { commonName } from '../../signing/certificate.js'
import type { CertificateFinding, ChainCheck } from '../../signing/revocation/check-chain.js'
import type { CertificateRevocation, RevocationReport } from './signature-report.js'

/** Words for reasons (RFC 5280, 5.3.1). */
const reasons: Record<number, string> = {
  1: 'key-compromise',
  2: 'authority-compromise',
  3: 'affiliation-changed',
  4: 'superseded',
  5: 'cessation-of-operation',
  6: 'certificate-hold',
  9: 'privilege-withdrawn',
  10: 'attribute-authority-compromise',
}

/** Reports what is known about the revocation of a chain of certificates. */
export function reportRevocation(chain: ChainCheck | undefined): RevocationReport {
  if (!chain) return { status: 'not-checked', message: 'There is no valid signature.', certificates: [] }
  const certificates = chain.findings.map(reportCertificate)
  const worst =
    certificates.find(({ status }) => status === 'revoked') ?? certificates.find(({ status }) => status === 'unknown')
  if (worst) return { status: worst.status, message: worst.message, certificates }
  if (certificates.length === 0)
    return { status: 'good', message: 'No authority issued the certificate, so none can revoke it.', certificates }
  return { status: 'good', message: 'No certificate of the signer or its issuers was revoked.', certificates }
}

function reportCertificate({ certificate, issuer, finding }: CertificateFinding): CertificateRevocation {
  const name = commonName(certificate.subject)
  const revocation = finding?.revocation
  const reason = revocation?.reason === undefined ? undefined : (reasons[revocation.reason] ?? 'unspecified')
  const facts = {
    name,
    source: finding?.source ?? null,
    thisUpdate: finding?.thisUpdate?.toISOString() ?? null,
    nextUpdate: finding?.nextUpdate?.toISOString() ?? null,
    revokedAt: revocation?.time.toISOString() ?? null,
    reason: reason ?? null,
  }
  const why = reason ? ` (${reason.replaceAll('-', ' ')})` : ''
  if (finding?.status === 'revoked')
    return {
      ...facts,
      status: 'revoked',
      message: `The certificate of ${name} was revoked on ${facts.revokedAt}${why}.`,
    }
  if (finding?.status === 'good')
    return {
      ...facts,
      status: 'good',
      message: revocation
        ? `The certificate of ${name} was revoked on ${facts.revokedAt}${why}, after the signing time.`
        : `The certificate of ${name} was not revoked as of ${facts.thisUpdate}.`,
    }
  const message = !issuer
    ? `Whether the certificate of ${name} was revoked is not known, because the certificate of its issuer is missing.`
    : finding?.gap === 'outdated'
      ? `The document has data about the revocation of the certificate of ${name}, but only until ${facts.nextUpdate ?? facts.thisUpdate}.`
      : finding?.gap === 'unknown-to-issuer'
        ? `The issuer does not know the certificate of ${name}.`
        : `The document has no data about the revocation of the certificate of ${name}.`
  return { ...facts, status: 'unknown', message }
}
