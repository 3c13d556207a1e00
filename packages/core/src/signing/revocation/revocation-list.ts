import { equalBytes } from '../../bytes.js'
import { type Certificate, type Extensions, readExtensions } from '../certificate.js'
import { bitsOf, DerError, type DerNode, readDer, timeOf } from '../read-der.js'
import type { SignedByAuthority } from '../trust.js'
import { namesOfLists } from './certificate-addresses.js'

const DELTA = '2.5.29.27'
const SCOPE = '2.5.29.28'
const REASON = '2.5.29.21'
const BASIC_CONSTRAINTS = '2.5.29.19'
const EXPIRED_INCLUDED = '2.5.29.60'
/** Critical extensions that are understood, or say nothing that matters here (RFC 5280, 5.2 and 5.3). */
const understood = new Set([SCOPE, REASON, '2.5.29.20', '2.5.29.35', '2.5.29.24'])

/** A certificate revocation list (RFC 5280, 5). */
export interface RevocationList extends SignedByAuthority {
  raw: Uint8Array
  /** The name of the issuer, as encoded. */
  issuer: Uint8Array
  thisUpdate: Date
  nextUpdate: Date | undefined
  entries: DerNode | undefined
  extensions: Extensions
}

/** When and why a certificate was revoked. */
export interface Revocation {
  time: Date
  /** Number of the reason (RFC 5280, 5.3.1). */
  reason: number | undefined
}

/** Reads a revocation list. @throws DerError if it is none */
export function readRevocationList(bytes: Uint8Array): RevocationList {
  const whole = readDer(bytes, 0x30)
  const signed = whole.at(0, 0x30)
  const rest = signed.items.slice(signed.at(0).tag === 2 ? 2 : 1)
  const [issuer, thisUpdate] = [rest.shift(), rest.shift()]
  if (issuer?.tag !== 0x30 || !thisUpdate) throw new DerError('It is no revocation list.')
  const isTime = rest[0]?.tag === 0x17 || rest[0]?.tag === 0x18
  const nextUpdate = isTime ? rest.shift() : undefined
  return {
    raw: whole.raw,
    issuer: issuer.raw,
    thisUpdate: timeOf(thisUpdate),
    nextUpdate: nextUpdate && timeOf(nextUpdate),
    entries: rest[0]?.tag === 0x30 ? rest[0] : undefined,
    extensions: readExtensions(rest.find(({ tag }) => tag === 0xa0)?.at(0)),
    signed: signed.raw,
    algorithm: whole.at(1, 0x30),
    signature: bitsOf(whole.at(2, 3)),
  }
}

/**
 * What a list says about a certificate: `'outside'` if the list does not cover it or has extensions that are not understood, `undefined` if it is
 * not revoked. Whether the list is genuine is checked elsewhere. @throws DerError
 */
export function findInList(list: RevocationList, certificate: Certificate): Revocation | 'outside' | undefined {
  if (!equalBytes(list.issuer, certificate.issuer)) return 'outside'
  for (const [id, { isCritical }] of list.extensions)
    if (id === DELTA || (isCritical && !understood.has(id))) return 'outside'
  if (!isInScope(list.extensions, certificate)) return 'outside'
  if (list.thisUpdate > certificate.notAfter && !list.extensions.has(EXPIRED_INCLUDED)) {
    // Entries may be dropped once the certificate has expired (RFC 5280, 3.3), so only a revocation says something.
    return findEntry(list, certificate.serial) ?? 'outside'
  }
  return findEntry(list, certificate.serial)
}

function findEntry({ entries }: RevocationList, serial: Uint8Array): Revocation | 'outside' | undefined {
  if (!entries) return undefined
  const start = Uint8Array.of(2, serial.length, ...serial)
  for (const entry of entries.each()) {
    if (!equalBytes(entry.content.subarray(0, start.length), start)) continue
    const extensions = readExtensions(entry.items[2])
    for (const [id, { isCritical }] of extensions) if (isCritical && !understood.has(id)) return 'outside'
    const reason = extensions.get(REASON)
    return { time: timeOf(entry.at(1)), reason: reason && reasonOf(readDer(reason.value)) }
  }
  return undefined
}

/** The number of a reason, which is an enumerated value. */
export const reasonOf = (node: DerNode): number | undefined => node.content[0]

/** Whether the list is for this certificate (issuing distribution point; RFC 5280, 5.2.5). */
function isInScope(extensions: Extensions, certificate: Certificate): boolean {
  const scope = extensions.get(SCOPE)
  if (!scope) return true
  const parts = readDer(scope.value, 0x30)
  const isSet = (number: number) => (parts.tagged(number)?.content[0] ?? 0) !== 0
  // Lists of some reasons only, indirect ones, and those of attribute certificates are not supported.
  if (parts.tagged(3) || isSet(4) || isSet(5)) return false
  if (isSet(isAuthority(certificate) ? 1 : 2)) return false
  const names = parts.tagged(0)?.tagged(0)?.items
  if (!parts.tagged(0)) return true
  const points = namesOfLists(certificate)
  return (names ?? []).some(({ raw }) => points.some((point) => equalBytes(point, raw)))
}

function isAuthority({ extensions }: Certificate): boolean {
  const extension = extensions.get(BASIC_CONSTRAINTS)
  const [first] = extension ? readDer(extension.value, 0x30).items : []
  return first?.tag === 1 && first.content[0] !== 0
}
