import { equalBytes } from '../bytes.js'
import { schemeOf } from './algorithms.js'
import { type Certificate, isSelfIssued, keyUsage } from './certificate.js'
import { DerError, type DerNode, integerOf, readDer } from './read-der.js'
import { isSignedBy } from './signer.js'

const BASIC_CONSTRAINTS = '2.5.29.19'
/** Critical extensions that are understood, or say nothing that matters here (RFC 5280, 4.2). */
const understood = new Set([
  BASIC_CONSTRAINTS,
  '2.5.29.15', // key usage
  '2.5.29.37', // extended key usage
  '2.5.29.14', // subject key
  '2.5.29.35', // issuer key
  '2.5.29.17', // other names
  '2.5.29.32', // policies
  '2.5.29.36', // policy constraints
  '2.5.29.54', // any policy
  '2.5.29.31', // where revocations are
  '1.3.6.1.5.5.7.1.3', // statements of qualified certificates
])

/** Why there is no way from a certificate to a trusted one. */
export type TrustProblem =
  | 'no-anchors'
  | 'issuer-unknown'
  | 'self-signed'
  | 'expired'
  | 'not-an-authority'
  | 'unknown-extension'

/** The way from a certificate up to one that is trusted. */
export interface Trust {
  problem: TrustProblem | undefined
  /** From the certificate up, as far as it goes. */
  path: Certificate[]
}

const MAX_LENGTH = 10
const MAX_TRIES = 300

/**
 * Looks for a way from a certificate to one of the trusted ones (RFC 5280, 6): each signed by the next, all valid at a time, all but the
 * first allowed to issue certificates. Revocations are checked elsewhere. Gives the best way that was found, and what is wrong with it.
 */
export async function findTrust(
  certificate: Certificate,
  known: readonly Certificate[],
  anchors: readonly Certificate[],
  time: Date,
): Promise<Trust> {
  let tries = 0
  let best: Trust = { problem: anchors.length === 0 ? 'no-anchors' : 'issuer-unknown', path: [certificate] }
  const isAnchor = (one: Certificate) => anchors.some(({ raw }) => equalBytes(raw, one.raw))
  const climb = async (path: Certificate[]): Promise<boolean> => {
    const last = path.at(-1)!
    if (isAnchor(last)) {
      const problem = pathProblem(path, time)
      best = { problem, path }
      return problem === undefined
    }
    if (path.length > best.path.length) best = { ...best, path }
    if (isSelfIssued(last)) {
      if (anchors.length > 0) best = { problem: 'self-signed', path }
      return false
    }
    if (path.length >= MAX_LENGTH) return false
    for (const issuer of [...anchors, ...known]) {
      if (!equalBytes(issuer.subject, last.issuer) || path.some(({ raw }) => equalBytes(raw, issuer.raw))) continue
      if (++tries > MAX_TRIES) return false
      if ((await isIssuedBy(last, issuer)) && (await climb([...path, issuer]))) return true
    }
    return false
  }
  await climb([certificate])
  return best
}

/** What an authority signs: certificates, revocation lists and answers about revocations. */
export interface SignedByAuthority {
  signed: Uint8Array
  algorithm: DerNode
  signature: Uint8Array
}

/** Whether the signature of a certificate, or of something else an authority signs, was made with the key of `issuer`. */
export async function isIssuedBy(item: SignedByAuthority, issuer: Certificate): Promise<boolean> {
  try {
    const scheme = issuer.keyKind && schemeOf(item.algorithm, issuer.keyKind, undefined)
    if (!scheme) return false
    return (await isSignedBy(issuer.publicKey, scheme, item.signature, item.signed)) === true
  } catch (error) {
    if (error instanceof DerError) return false
    throw error
  }
}

function pathProblem(path: readonly Certificate[], time: Date): TrustProblem | undefined {
  for (const [index, certificate] of path.entries()) {
    if (time < certificate.notBefore || time > certificate.notAfter) return 'expired'
    if (index > 0 && !mayIssue(certificate, index - 1, index === path.length - 1)) return 'not-an-authority'
    for (const [id, { isCritical }] of certificate.extensions)
      if (isCritical && !understood.has(id)) return 'unknown-extension'
  }
  return undefined
}

/** Whether a certificate may issue others, with so many authorities between it and the one at the bottom. */
function mayIssue(certificate: Certificate, between: number, isAnchor: boolean): boolean {
  const extension = certificate.extensions.get(BASIC_CONSTRAINTS)
  // Certificates before version 3 have no extensions; old roots are trusted as they are, all others may belong to anybody.
  if (!extension) return isAnchor && certificate.extensions.size === 0
  try {
    const [isAuthority, most] = readDer(extension.value, 0x30).items
    if (isAuthority?.tag !== 1 || isAuthority.content[0] === 0 || !keyUsage(certificate).certifies) return false
    return !most || integerOf(most) >= between
  } catch (error) {
    if (error instanceof DerError) return false
    throw error
  }
}
