import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { type DerNode, integerOf, oidOf } from './read-der.js'
import { explicit, integer, nothing, oid, sequence } from './write-der.js'

export type HashName = 'sha256' | 'sha384' | 'sha512'
export type AnyHashName = HashName | 'sha1'

/** Digest algorithms: identifier, WebCrypto's name, and the function. */
export const hashes = {
  sha1: { oid: '1.3.14.3.2.26', web: 'SHA-1', length: 20, start: () => sha1.create() },
  sha256: { oid: '2.16.840.1.101.3.4.2.1', web: 'SHA-256', length: 32, start: () => sha256.create() },
  sha384: { oid: '2.16.840.1.101.3.4.2.2', web: 'SHA-384', length: 48, start: () => sha384.create() },
  sha512: { oid: '2.16.840.1.101.3.4.2.3', web: 'SHA-512', length: 64, start: () => sha512.create() },
} as const

/** A digest of pieces that follow each other. */
export function digestOf(hash: AnyHashName, ...parts: readonly Uint8Array[]): Uint8Array {
  const running = hashes[hash].start()
  for (const part of parts) running.update(part)
  return running.digest()
}

/** The name of a digest algorithm by its identifier; `undefined` for unknown ones. */
export function hashByOid(id: string): AnyHashName | undefined {
  return (Object.keys(hashes) as AnyHashName[]).find((name) => hashes[name].oid === id)
}

const RSA = '1.2.840.113549.1.1.1'
const RSA_PSS = '1.2.840.113549.1.1.10'
const MGF1 = '1.2.840.113549.1.1.8'
const EC = '1.2.840.10045.2.1'
const ED25519 = '1.3.101.112'

const curves = { '1.2.840.10045.3.1.7': 'P-256', '1.3.132.0.34': 'P-384', '1.3.132.0.35': 'P-521' } as const
export type Curve = (typeof curves)[keyof typeof curves]
const coordinateLengths: Record<Curve, number> = { 'P-256': 32, 'P-384': 48, 'P-521': 66 }

/** What kind of key it is. */
export type KeyKind = { name: 'rsa'; isPssOnly: boolean } | { name: 'ec'; curve: Curve } | { name: 'ed25519' }

/** The kind of a key by its AlgorithmIdentifier; `undefined` if it is not supported. */
export function keyKindOf(algorithm: DerNode): KeyKind | undefined {
  const id = oidOf(algorithm.at(0))
  if (id === RSA || id === RSA_PSS) return { name: 'rsa', isPssOnly: id === RSA_PSS }
  if (id === ED25519) return { name: 'ed25519' }
  const parameters = algorithm.items[1]
  if (id !== EC || parameters?.tag !== 6) return undefined
  const curve = curves[oidOf(parameters) as keyof typeof curves]
  return curve && { name: 'ec', curve }
}

/** How a signature is made or checked. */
export type Scheme =
  | { name: 'rsa'; hash: AnyHashName }
  | { name: 'pss'; hash: AnyHashName; salt: number }
  | { name: 'ecdsa'; hash: AnyHashName; curve: Curve }
  | { name: 'ed25519' }

const signaturesWithHash: Record<string, ['rsa' | 'ecdsa', AnyHashName]> = {
  '1.2.840.113549.1.1.5': ['rsa', 'sha1'],
  '1.2.840.113549.1.1.11': ['rsa', 'sha256'],
  '1.2.840.113549.1.1.12': ['rsa', 'sha384'],
  '1.2.840.113549.1.1.13': ['rsa', 'sha512'],
  '1.2.840.10045.4.1': ['ecdsa', 'sha1'],
  '1.2.840.10045.4.3.2': ['ecdsa', 'sha256'],
  '1.2.840.10045.4.3.3': ['ecdsa', 'sha384'],
  '1.2.840.10045.4.3.4': ['ecdsa', 'sha512'],
}

/**
 * The scheme that an AlgorithmIdentifier names for a key. One that names only the key (RFC 5652 allows it) goes with `digest`.
 * `undefined` if it is not supported or does not belong to such a key.
 */
