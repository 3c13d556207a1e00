import { equalBytes } from '../bytes.js'
import { type KeyKind, keyKindOf } from './algorithms.js'
import { bitsOf, DerError, type DerNode, oidOf, readDer, stringOf, timeOf } from './read-der.js'

/** An X.509 certificate (RFC 5280), as far as signatures need it. */
export interface Certificate {
  raw: Uint8Array
  /** The number its issuer gave it, as bytes. */
  serial: Uint8Array
  /** Names, as encoded. */
  issuer: Uint8Array
  subject: Uint8Array
  notBefore: Date
  notAfter: Date
  /** SubjectPublicKeyInfo. */
  publicKey: DerNode
  /** `undefined` if the key is of an unsupported kind. */
  keyKind: KeyKind | undefined
  /** What the issuer signed, how, and the signature. */
  signed: Uint8Array
  algorithm: DerNode
  signature: Uint8Array
  extensions: Extensions
}

/** Extensions of a certificate or a revocation list (RFC 5280, 4.2 and 5.2) by identifier. */
export type Extensions = ReadonlyMap<string, { isCritical: boolean; value: Uint8Array }>

/** Reads a certificate. @throws DerError if it is none */
function readCertificate(bytes: Uint8Array): Certificate {
  const whole = readDer(bytes, 0x30)
  const signed = whole.at(0, 0x30)
  const first = signed.at(0).tag === 0xa0 ? 1 : 0
  const validity = signed.at(first + 3, 0x30)
  const publicKey = signed.at(first + 5, 0x30)
  return {
    raw: whole.raw,
    serial: signed.at(first, 2).content,
    issuer: signed.at(first + 2, 0x30).raw,
    notBefore: timeOf(validity.at(0)),
    notAfter: timeOf(validity.at(1)),
    subject: signed.at(first + 4, 0x30).raw,
    publicKey,
    keyKind: keyKindOf(publicKey.at(0, 0x30)),
    signed: signed.raw,
    algorithm: whole.at(1, 0x30),
    signature: bitsOf(whole.at(2, 3)),
    extensions: readExtensions(signed.tagged(3)?.at(0)),
  }
}

/** Reads a list of extensions; none if there is no list. @throws DerError */
export function readExtensions(list: DerNode | undefined): Extensions {
  const extensions = new Map<string, { isCritical: boolean; value: Uint8Array }>()
  for (const extension of list?.items ?? []) {
    const isCritical = extension.items.length > 2 && extension.at(1).content[0] !== 0
    extensions.set(oidOf(extension.at(0)), { isCritical, value: extension.items.at(-1)!.content })
  }
  return extensions
}

/** The certificate in these bytes; `undefined` if they are something else. */
export function certificateIn(bytes: Uint8Array): Certificate | undefined {
  try {
    return readCertificate(bytes)
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}

const KEY_USAGE = '2.5.29.15'

/** Purposes of a key (RFC 5280, 4.2.1.3); everything if the certificate does not limit it. */
export function keyUsage({ extensions }: Certificate): {
  signs: boolean
  certifies: boolean
  lists: boolean
  encrypts: boolean
} {
  const extension = extensions.get(KEY_USAGE)
  if (!extension) return { signs: true, certifies: true, lists: true, encrypts: true }
  const [first = 0] = bitsOf(readDer(extension.value, 3))
  // The bits digitalSignature, nonRepudiation, keyCertSign, cRLSign and keyEncipherment.
  return {
    signs: (first & 0xc0) !== 0,
    certifies: (first & 0x04) !== 0,
    lists: (first & 0x02) !== 0,
    encrypts: (first & 0x20) !== 0,
  }
}

/** Bits of an RSA key that is secure today (NIST SP 800-131A, ETSI TS 119 312). */
const LEAST_RSA_BITS = 2048

/** Whether the key of a certificate is RSA and too short to be secure. @throws DerError */
export function hasWeakKey({ keyKind, publicKey }: Certificate): boolean {
  if (keyKind?.name !== 'rsa') return false
  const modulus = readDer(bitsOf(publicKey.at(1, 3)), 0x30).at(0, 2).content
  const first = modulus.findIndex((byte) => byte !== 0)
  return first < 0 || (modulus.length - first) * 8 - Math.clz32(modulus[first]!) + 24 < LEAST_RSA_BITS
}

const EXTENDED_KEY_USAGE = '2.5.29.37'

/** Whether the certificate names a purpose (RFC 5280, 4.2.1.12) by its identifier. */
export function hasPurpose({ extensions }: Certificate, purpose: string): boolean {
  const extension = extensions.get(EXTENDED_KEY_USAGE)
  return extension !== undefined && readDer(extension.value, 0x30).items.some((item) => oidOf(item) === purpose)
}

/** Whether names of issuer and subject are the same, as those of roots are. */
export const isSelfIssued = ({ issuer, subject }: Certificate): boolean => equalBytes(issuer, subject)

const attributeNames: Record<string, string> = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'SN',
  '2.5.4.42': 'GN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.97': 'organizationIdentifier',
  '1.2.840.113549.1.9.1': 'emailAddress',
}

/** The parts of a name, in order: `[['C', 'DE'], ['CN', 'Ada']]`. */
function nameParts(name: Uint8Array): [key: string, value: string][] {
  return readDer(name, 0x30).items.flatMap(({ items }) =>
    items.map((part): [string, string] => {
      const id = oidOf(part.at(0))
      return [attributeNames[id] ?? id, stringOf(part.at(1))]
    }),
  )
}

/** A name in one line: `CN=Ada, O=Example`. */
export function nameInWords(name: Uint8Array): string {
  const parts = nameParts(name)
  return parts
    .toReversed()
    .map(([key, value]) => `${key}=${value}`)
    .join(', ')
}

/** The common name, or what comes nearest to it. */
export function commonName(name: Uint8Array): string {
  return properName(name) ?? nameInWords(name)
}

/** The name of a person or an organization; `undefined` if there is none, only a country or a number, say. */
export function properName(name: Uint8Array): string | undefined {
  const parts = nameParts(name)
  const find = (wanted: string) => parts.findLast(([key]) => key === wanted)?.[1].trim()
  const person = [find('GN'), find('SN')].filter(Boolean).join(' ')
  return find('CN') || person || find('O') || find('emailAddress') || undefined
}
