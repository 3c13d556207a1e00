import { cbc } from '@noble/ciphers/aes.js'
import { equalBytes } from '../bytes.js'
import type { Certificate } from './certificate.js'
import { decipherWithKey } from './decipher.js'
import type { Credentials } from './read-credentials.js'
import { type DerNode, octetsOf, oidOf, readDer } from './read-der.js'
import { decryptRsa, encryptRsa } from './rsa.js'
import { der, explicit, integer, nothing, octets, oid, sequence, set } from './write-der.js'

const ENVELOPED_DATA = '1.2.840.113549.1.7.3'
const DATA = '1.2.840.113549.1.7.1'
const RSA = '1.2.840.113549.1.1.1'
const AES_256_CBC = '2.16.840.1.101.3.4.1.42'
/** Recipients of an envelope that are tried. */
const MAX_RECIPIENTS = 1000

/**
 * Encrypts a content so that each of the recipients can open it with their RSA key: enveloped data (RFC 5652, 6) with AES-256.
 * @throws DerError if a key is too short
 */
export function makeEnvelope(content: Uint8Array, recipients: readonly Certificate[]): Uint8Array {
  const key = crypto.getRandomValues(new Uint8Array(32))
  const vector = crypto.getRandomValues(new Uint8Array(16))
  const infos = recipients.map(({ issuer, serial, publicKey }) =>
    sequence(
      integer(0),
      sequence(issuer, der(2, serial)),
      sequence(oid(RSA), nothing),
      octets(encryptRsa(publicKey.raw, key)),
    ),
  )
  const encrypted = cbc(key, vector).encrypt(content)
  const data = sequence(
    integer(0),
    set(...infos),
    sequence(oid(DATA), sequence(oid(AES_256_CBC), octets(vector)), der(0x80, encrypted)),
  )
  return sequence(oid(ENVELOPED_DATA), explicit(0, data))
}

/**
 * Opens an envelope with the key of one of its recipients; `undefined` if it is for others.
 * @throws DerError, UnsupportedCipherError
 */
export function openEnvelope(bytes: Uint8Array, { keys, certificates }: Credentials): Uint8Array | undefined {
  const whole = readDer(bytes, 0x30)
  if (oidOf(whole.at(0)) !== ENVELOPED_DATA) return undefined
  const { items } = whole.at(1).at(0)
  const infos = items.find(({ tag }) => tag === 0x31)?.items ?? []
  const content = items.findLast(({ tag }) => tag === 0x30)
  const key = content && keyIn(infos.slice(0, MAX_RECIPIENTS), keys, certificates)
  const data = content?.items.find(({ tag }) => tag === 0x80 || tag === 0xa0)
  return key && data && decipherWithKey(content!.at(1, 0x30), key, octetsOf(data))
}

function keyIn(
  infos: readonly DerNode[],
  keys: Credentials['keys'],
  certificates: readonly Certificate[],
): Uint8Array | undefined {
  for (const info of infos) {
    if (info.tag !== 0x30 || oidOf(info.at(2, 0x30).at(0)) !== RSA) continue
    if (!certificates.some((certificate) => isFor(info.at(1), certificate))) continue
    for (const { kind, pkcs8 } of keys) {
      const key = kind.name === 'rsa' ? decryptRsa(pkcs8, octetsOf(info.at(3))) : undefined
      if (key) return key
    }
  }
  return undefined
}

/** Whether a recipient is named by the issuer and the number of a certificate, or by the identifier of its key. */
function isFor(name: DerNode, { issuer, serial, extensions }: Certificate): boolean {
  if (name.tag === 0x30) return equalBytes(name.at(0).raw, issuer) && equalBytes(name.at(1, 2).content, serial)
  const id = extensions.get('2.5.29.14')?.value
  return id !== undefined && equalBytes(octetsOf(readDer(id, 4)), octetsOf(name))
}