export function schemeOf(algorithm: DerNode, kind: KeyKind, digest: AnyHashName | undefined): Scheme | undefined {
  const id = oidOf(algorithm.at(0))
  if (kind.name === 'ed25519') return id === ED25519 ? { name: 'ed25519' } : undefined
  if (id === RSA_PSS) return kind.name === 'rsa' ? pssOf(algorithm.items[1]) : undefined
  const [name, hash] = signaturesWithHash[id] ?? [id === RSA ? 'rsa' : id === EC ? 'ecdsa' : undefined, digest]
  if (!hash) return undefined
  if (name === 'rsa') return kind.name === 'rsa' && !kind.isPssOnly ? { name, hash } : undefined
  return name === 'ecdsa' && kind.name === 'ec' ? { name, hash, curve: kind.curve } : undefined
}

/** Parameters of RSA-PSS (RFC 4055, 3.1); the mask must use the same digest, as WebCrypto has it. */
function pssOf(parameters: DerNode | undefined): Scheme | undefined {
  const inner = (number: number) => parameters?.tagged(number)?.at(0)
  const digest = inner(0)
  const hash = digest ? hashByOid(oidOf(digest.at(0))) : 'sha1'
  const mask = inner(1)
  const maskHash = mask ? hashByOid(oidOf(mask.at(1).at(0))) : 'sha1'
  if (!hash || hash !== maskHash || (mask && oidOf(mask.at(0)) !== MGF1)) return undefined
  const salt = inner(2)
  return { name: 'pss', hash, salt: salt ? integerOf(salt) : 20 }
}

/** The AlgorithmIdentifier of a scheme. */
export function schemeIdentifier(scheme: Scheme): Uint8Array {
  switch (scheme.name) {
    case 'ed25519':
      return sequence(oid(ED25519))
    case 'pss': {
      const digest = hashIdentifier(scheme.hash)
      const mask = sequence(oid(MGF1), digest)
      return sequence(oid(RSA_PSS), sequence(explicit(0, digest), explicit(1, mask), explicit(2, integer(scheme.salt))))
    }
    default: {
      const entry = Object.entries(signaturesWithHash).find(
        ([, [name, hash]]) => name === scheme.name && hash === scheme.hash,
      )
      return sequence(oid(entry![0]), ...(scheme.name === 'rsa' ? [nothing] : []))
    }
  }
}

/** The AlgorithmIdentifier of a digest. */
export function hashIdentifier(hash: AnyHashName): Uint8Array {
  return sequence(oid(hashes[hash].oid))
}

/** The AlgorithmIdentifier under which WebCrypto imports RSA keys, those for RSA-PSS too. */
export const rsaIdentifier = sequence(oid(RSA), nothing)

/** How WebCrypto imports a key for a scheme. */
export function importParameters(scheme: Scheme): RsaHashedImportParams | EcKeyImportParams | Algorithm {
  switch (scheme.name) {
    case 'rsa':
      return { name: 'RSASSA-PKCS1-v1_5', hash: hashes[scheme.hash].web }
    case 'pss':
      return { name: 'RSA-PSS', hash: hashes[scheme.hash].web }
    case 'ecdsa':
      return { name: 'ECDSA', namedCurve: scheme.curve }
    default:
      return { name: 'Ed25519' }
  }
}

/** How WebCrypto signs and verifies by a scheme. */
export function useParameters(scheme: Scheme): RsaPssParams | EcdsaParams | Algorithm {
  switch (scheme.name) {
    case 'rsa':
      return { name: 'RSASSA-PKCS1-v1_5' }
    case 'pss':
      return { name: 'RSA-PSS', saltLength: scheme.salt }
    case 'ecdsa':
      return { name: 'ECDSA', hash: hashes[scheme.hash].web }
    default:
      return { name: 'Ed25519' }
  }
}

/** Two numbers of an ECDSA signature as CMS has them (RFC 3279, 2.2.3), from those of WebCrypto. */
export function ecdsaToDer(pair: Uint8Array): Uint8Array {
  const half = pair.length / 2
  return sequence(integer(pair.subarray(0, half)), integer(pair.subarray(half)))
}

/** The reverse; `undefined` if a number is longer than the curve. */
export function ecdsaFromDer(signature: DerNode, curve: Curve): Uint8Array | undefined {
  const length = coordinateLengths[curve]
  const pair = new Uint8Array(2 * length)
  for (const index of [0, 1]) {
    let { content } = signature.at(index, 2)
    while (content.length > length && content[0] === 0) content = content.subarray(1)
    if (content.length > length) return undefined
    pair.set(content, (index + 1) * length - content.length)
  }
  return pair
}
