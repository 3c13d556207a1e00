import { createHash, sign } from 'node:crypto'
import type { FetchTimeStamp } from '../capabilities.js'
import { readDer } from '../signing/read-der.js'
import { der, explicit, integer, octets, oid, sequence, set } from '../signing/write-der.js'
import type { TestIdentity } from './make-certificates.js'

const INFO = '1.2.840.113549.1.9.16.1.4'
const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'))

/** What an authority answers to a request for a timestamp; `wrong` changes what is stamped. */
export function timeStampAnswer(
  request: Uint8Array,
  authority: TestIdentity,
  { time = '20260201090000Z', wrong = false }: { time?: string; wrong?: boolean } = {},
): Uint8Array {
  const asked = readDer(request)
  const imprint = wrong ? sequence(sha256, octets(new Uint8Array(32))) : asked.at(1).raw
  const info = sequence(
    integer(1),
    oid('1.2.3.4'),
    imprint,
    integer(77),
    der(0x18, new TextEncoder().encode(time)),
    asked.at(2, 2).raw,
  )
  const attribute = (id: string, value: Uint8Array) => sequence(oid(id), set(value))
  const signed = set(
    attribute('1.2.840.113549.1.9.3', oid(INFO)),
    attribute('1.2.840.113549.1.9.4', octets(createHash('sha256').update(info).digest())),
  )
  const implicit = signed.slice()
  implicit[0] = 0xa0
  const certificate = readDer(authority.certificate).at(0)
  const signer = sequence(
    integer(1),
    sequence(certificate.at(3).raw, certificate.at(1).raw),
    sha256,
    implicit,
    sequence(oid('1.2.840.10045.4.3.2')),
    octets(sign('sha256', signed, authority.key)),
  )
  const data = sequence(
    integer(3),
    set(sha256),
    sequence(oid(INFO), explicit(0, octets(info))),
    explicit(0, authority.certificate),
    set(signer),
  )
  return sequence(sequence(integer(0)), sequence(oid('1.2.840.113549.1.7.2'), explicit(0, data)))
}

/** A capability that answers as an authority would, without a network. */
export function fakeAuthority(authority: TestIdentity, settings?: { time?: string; wrong?: boolean }): FetchTimeStamp {
  return async (_, request) => timeStampAnswer(request, authority, settings)
}
