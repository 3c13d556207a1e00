import { createHash, sign } from 'node:crypto'
import { readDer } from '../signing/read-der.js'
import { bits, der, explicit, integer, octets, oid, sequence } from '../signing/write-der.js'
import { digestOfKind, signatureAlgorithms, type TestIdentity, time } from './make-certificates.js'

const enumerated = (value: number) => der(0x0a, Uint8Array.of(value))

/** A time of revocation, and the number of its reason. */
export interface TestRevocation {
  time: string
  reason?: number
}

interface Validity {
  thisUpdate?: string
  nextUpdate?: string
}

const signedBy = ({ kind, key }: TestIdentity, signed: Uint8Array, ...more: Uint8Array[]) =>
  sequence(signed, signatureAlgorithms[kind], bits(sign(digestOfKind[kind], signed, key)), ...more)

const serialOf = ({ certificate }: TestIdentity) => readDer(certificate).at(0).at(1).raw

/** A revocation list (RFC 5280) of an authority. */
export function makeList(
  issuer: TestIdentity,
  revoked: readonly [identity: TestIdentity, revocation: TestRevocation][] = [],
  {
    thisUpdate = '2026-02-02',
    nextUpdate = '2026-03-02',
    extensions = [],
  }: Validity & { extensions?: [id: string, value: Uint8Array, isCritical?: boolean][] } = {},
): Uint8Array {
  const entries = revoked.map(([identity, revocation]) =>
    sequence(
      serialOf(identity),
      time(revocation.time),
      ...(revocation.reason === undefined
        ? []
        : [sequence(sequence(oid('2.5.29.21'), octets(enumerated(revocation.reason))))]),
    ),
  )
  const listed = extensions.map(([id, value, isCritical]) =>
    sequence(oid(id), ...(isCritical ? [der(1, Uint8Array.of(0xff))] : []), octets(value)),
  )
  return signedBy(
    issuer,
    sequence(
      integer(1),
      signatureAlgorithms[issuer.kind],
      issuer.name,
      time(thisUpdate),
      time(nextUpdate),
      ...(entries.length > 0 ? [sequence(...entries)] : []),
      ...(listed.length > 0 ? [explicit(0, sequence(...listed))] : []),
    ),
  )
}

/** An answer (OCSP, RFC 6960) about a certificate, by its issuer or by a responder that has a certificate of its own. */
export function makeResponse(
  identity: TestIdentity,
  issuer: TestIdentity,
  {
    status = 'good',
    responder = issuer,
    thisUpdate = '2026-02-02',
    nextUpdate = '2026-02-09',
  }: Validity & { status?: 'good' | 'unknown' | TestRevocation; responder?: TestIdentity } = {},
): Uint8Array {
  const sha1 = (bytes: Uint8Array) => octets(createHash('sha1').update(bytes).digest())
  const keyOf = ({ publicKey }: TestIdentity) =>
    readDer(publicKey.export({ format: 'der', type: 'spki' }))
      .at(1)
      .content.subarray(1)
  const id = sequence(sequence(oid('1.3.14.3.2.26')), sha1(issuer.name), sha1(keyOf(issuer)), serialOf(identity))
  const reason =
    typeof status === 'object' && status.reason !== undefined ? [explicit(0, enumerated(status.reason))] : []
  const said =
    status === 'good' ? der(0x80) : status === 'unknown' ? der(0x82) : der(0xa1, time(status.time), ...reason)
  const answer = sequence(id, said, time(thisUpdate), explicit(0, time(nextUpdate)))
  const signed = sequence(explicit(1, responder.name), time(thisUpdate), sequence(answer))
  const basic = signedBy(
    responder,
    signed,
    ...(responder === issuer ? [] : [explicit(0, sequence(responder.certificate))]),
  )
  return sequence(enumerated(0), explicit(0, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))))
}
