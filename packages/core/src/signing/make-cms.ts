import { digestOf, hashIdentifier, schemeIdentifier } from './algorithms.js'
import type { Certificate } from './certificate.js'
import type { Signer } from './signer.js'
import { der, explicit, integer, octets, oid, sequence, set } from './write-der.js'

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47'

/**
 * A detached signature as PAdES wants it (EN 319 142-1, 5.3 and 6.3; CMS, RFC 5652): signed attributes with the digest of the content
 * and the digest of the certificate, and all certificates. The time is in the signature dictionary instead.
 *
 * @param digest of the content, by the signer's `hash`
 * @param stamp gets a timestamp of the signature, which makes it one of level B-T
 */
export async function makeCms(
  { certificate, chain, scheme, hash, sign }: Signer,
  digest: Uint8Array,
  stamp?: (signature: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const attributes = [
    attribute(CONTENT_TYPE, oid(DATA)),
    attribute(MESSAGE_DIGEST, octets(digest)),
    attribute(SIGNING_CERTIFICATE, sequence(sequence(certificateId(certificate)))),
  ]
  const signed = set(...attributes)
  const signature = await sign(signed)
  // In place of the tag of a set, the attributes have one of their own (RFC 5652, 5.3).
  const implicit = signed.slice()
  implicit[0] = 0xa0
  const info = sequence(
    integer(1),
    sequence(certificate.issuer, integer(certificate.serial)),
    hashIdentifier(hash),
    implicit,
    schemeIdentifier(scheme),
    octets(signature),
    ...(stamp ? [der(0xa1, attribute(TIME_STAMP, await stamp(signature)))] : []),
  )
  const certificates = set(...[certificate, ...chain].map(({ raw }) => raw)).slice()
  certificates[0] = 0xa0
  const content = sequence(oid(DATA))
  return sequence(
    oid(SIGNED_DATA),
    explicit(0, sequence(integer(1), set(hashIdentifier(hash)), content, certificates, set(info))),
  )
}

const attribute = (type: string, ...values: Uint8Array[]) => sequence(oid(type), set(...values))

/** The digest of a certificate, which ties the signature to it (RFC 5035, ESSCertIDv2). SHA-256 is not named. */
function certificateId({ raw, issuer, serial }: Certificate): Uint8Array {
  const name = sequence(explicit(4, issuer))
  return sequence(octets(digestOf('sha256', raw)), sequence(name, integer(serial)))
}

/** Most bytes that a signature takes with these certificates. */
export function cmsSize({ certificate, chain }: Signer): number {
  return [certificate, ...chain].reduce((sum, { raw }) => sum + raw.length, 0) + 3000
}
