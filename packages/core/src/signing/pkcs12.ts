import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { equalBytes } from '../bytes.js'
import { type Certificate, certificateIn } from './certificate.js'
import { boundedRounds, decipher, pbkdf2, UnsupportedCipherError, WrongPasswordError } from './decipher.js'
import { pkcs12Key } from './pkcs12-key.js'
import { type PrivateKey, readEncryptedKey, readPrivateKey } from './private-key.js'
import { DerError, type DerNode, octetsOf, oidOf, readDer } from './read-der.js'

const DATA = '1.2.840.113549.1.7.1'
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6'
const X509 = '1.2.840.113549.1.9.22.1'
const PBMAC1 = '1.2.840.113549.1.5.14'
const BAGS = '1.2.840.113549.1.12.10.1.'

const digests: Record<string, { hash: typeof sha256 | typeof sha512 | typeof sha1; block: number }> = {
  '1.3.14.3.2.26': { hash: sha1, block: 64 },
  '2.16.840.1.101.3.4.2.1': { hash: sha256, block: 64 },
  '2.16.840.1.101.3.4.2.2': { hash: sha384, block: 128 },
  '2.16.840.1.101.3.4.2.3': { hash: sha512, block: 128 },
}
const hmacDigests: Record<string, string> = {
  '1.2.840.113549.2.9': '2.16.840.1.101.3.4.2.1',
  '1.2.840.113549.2.10': '2.16.840.1.101.3.4.2.2',
  '1.2.840.113549.2.11': '2.16.840.1.101.3.4.2.3',
}

/** What a PKCS#12 file holds that is of use for signing. */
export interface Pkcs12Content {
  keys: PrivateKey[]
  certificates: Certificate[]
}

/** Whether the bytes begin like a PKCS#12 file: a sequence of the number 3 and a content. */
export function looksLikePkcs12(whole: DerNode): boolean {
  const [version, content] = whole.items
  return version?.tag === 2 && version.content.length === 1 && version.content[0] === 3 && content?.tag === 0x30
}

/**
 * Opens a PKCS#12 file (RFC 7292) in any of the encryptions that are in use: AES as OpenSSL 3 writes it, triple DES and RC2 of older
 * programs. Checks its code of integrity first, so that a wrong password is found for sure.
 * @throws WrongPasswordError, UnsupportedCipherError, UnsupportedKeyError, DerError
 */
export async function openPkcs12(whole: DerNode, password: string): Promise<Pkcs12Content> {
  const content = whole.at(1, 0x30)
  if (oidOf(content.at(0)) !== DATA) throw new UnsupportedCipherError('signed PKCS#12')
  const safe = octetsOf(content.at(1).at(0))
  const integrity = whole.items[2]
  if (integrity) await checkIntegrity(integrity, safe, password)
  const found: Pkcs12Content = { keys: [], certificates: [] }
  for (const part of readDer(safe, 0x30).items) {
    const type = oidOf(part.at(0))
    if (type === DATA) await readBags(readDer(octetsOf(part.at(1).at(0)), 0x30), password, found)
    else if (type === ENCRYPTED_DATA) {
      const encrypted = part.at(1).at(0).at(1, 0x30)
      const plain = await decipher(encrypted.at(1, 0x30), octetsOf(encrypted.at(2)), password)
      await readBags(readDer(plain, 0x30), password, found)
    }
  }
  return found
}

async function checkIntegrity(integrity: DerNode, safe: Uint8Array, password: string): Promise<void> {
  const algorithm = integrity.at(0).at(0, 0x30)
  const expected = octetsOf(integrity.at(0).at(1, 4))
  if (oidOf(algorithm.at(0)) === PBMAC1) {
    const parameters = algorithm.at(1, 0x30)
    const digest = digests[hmacDigests[oidOf(parameters.at(1).at(0))] ?? '']
    if (!digest) throw new UnsupportedCipherError('PBMAC1')
    const key = await pbkdf2(parameters.at(0).at(1, 0x30), password, expected.length)
    if (!equalBytes(hmac(digest.hash, key, safe), expected)) throw new WrongPasswordError()
    return
  }
  const digest = digests[oidOf(algorithm.at(0))]
  if (!digest) throw new UnsupportedCipherError(oidOf(algorithm.at(0)))
  const salt = octetsOf(integrity.at(1, 4))
  const rounds = integrity.items[2] ? boundedRounds(integrity.items[2], 1_000_000) : 1
  // Some programs write no password where others write an empty one.
  for (const given of password === '' ? ['', undefined] : [password]) {
    const source = { password: given, salt, rounds, purpose: 3, length: expected.length } as const
    const key = pkcs12Key(() => digest.hash.create(), digest.block, source)
    if (equalBytes(hmac(digest.hash, key, safe), expected)) return
  }
  throw new WrongPasswordError()
}

async function readBags(bags: DerNode, password: string, found: Pkcs12Content, depth = 0): Promise<void> {
  if (depth > 5) throw new DerError('Values are nested too deeply.')
  for (const bag of bags.items) {
    const value = bag.at(1).at(0)
    switch (oidOf(bag.at(0))) {
      case `${BAGS}1`:
        found.keys.push(readPrivateKey(value.raw))
        break
      case `${BAGS}2`:
        found.keys.push(await readEncryptedKey(value.raw, password))
        break
      case `${BAGS}3`: {
        const certificate = oidOf(value.at(0)) === X509 ? certificateIn(octetsOf(value.at(1).at(0))) : undefined
        if (certificate) found.certificates.push(certificate)
        break
      }
      case `${BAGS}6`:
        await readBags(value, password, found, depth + 1)
    }
  }
}
