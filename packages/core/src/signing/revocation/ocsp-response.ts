import { equalBytes } from '../../bytes.js'
import { digestOf, hashByOid } from '../algorithms.js'
import { type Certificate, certificateIn } from '../certificate.js'
import { bitsOf, DerError, type DerNode, octetsOf, oidOf, readDer, timeOf } from '../read-der.js'
import type { SignedByAuthority } from '../trust.js'
import { der, explicit, octets, oid, sequence } from '../write-der.js'
import { type Revocation, reasonOf } from './revocation-list.js'

const BASIC = '1.3.6.1.5.5.7.48.1.1'

/** What somebody who knows about revocations answered (OCSP, RFC 6960). */
export interface OcspResponse extends SignedByAuthority {
  /** The whole response, with its status. */
  raw: Uint8Array
  /** Name, or digest of the key, of who answered. */
  responder: DerNode
  producedAt: Date
  certificates: Certificate[]
  answers: readonly OcspAnswer[]
}

/** What a response says of one certificate. */
export interface OcspAnswer {
  id: DerNode
  status: 'good' | 'unknown' | Revocation
  thisUpdate: Date
  nextUpdate: Date | undefined
}

/** Reads a response, or the basic response in one, as some signatures have it. @throws DerError if it is neither, or a refusal */
export function readOcspResponse(bytes: Uint8Array): OcspResponse {
  const whole = readDer(bytes, 0x30)
  const isWhole = whole.at(0).tag === 0x0a
  if (isWhole && whole.at(0).content[0] !== 0) throw new DerError('The response is a refusal.')
  const inner = isWhole ? whole.at(1, 0xa0).at(0, 0x30) : undefined
  if (inner && oidOf(inner.at(0)) !== BASIC) throw new DerError('The response is of an unknown type.')
  const basic = inner ? readDer(octetsOf(inner.at(1)), 0x30) : whole
  const signed = basic.at(0, 0x30)
  const first = signed.at(0).tag === 0xa0 ? 1 : 0
  const certificates =
    basic.items
      .find(({ tag }) => tag === 0xa0)
      ?.at(0)
      .items.slice(0, 20) ?? []
  return {
    raw: isWhole ? whole.raw : wrapBasicResponse(whole.raw),
    responder: signed.at(first),
    producedAt: timeOf(signed.at(first + 1)),
    answers: signed
      .at(first + 2, 0x30)
      .items.slice(0, 1000)
      .map(readAnswer),
    certificates: certificates.flatMap(({ raw }) => certificateIn(raw) ?? []),
    signed: signed.raw,
    algorithm: basic.at(1, 0x30),
    signature: bitsOf(basic.at(2, 3)),
  }
}

/** A response with the status "successful" around a basic response. */
function wrapBasicResponse(basic: Uint8Array): Uint8Array {
  return sequence(der(0x0a, Uint8Array.of(0)), explicit(0, sequence(oid(BASIC), octets(basic))))
}

function readAnswer(answer: DerNode): OcspAnswer {
  const status = answer.at(1)
  const nextUpdate = answer.items.slice(3).find(({ tag }) => tag === 0xa0)
  return {
    id: answer.at(0, 0x30),
    status: statusOf(status),
    thisUpdate: timeOf(answer.at(2)),
    nextUpdate: nextUpdate && timeOf(nextUpdate.at(0)),
  }
}

function statusOf(status: DerNode): OcspAnswer['status'] {
  if (status.tag === 0x80) return 'good'
  if (status.tag !== 0xa1) return 'unknown'
  const reason = status.items[1]
  return { time: timeOf(status.at(0)), reason: reason && reasonOf(reason.at(0)) }
}

/** What a response says of a certificate; `undefined` if nothing. @throws DerError */
export function answerFor(
  { answers }: OcspResponse,
  certificate: Certificate,
  issuer: Certificate,
): OcspAnswer | undefined {
  return answers.find(({ id }) => {
    if (!equalBytes(id.at(3, 2).content, certificate.serial)) return false
    const hash = hashByOid(oidOf(id.at(0, 0x30).at(0)))
    return (
      hash !== undefined &&
      equalBytes(octetsOf(id.at(1)), digestOf(hash, issuer.subject)) &&
      equalBytes(octetsOf(id.at(2)), digestOf(hash, keyBits(issuer)))
    )
  })
}

/** Whether a certificate is that of the responder. @throws DerError */
export function isResponder({ responder }: OcspResponse, certificate: Certificate): boolean {
  if (responder.tag === 0xa1) return equalBytes(responder.at(0).raw, certificate.subject)
  return responder.tag === 0xa2 && equalBytes(octetsOf(responder.at(0)), digestOf('sha1', keyBits(certificate)))
}

/** The bits of the public key of a certificate. @throws DerError */
export const keyBits = ({ publicKey }: Certificate): Uint8Array => bitsOf(publicKey.at(1))
