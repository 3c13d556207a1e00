import { PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { type Certificate, commonName } from '../../signing/certificate.js'
import { addressesOf } from '../../signing/revocation/certificate-addresses.js'
import { type CertificateFinding, type ChainCheck, checkChain } from '../../signing/revocation/check-chain.js'
import type { CheckTime } from '../../signing/revocation/check-revocation.js'
import type { RevocationSource } from '../../signing/revocation/fetch-revocation-data.js'
import type { RevocationStore } from '../../signing/revocation/revocation-store.js'
import { type ExaminedSignature, stampsOf } from './examine-signatures.js'
import type { SignatureData } from './security-store.js'

/** Times that more is fetched for a chain, as each answer may lead further. */
const MAX_ROUNDS = 30

/** What is needed to check a signature later, and about which certificates something is missing. */
export interface CollectedData {
  data: SignatureData
  missing: CertificateFinding[]
  revoked: CertificateFinding[]
}

/**
 * Collects what is needed to check a signature later: the chains of its certificate and of its timestamp, and what says that they were not
 * revoked. What `store` lacks is fetched from `source`, if there is one, and added to it.
 */
export async function collectValidationData(
  signature: ExaminedSignature,
  all: readonly ExaminedSignature[],
  store: RevocationStore,
  source: RevocationSource | undefined,
): Promise<CollectedData> {
  const { found, signature: listed } = signature
  const [stamp] = stampsOf(signature, all)
  const claimed = found.stamp?.time ?? found.certificate!.notBefore
  const at = { time: stamp?.time ?? claimed, isProven: stamp !== undefined }
  const chains = [await completeChain(found.certificate!, at, store, source)]
  if (found.stamp && !signature.isStamp)
    chains.push(await completeChain(found.stamp.certificate, { time: found.stamp.time, isProven: true }, store, source))
  const findings = chains.flatMap((chain) => chain.findings)
  const contents = listed.dict.lookup(PDFName.of('Contents'))
  const responders = findings.flatMap(({ finding }) => finding?.responder ?? [])
  return {
    data: {
      contents:
        contents instanceof PDFHexString || contents instanceof PDFString ? contents.asBytes() : new Uint8Array(0),
      certificates: [...chains.flatMap(({ trust }) => trust.path), ...responders].map(({ raw }) => raw),
      responses: evidenceOf(findings, 'ocsp'),
      lists: evidenceOf(findings, 'crl'),
    },
    missing: findings.filter(({ finding }) => !finding || finding.status === 'unknown'),
    revoked: findings.filter(({ finding }) => finding?.status === 'revoked'),
  }
}

async function completeChain(
  certificate: Certificate,
  at: CheckTime,
  store: RevocationStore,
  source: RevocationSource | undefined,
): Promise<ChainCheck> {
  let chain = await checkChain(certificate, at, store, [])
  for (let round = 0; source && round < MAX_ROUNDS; round++) {
    let hasMore = false
    for (const one of chain.findings)
      if (!one.finding || one.finding.status === 'unknown') hasMore = (await source.fetchMissing(one, store)) || hasMore
    if (!hasMore) break
    chain = await checkChain(certificate, at, store, [])
  }
  return chain
}

function evidenceOf(findings: readonly CertificateFinding[], source: 'crl' | 'ocsp'): Uint8Array[] {
  return findings.flatMap(({ finding }) =>
    finding?.source === source && finding.evidence && finding.status !== 'unknown' ? [finding.evidence] : [],
  )
}

/** What is missing about a certificate, and where it can be had, in words. */
export function missingInWords({ certificate, issuer, finding }: CertificateFinding): string {
  const name = commonName(certificate.subject)
  const { lists, ocsp, issuers } = addressesOf(certificate)
  const from = (addresses: readonly string[], what: string) =>
    addresses.length > 0
      ? ` Add ${what} from ${addresses[0]} (field "validation"), or name the host ${new URL(addresses[0]!).host} with the option "fetchFrom" to fetch it.`
      : ` Add ${what} (field "validation").`
  if (!issuer)
    return `The certificate of the issuer of ${name} (${commonName(certificate.issuer)}) is missing.${from(issuers, 'it')}`
  const why =
    finding?.gap === 'outdated'
      ? `What is known about the revocation of the certificate of ${name} is older than the signature.`
      : finding?.gap === 'unknown-to-issuer'
        ? `The issuer does not know the certificate of ${name}.`
        : `Nothing is known about the revocation of the certificate of ${name}.`
  return (
    why + (lists.length > 0 || ocsp.length === 0 ? from(lists, 'the revocation list') : from(ocsp, 'an OCSP response'))
  )
}
