import { sha1 } from '@noble/hashes/legacy.js'
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { hexOf, joinBytes } from '../../bytes.js'
import type { Capabilities, CryptoAtOnce } from '../../capabilities.js'
import { ToolError } from '../../errors.js'
import type { Certificate } from '../../signing/certificate.js'
import { UnsupportedCipherError, WrongPasswordError } from '../../signing/decipher.js'
import { makeEnvelope, openEnvelope } from '../../signing/envelope.js'
import type { Credentials } from '../../signing/read-credentials.js'
import { DerError } from '../../signing/read-der.js'
import { allowsAll, type Permissions, permissionBits } from '../model/permissions.js'
import { DamagedError } from '../syntax/damaged.js'
import { cryptoOf } from './crypto-of.js'
import { FileCipher } from './file-cipher.js'
import type { NewEncryption } from './new-encryption.js'
import { readCertificateEncryption, UnsupportedEncryption } from './read-encryption.js'
import { Sealer } from './sealer.js'

const SEED = 20
/** The bits that have a meaning for certificates (ISO 32000-2, table 24): 3 to 6 and 9 to 12; the first is always set. */
const MEANINGFUL = 0b1111_0011_1100
const ALWAYS = 1
/** Everything is allowed, also to change the encryption. */
const OWNER = 2
const MAX_ENVELOPES = 1000

/**
 * Encrypts with AES-256 for the holders of certificates (the public-key security handler, adbe.pkcs7.s5; ISO 32000-2, 7.6.5), under a random key.
 * @throws DerError if a key is too short
 */
export async function newCertificateEncryption(
  recipients: readonly Certificate[],
  permissions: Permissions,
  capabilities: Pick<Capabilities, 'cryptoAtOnce'>,
): Promise<NewEncryption> {
  const host = await cryptoOf(capabilities)
  const seed = crypto.getRandomValues(new Uint8Array(SEED))
  const bits = (permissionBits(permissions) & MEANINGFUL) | ALWAYS | (allowsAll(permissions) ? OWNER : 0)
  const envelope = makeEnvelope(joinBytes([seed, Uint8Array.of(0, 0, bits >> 8, bits & 255)]), recipients)
  const filter = `/CFM/AESV3/AuthEvent/DocOpen/Length 256/EncryptMetadata true/Recipients[<${hexOf(envelope)}>]`
  const entries = [
    '/Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 5/Length 256',
    `/CF<</DefaultCryptFilter<</Type/CryptFilter${filter}>>>>/StmF/DefaultCryptFilter/StrF/DefaultCryptFilter`,
  ]
  const key = host.sha2(256, joinBytes([seed, envelope]))
  const subtle = capabilities.cryptoAtOnce ? undefined : globalThis.crypto?.subtle
  return { dictionary: `<<${entries.join('')}>>`, sealer: new Sealer(key, host, subtle) }
}

/**
 * What deciphers a file that is encrypted for the holders of certificates.
 * @throws ToolError BAD_DOCUMENT if it is encrypted in a way that is not supported, UNSUPPORTED_TYPE if the credentials are not those of a recipient
 * @throws DamagedError when the encryption dictionary makes no sense
 */
export function unlockForCertificate(
  dict: PDFDict,
  { fileName, credentials, crypto }: { fileName: string; credentials: Credentials; crypto: CryptoAtOnce },
): FileCipher {
  const details = { details: { fileName } }
  try {
    const encryption = readCertificateEncryption(dict)
    const envelopes = recipientsOf(dict)
    for (const envelope of envelopes) {
      const content = openEnvelope(envelope, credentials)
      if (!content || content.length < SEED) continue
      const rest = encryption.encryptsMetadata ? [] : [Uint8Array.of(255, 255, 255, 255)]
      const input = joinBytes([content.subarray(0, SEED), ...envelopes, ...rest])
      const { keyLength } = encryption
      const key = keyLength === 32 ? crypto.sha2(256, input) : sha1(input).slice(0, keyLength)
      return new FileCipher(encryption, key, crypto)
    }
  } catch (error) {
    if (error instanceof DerError || error instanceof WrongPasswordError)
      throw new DamagedError('The recipients of the encryption are damaged.')
    if (!(error instanceof UnsupportedEncryption || error instanceof UnsupportedCipherError)) throw error
    throw new ToolError(
      'BAD_DOCUMENT',
      `${fileName} is encrypted for certificates in a way that is not supported.`,
      details,
    )
  }
  throw new ToolError(
    'UNSUPPORTED_TYPE',
    `${fileName} is not encrypted for this certificate and key. Use those of one of its recipients.`,
    { details: { fileName, problems: [{ field: 'credentials', message: 'These are not of a recipient.' }] } },
  )
}

function recipientsOf(dict: PDFDict): Uint8Array[] {
  const filters = dict.lookup(PDFName.of('CF'))
  const name = dict.lookup(PDFName.of('StmF'))
  const filter = filters instanceof PDFDict && name instanceof PDFName ? filters.lookup(name) : undefined
  const list = filter instanceof PDFDict ? filter.lookup(PDFName.of('Recipients')) : undefined
  const items = list instanceof PDFArray ? list.asArray().slice(0, MAX_ENVELOPES) : [list]
  return items.flatMap((_, index) => {
    const value = list instanceof PDFArray ? list.lookup(index) : list
    return value instanceof PDFString || value instanceof PDFHexString ? [value.asBytes()] : []
  })
}
