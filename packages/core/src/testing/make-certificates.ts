import { createCipheriv, createHmac, generateKeyPairSync, type KeyObject, pbkdf2Sync, sign } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { pkcs12Key } from '../signing/pkcs12-key.js'
import { bits, der, explicit, integer, nothing, octets, oid, sequence, set } from '../signing/write-der.js'

export type TestKeyKind = 'rsa' | 'p256' | 'p384' | 'ed25519'

/** A certificate made for a test, and its key. */
export interface TestIdentity {
  name: Uint8Array
  key: KeyObject
  publicKey: KeyObject
  kind: TestKeyKind
  certificate: Uint8Array
}

const keys = new Map<string, { privateKey: KeyObject; publicKey: KeyObject }>()

function keyPair(
  kind: TestKeyKind,
  which: string,
  modulusLength = 2048,
): { privateKey: KeyObject; publicKey: KeyObject } {
  const id = `${kind} ${which} ${modulusLength}`
  const known = keys.get(id)
  if (known) return known
  const made =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength })
      : kind === 'ed25519'
        ? generateKeyPairSync('ed25519')
        : generateKeyPairSync('ec', { namedCurve: kind === 'p256' ? 'prime256v1' : 'secp384r1' })
  keys.set(id, made)
  return made
}

const utf8 = (text: string) => der(0x0c, new TextEncoder().encode(text))
const nameOf = (common: string) =>
  common === ''
    ? sequence(set(sequence(oid('2.5.4.6'), utf8('DE'))))
    : sequence(set(sequence(oid('2.5.4.10'), utf8('Sheaf Tests'))), set(sequence(oid('2.5.4.3'), utf8(common))))
/** A GeneralizedTime. */
export const time = (iso: string) =>
  der(0x18, new TextEncoder().encode(`${iso.replace(/[-:T]/g, '').slice(0, 14).padEnd(14, '0')}Z`))

/** The AlgorithmIdentifier of what a kind of key signs. */
export const signatureAlgorithms: Record<TestKeyKind, Uint8Array> = {
  rsa: sequence(oid('1.2.840.113549.1.1.11'), nothing),
  p256: sequence(oid('1.2.840.10045.4.3.2')),
  p384: sequence(oid('1.2.840.10045.4.3.3')),
  ed25519: sequence(oid('1.3.101.112')),
}
/** The digest that a kind of key signs. */
export const digestOfKind = { rsa: 'sha256', p256: 'sha256', p384: 'sha384', ed25519: null } as const

export interface CertificateSettings {
  kind?: TestKeyKind
  issuer?: TestIdentity
  isAuthority?: boolean
  /** Without extensions, as before version 3. */
  isVersion1?: boolean
  notBefore?: string
  notAfter?: string
  serial?: number
  /** Bits of an RSA key. Default: 2048. */
  keyBits?: number
  /** Bits of the key usage as its first byte. */
  usage?: number
  /** Further extensions that are not critical, by identifier. */
  extensions?: Record<string, Uint8Array>
}

/** An extension that names the purpose of a key, such as `1.3.6.1.5.5.7.3.9`. */
export const purpose = (id: string): Record<string, Uint8Array> => ({ '2.5.29.37': sequence(oid(id)) })

/** A certificate with a key of its own, signed by itself or by an issuer. */
export function makeIdentity(common: string, settings: CertificateSettings = {}): TestIdentity {
  const {
    kind = 'p256',
    issuer,
    isAuthority = false,
    serial = issuer ? 2 : 1,
    usage = isAuthority ? 0x06 : 0xc0,
  } = settings
  const { privateKey: key, publicKey } = keyPair(kind, common, settings.keyBits)
  const name = nameOf(common)
  const signer = issuer ?? { name, key, kind }
  const algorithm = signatureAlgorithms[signer.kind]
  const extension = (id: string, value: Uint8Array) => sequence(oid(id), der(1, Uint8Array.of(0xff)), octets(value))
  const extensions = sequence(
    extension('2.5.29.19', sequence(...(isAuthority ? [der(1, Uint8Array.of(0xff))] : []))),
    extension('2.5.29.15', der(3, Uint8Array.of(1, usage))),
    ...Object.entries(settings.extensions ?? {}).map(([id, value]) => sequence(oid(id), octets(value))),
  )
  const signed = sequence(
    ...(settings.isVersion1 ? [] : [explicit(0, integer(2))]),
    integer(serial),
    algorithm,
    signer.name,
    sequence(time(settings.notBefore ?? '2020-01-01'), time(settings.notAfter ?? '2099-01-01')),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    ...(settings.isVersion1 ? [] : [explicit(3, extensions)]),
  )
  const certificate = sequence(signed, algorithm, bits(sign(digestOfKind[signer.kind], signed, signer.key)))
  return { name, key, publicKey, kind, certificate }
}

