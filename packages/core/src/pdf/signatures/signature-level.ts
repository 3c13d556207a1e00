import type { Certificate } from '../../signing/certificate.js'
import { checkChain } from '../../signing/revocation/check-chain.js'
import type { CheckTime } from '../../signing/revocation/check-revocation.js'
import type { RevocationStore } from '../../signing/revocation/revocation-store.js'
import type { Stamp } from './check-contents.js'
import type { ExaminedSignature } from './examine-signatures.js'
import type { SignatureLevel } from './signature-report.js'

/** What the level of a signature depends on. */
export interface LevelEvidence {
  signature: ExaminedSignature
  /** Timestamps that count: that of the signature, and those of the document that cover it. */
  stamps: readonly Stamp[]
  anchors: readonly Certificate[]
  /** What the document has now, and had when each later timestamp of the document was made. */
  storeNow: RevocationStore
  storesStamped: () => Promise<RevocationStore[]>
}

/** The level of a signature; `undefined` if it is no signature of PAdES. */
export async function levelOfSignature(evidence: LevelEvidence): Promise<SignatureLevel | undefined> {
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
