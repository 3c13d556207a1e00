import { cbc } from '@noble/ciphers/aes.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { tripleDes } from './des.js'
import { pkcs12Key } from './pkcs12-key.js'
import { rc2 } from './rc2.js'
import { DerError, type DerNode, integerOf, octetsOf, oidOf } from './read-der.js'
import { webCrypto } from './web-crypto.js'

/** The password does not fit. */
export class WrongPasswordError extends Error {}

/** It is encrypted in a way that is not supported. */
export class UnsupportedCipherError extends Error {}

/** Rounds of key derivation beyond this would take minutes. */
const MAX_ROUNDS = 10_000_000
/** The old derivation of PKCS#12 is slower here. */
const MAX_OLD_ROUNDS = 1_000_000

const PBES2 = '1.2.840.113549.1.5.13'
const PBKDF2 = '1.2.840.113549.1.5.12'
const AES: Record<string, number> = {
  '2.16.840.1.101.3.4.1.2': 16,
  '2.16.840.1.101.3.4.1.22': 24,
  '2.16.840.1.101.3.4.1.42': 32,
}
const TRIPLE_DES = '1.2.840.113549.3.7'
const hmacs: Record<string, string> = {
  '1.2.840.113549.2.7': 'SHA-1',
  '1.2.840.113549.2.9': 'SHA-256',
  '1.2.840.113549.2.10': 'SHA-384',
  '1.2.840.113549.2.11': 'SHA-512',
}

/** Ciphers of PKCS#12 before 2006 (RFC 7292, appendix C). */
const oldCiphers: Record<string, { key: number; make: (key: Uint8Array) => (block: Uint8Array) => Uint8Array }> = {
  '1.2.840.113549.1.12.1.3': { key: 24, make: tripleDes },
  '1.2.840.113549.1.12.1.4': { key: 16, make: tripleDes },
  '1.2.840.113549.1.12.1.5': { key: 16, make: (key) => rc2(key, 128) },
  '1.2.840.113549.1.12.1.6': { key: 5, make: (key) => rc2(key, 40) },
}

/**
 * Decrypts what a password protects, by its AlgorithmIdentifier: PBES2 with AES or triple DES, and the old ciphers of PKCS#12.
 * @throws WrongPasswordError, UnsupportedCipherError, DerError
 */
export async function decipher(algorithm: DerNode, data: Uint8Array, password: string): Promise<Uint8Array> {
  const id = oidOf(algorithm.at(0))
  if (id === PBES2) return decipherPbes2(algorithm.at(1, 0x30), data, password)
  const old = oldCiphers[id]
  if (!old) throw new UnsupportedCipherError(id)
  const salt = octetsOf(algorithm.at(1).at(0))
  const rounds = boundedRounds(algorithm.at(1).at(1), MAX_OLD_ROUNDS)
  const key = pkcs12Key(() => sha1.create(), 64, { password, salt, rounds, purpose: 1, length: old.key })
  const start = pkcs12Key(() => sha1.create(), 64, { password, salt, rounds, purpose: 2, length: 8 })
  return withoutPadding(decryptCbc(old.make(key), start, data), 8)
}

async function decipherPbes2(parameters: DerNode, data: Uint8Array, password: string): Promise<Uint8Array> {
  const derivation = parameters.at(0, 0x30)
  const encryption = parameters.at(1, 0x30)
  if (oidOf(derivation.at(0)) !== PBKDF2) throw new UnsupportedCipherError(oidOf(derivation.at(0)))
  const cipher = oidOf(encryption.at(0))
  const length = AES[cipher] ?? (cipher === TRIPLE_DES ? 24 : undefined)
  if (length === undefined) throw new UnsupportedCipherError(cipher)
  return decipherWithKey(encryption, await pbkdf2(derivation.at(1, 0x30), password, length), data)
}

/**
 * Decrypts with a key, by an AlgorithmIdentifier: AES or triple DES in CBC mode.
 * @throws WrongPasswordError if the key does not fit, UnsupportedCipherError, DerError
 */
export function decipherWithKey(encryption: DerNode, key: Uint8Array, data: Uint8Array): Uint8Array {
  const cipher = oidOf(encryption.at(0))
  const length = AES[cipher] ?? (cipher === TRIPLE_DES ? 24 : undefined)
  if (length === undefined) throw new UnsupportedCipherError(cipher)
  if (key.length !== length) throw new WrongPasswordError()
  const start = octetsOf(encryption.at(1))
  if (data.length === 0 || (data.length % 16 !== 0 && cipher !== TRIPLE_DES))
    throw new DerError('Encrypted data is damaged.')
  if (cipher === TRIPLE_DES) return withoutPadding(decryptCbc(tripleDes(key), start, data), 8)
  if (start.length !== 16) throw new DerError('The initial vector is damaged.')
  return withoutPadding(cbc(key, start, { disablePadding: true }).decrypt(data), 16)
}

/** A key by PBKDF2 (RFC 8018, appendix A.2). @throws UnsupportedCipherError, DerError */
export async function pbkdf2(parameters: DerNode, password: string, length: number): Promise<Uint8Array> {
  const salt = octetsOf(parameters.at(0))
  const rounds = boundedRounds(parameters.at(1), MAX_ROUNDS)
  const digest = parameters.items.slice(2).find(({ tag }) => tag === 0x30)
  const hash = digest ? hmacs[oidOf(digest.at(0))] : 'SHA-1'
  if (!hash) throw new UnsupportedCipherError('PBKDF2')
  const { subtle } = webCrypto()
  const secret = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const derived = await subtle.deriveBits(
    { name: 'PBKDF2', hash, salt: new Uint8Array(salt), iterations: rounds },
    secret,
    length * 8,
  )
  return new Uint8Array(derived)
}

/** @throws UnsupportedCipherError if it would take too long */
export function boundedRounds(node: DerNode, most: number): number {
  const rounds = integerOf(node)
  if (rounds < 1 || rounds > most) throw new UnsupportedCipherError(`${rounds} rounds`)
  return rounds
}

function withoutPadding(plain: Uint8Array, block: number): Uint8Array {
  const count = plain.at(-1) ?? 0
  if (count < 1 || count > block || count > plain.length || plain.subarray(-count).some((byte) => byte !== count))
    throw new WrongPasswordError()
  return plain.subarray(0, -count)
}

/** Decrypts blocks of 8 bytes that were chained (CBC). @throws DerError if they are not whole */
function decryptCbc(decryptBlock: (block: Uint8Array) => Uint8Array, start: Uint8Array, data: Uint8Array): Uint8Array {
  if (data.length === 0 || data.length % 8 !== 0 || start.length !== 8) throw new DerError('Encrypted data is damaged.')
  const plain = new Uint8Array(data.length)
  let before = start
  for (let at = 0; at < data.length; at += 8) {
    const block = data.subarray(at, at + 8)
    const open = decryptBlock(block)
    for (let index = 0; index < 8; index++) plain[at + index] = open[index]! ^ before[index]!
    before = block
  }
  return plain
}