/** A PEM file of blocks. */
export function pemFile(name: string, ...blocks: readonly [label: string, bytes: Uint8Array][]): File {
  const text = blocks.map(
    ([label, bytes]) =>
      `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`,
  )
  return new File(text, name)
}

/** The key of an identity as PKCS#8. */
export const pkcs8Of = ({ key }: Pick<TestIdentity, 'key'>): Uint8Array => key.export({ format: 'der', type: 'pkcs8' })

/** Key and certificates in one PEM file. */
export function credentialsFile(identity: TestIdentity, ...chain: TestIdentity[]): File {
  return pemFile(
    'ada.pem',
    ['PRIVATE KEY', pkcs8Of(identity)],
    ...[identity, ...chain].map(({ certificate }): [string, Uint8Array] => ['CERTIFICATE', certificate]),
  )
}

/** A PKCS#12 file as OpenSSL 3 writes it: AES-256 by PBES2, and SHA-256 for its integrity. */
export function pkcs12File(password: string, identity: TestIdentity, ...chain: TestIdentity[]): File {
  const bag = (id: number, value: Uint8Array) => sequence(oid(`1.2.840.113549.1.12.10.1.${id}`), explicit(0, value))
  const certificates = [identity, ...chain].map(({ certificate }) =>
    bag(3, sequence(oid('1.2.840.113549.1.9.22.1'), explicit(0, octets(certificate)))),
  )
  const [key, encryptedKey] = encrypt(pkcs8Of(identity), password)
  const [algorithm, encryptedCertificates] = encrypt(sequence(...certificates), password)
  const safe = sequence(
    sequence(
      oid('1.2.840.113549.1.7.6'),
      explicit(
        0,
        sequence(integer(0), sequence(oid('1.2.840.113549.1.7.1'), algorithm, der(0x80, encryptedCertificates))),
      ),
    ),
    sequence(oid('1.2.840.113549.1.7.1'), explicit(0, octets(sequence(bag(2, sequence(key, octets(encryptedKey))))))),
  )
  const salt = Buffer.from('salt of mac')
  const source = { password, salt, rounds: 3, purpose: 3, length: 32 } as const
  const mac = createHmac(
    'sha256',
    pkcs12Key(() => sha256.create(), 64, source),
  )
    .update(safe)
    .digest()
  const digestInfo = sequence(sequence(oid('2.16.840.1.101.3.4.2.1'), nothing), octets(mac))
  const whole = sequence(
    integer(3),
    sequence(oid('1.2.840.113549.1.7.1'), explicit(0, octets(safe))),
    sequence(digestInfo, octets(salt), integer(3)),
  )
  return new File([whole], 'ada.p12')
}

/** Encrypts by PBES2 with AES-256; the algorithm and the bytes. */
export function encrypt(plain: Uint8Array, password: string): [algorithm: Uint8Array, bytes: Uint8Array] {
  const [salt, start] = [Buffer.from('12345678'), Buffer.alloc(16, 7)]
  const key = pbkdf2Sync(password, salt, 5, 32, 'sha256')
  const cipher = createCipheriv('aes-256-cbc', key, start)
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()])
  const derivation = sequence(octets(salt), integer(5), sequence(oid('1.2.840.113549.2.9'), nothing))
  const algorithm = sequence(
    oid('1.2.840.113549.1.5.13'),
    sequence(
      sequence(oid('1.2.840.113549.1.5.12'), derivation),
      sequence(oid('2.16.840.1.101.3.4.1.42'), octets(start)),
    ),
  )
  return [algorithm, bytes]
}
