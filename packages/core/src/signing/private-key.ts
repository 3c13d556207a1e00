import { type KeyKind, keyKindOf, rsaIdentifier } from './algorithms.js'
import { decipher, WrongPasswordError } from './decipher.js'
import { DerError, type DerNode, octetsOf, readDer } from './read-der.js'
import { integer, octets, oid, sequence } from './write-der.js'

/** A private key as WebCrypto imports it (PKCS#8). It is never stored, and never part of a message. */
export interface PrivateKey {
  pkcs8: Uint8Array
  kind: KeyKind
}

/** The key is of a kind that cannot be used. */
export class UnsupportedKeyError extends Error {}

/** Reads an unencrypted PKCS#8 key (RFC 5208). @throws DerError, UnsupportedKeyError */
export function readPrivateKey(bytes: Uint8Array): PrivateKey {
  const whole = readDer(bytes, 0x30)
  const algorithm = whole.at(1, 0x30)
  const kind = keyKindOf(algorithm)
  if (!kind) throw new UnsupportedKeyError()
  if (kind.name !== 'rsa') return { pkcs8: whole.raw, kind }
  // WebCrypto does not know keys that are for RSA-PSS only; the numbers are the same.
  return { pkcs8: sequence(integer(0), rsaIdentifier, octets(octetsOf(whole.at(2, 4)))), kind }
}

/** Reads a key encrypted by a password (EncryptedPrivateKeyInfo). @throws those of `decipher` and `readPrivateKey` */
export async function readEncryptedKey(bytes: Uint8Array, password: string): Promise<PrivateKey> {
  const whole = readDer(bytes, 0x30)
  const deciphered = await decipher(whole.at(0, 0x30), octetsOf(whole.at(1, 4)), password)
  try {
    return readPrivateKey(deciphered)
  } catch (error) {
    // One wrong password in 256 gives padding that looks right.
    throw error instanceof DerError ? new WrongPasswordError() : error
  }
}

/** Reads a key in the old form of its own algorithm: PKCS#1 for RSA, SEC 1 for elliptic curves. @throws DerError, UnsupportedKeyError */
export function readOldKey(bytes: Uint8Array, label: string): PrivateKey {
  const whole = readDer(bytes, 0x30)
  if (label === 'RSA PRIVATE KEY') return readPrivateKey(sequence(integer(0), rsaIdentifier, octets(whole.raw)))
  const curve = curveOf(whole)
  const algorithm = sequence(oid('1.2.840.10045.2.1'), curve.raw)
  return readPrivateKey(sequence(integer(0), algorithm, octets(whole.raw)))
}

function curveOf(key: DerNode): DerNode {
  const curve = key.tagged(0)?.at(0)
  if (!curve) throw new DerError('The key does not name its curve.')
  return curve
}
