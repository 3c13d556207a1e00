import { equalBytes } from '../bytes.js'
import { ToolError } from '../errors.js'
import {
  ecdsaFromDer,
  ecdsaToDer,
  type HashName,
  hashes,
  importParameters,
  type KeyKind,
  rsaIdentifier,
  type Scheme,
  useParameters,
} from './algorithms.js'
import { type Certificate, commonName } from './certificate.js'
import type { PrivateKey } from './private-key.js'
import type { Credentials } from './read-credentials.js'
import { bitsOf, DerError, type DerNode, readDer } from './read-der.js'
import { webCrypto } from './web-crypto.js'
import { bits, sequence } from './write-der.js'

/** Who signs: a certificate, the way up from it, and a function that signs with its key. */
export interface Signer {
  certificate: Certificate
  /** Certificates of issuers, from that of the signer up, as far as they are known. */
  chain: Certificate[]
  scheme: Scheme
  /** The digest of the content. */
  hash: HashName
  sign: (bytes: Uint8Array) => Promise<Uint8Array>
}

export interface SignerOptions {
  hash: HashName
  rsaScheme: 'pkcs1' | 'pss'
}

/**
 * Finds the key to sign with and its certificate, and imports the key so that it cannot be read again.
 * @throws ToolError MISSING_FILE without a key or its certificate, UNAVAILABLE if this browser cannot use the key
 */
export async function makeSigner(
  { keys, certificates }: Credentials,
  { hash: wanted, rsaScheme }: SignerOptions,
): Promise<Signer> {
  if (keys.length === 0)
    throw new ToolError(
      'MISSING_FILE',
      certificates.length > 0
        ? 'There is a certificate but no private key. Add the file of the key, or use a PKCS#12 file (.p12, .pfx).'
        : 'There is no private key in the files. Use a PKCS#12 file (.p12, .pfx), or PEM files of a key and its certificate.',
    )
  if (certificates.length === 0)
    throw new ToolError('MISSING_FILE', 'There is a private key but no certificate. Add the file of the certificate.')
  for (const key of keys.slice(0, 20)) {
    const scheme = schemeFor(key.kind, wanted, rsaScheme)
    const imported = await importKey(key, scheme)
    const sign = (bytes: Uint8Array) => signWith(imported, scheme, bytes)
    const probe = new TextEncoder().encode('Whose key is this?')
    const signature = await sign(probe)
    for (const certificate of certificates.slice(0, 500)) {
      if (certificate.keyKind?.name !== key.kind.name) continue
      if (!(await isSignedBy(certificate.publicKey, scheme, signature, probe))) continue
      const hash = scheme.name === 'ed25519' ? 'sha512' : wanted
      return { certificate, chain: issuersOf(certificate, certificates), scheme, hash, sign }
    }
  }
  const names = certificates.slice(0, 3).map(({ subject }) => commonName(subject))
  throw new ToolError(
    'MISSING_FILE',
    `The private key does not belong to the certificate (${names.join(', ')}). Add the certificate of the key.`,
  )
}

function schemeFor(kind: KeyKind, hash: HashName, rsaScheme: 'pkcs1' | 'pss'): Scheme {
  if (kind.name === 'ed25519') return { name: 'ed25519' }
  if (kind.name === 'ec') return { name: 'ecdsa', hash, curve: kind.curve }
  return rsaScheme === 'pss' || kind.isPssOnly
    ? { name: 'pss', hash, salt: hashes[hash].length }
    : { name: 'rsa', hash }
}

async function importKey({ pkcs8 }: PrivateKey, scheme: Scheme): Promise<CryptoKey> {
  const { subtle } = webCrypto()
  try {
    return await subtle.importKey('pkcs8', new Uint8Array(pkcs8), importParameters(scheme), false, ['sign'])
  } catch (cause) {
    if ((cause as Error).name !== 'NotSupportedError')
      throw new ToolError('BAD_DOCUMENT', 'The private key is damaged.', { cause })
    throw new ToolError(
      'UNAVAILABLE',
      `This browser cannot sign with ${scheme.name === 'ed25519' ? 'Ed25519 keys' : 'this key'}. Use a newer browser, or the command line.`,
      { cause },
    )
  }
}

async function signWith(key: CryptoKey, scheme: Scheme, bytes: Uint8Array): Promise<Uint8Array> {
  const signature = await webCrypto().subtle.sign(useParameters(scheme), key, new Uint8Array(bytes))
  return scheme.name === 'ecdsa' ? ecdsaToDer(new Uint8Array(signature)) : new Uint8Array(signature)
}

/**
 * Whether a signature over bytes was made with the key that belongs to a public key (SubjectPublicKeyInfo). `undefined` if this host
 * cannot check it.
 */
export async function isSignedBy(
  publicKey: DerNode,
  scheme: Scheme,
  signature: Uint8Array,
  bytes: Uint8Array,
): Promise<boolean | undefined> {
  const { subtle } = webCrypto()
  const isRsa = scheme.name === 'rsa' || scheme.name === 'pss'
  const spki = isRsa ? sequence(rsaIdentifier, bits(bitsOf(publicKey.at(1)))) : publicKey.raw
  let key: CryptoKey
  try {
    key = await subtle.importKey('spki', new Uint8Array(spki), importParameters(scheme), false, ['verify'])
  } catch (error) {
    return (error as Error).name === 'NotSupportedError' ? undefined : false
  }
  const stored = scheme.name === 'ecdsa' ? numbersOf(signature, scheme.curve) : signature
  return (
    stored !== undefined && subtle.verify(useParameters(scheme), key, new Uint8Array(stored), new Uint8Array(bytes))
  )
}

function numbersOf(signature: Uint8Array, curve: 'P-256' | 'P-384' | 'P-521'): Uint8Array | undefined {
  try {
    return ecdsaFromDer(readDer(signature, 0x30), curve)
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}

/** The way up from a certificate, by names: its issuer, that one's, and so on; without ends of no use. */
function issuersOf(certificate: Certificate, all: readonly Certificate[]): Certificate[] {
  const chain: Certificate[] = []
  let last = certificate
  while (chain.length < 20) {
    const name = last.issuer
    const issuer = all.find(
      (other) => other !== last && !chain.includes(other) && equalBytes(other.subject, name) && other !== certificate,
    )
    if (!issuer || equalBytes(last.subject, name)) break
    chain.push(issuer)
    last = issuer
  }
  return chain
}
