import { equalBytes } from '../bytes.js'
import { type AnyHashName, digestOf, hashByOid, schemeOf } from './algorithms.js'
import type { Certificate } from './certificate.js'
import type { SignedData, SignerInfo } from './read-cms.js'
import { DerError, type DerNode, octetsOf, oidOf } from './read-der.js'
import { isSignedBy } from './signer.js'

const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

/** What is wrong with a signature of signed data: codes for `problemWords`. */
export type CmsProblem =
  | 'no-certificate'
  | 'unsupported-algorithm'
  | 'digest-differs'
  | 'signature-wrong'
  | 'other-certificate'
  | 'malformed'

/** What came of checking a signature. */
export interface CmsCheck {
  problem: CmsProblem | undefined
  certificate: Certificate | undefined
  hash: AnyHashName | undefined
  scheme: string | undefined
}

/** The signed content: its digests, and all of it for signatures without attributes. */
export interface SignedContent {
  digest: (hash: AnyHashName) => Uint8Array
  bytes: () => Uint8Array
}

/** Content that is at hand. */
export const contentOf = (bytes: Uint8Array): SignedContent => ({
  digest: (hash) => digestOf(hash, bytes),
  bytes: () => bytes,
})

/**
 * Checks a signature over content: the digest in its attributes, the signature over these, and that it names its certificate (RFC 5035).
 */
export async function checkSigner(
  { contentType }: SignedData,
  signer: SignerInfo,
  content: SignedContent,
): Promise<CmsCheck> {
  const { certificate, hash, signed, attributes, algorithm, signature } = signer
  const check = { certificate, hash, scheme: undefined as string | undefined }
  const ended = (problem: CmsProblem | undefined): CmsCheck => ({ ...check, problem })
  try {
    if (!certificate) return ended('no-certificate')
    const scheme = certificate.keyKind && schemeOf(algorithm, certificate.keyKind, hash)
    if (!scheme || !hash) return ended('unsupported-algorithm')
    check.scheme = scheme.name
    if (signed) {
      const digest = attributes.get(MESSAGE_DIGEST)
      const type = attributes.get(CONTENT_TYPE)
      if (!digest || !type || oidOf(type) !== contentType) return ended('malformed')
      if (!equalBytes(octetsOf(digest), content.digest(hash))) return ended('digest-differs')
      if (!namesCertificate(attributes, certificate)) return ended('other-certificate')
    }
    const isRight = await isSignedBy(certificate.publicKey, scheme, signature, signed ?? content.bytes())
    if (isRight === undefined) return ended('unsupported-algorithm')
    return ended(isRight ? undefined : signed ? 'signature-wrong' : 'digest-differs')
  } catch (error) {
    if (error instanceof DerError) return ended('malformed')
    throw error
  }
}

/** Whether a signature has an attribute with the digest of its certificate (RFC 5035), as PAdES wants it. */
export const namesItsCertificate = ({ attributes }: SignerInfo): boolean =>
  attributes.has(SIGNING_CERTIFICATE_V2) || attributes.has(SIGNING_CERTIFICATE)

/** Whether the attribute with the digest of the certificate, if there is one, is of this certificate. */
function namesCertificate(attributes: SignerInfo['attributes'], { raw }: Certificate): boolean {
  const second = attributes.get(SIGNING_CERTIFICATE_V2)
  const first = attributes.get(SIGNING_CERTIFICATE)
  if (second) {
    const id = second.at(0).at(0)
    const named: DerNode = id.at(0)
    const hash = named.tag === 0x30 ? hashByOid(oidOf(named.at(0))) : 'sha256'
    const value = octetsOf(named.tag === 0x30 ? id.at(1) : named)
    // A digest that is not known here cannot be held against it.
    return hash === undefined || equalBytes(value, digestOf(hash, raw))
  }
  return !first || equalBytes(octetsOf(first.at(0).at(0).at(0)), digestOf('sha1', raw))
}
