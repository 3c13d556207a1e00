import { ToolError } from '../errors.js'
import { readBytes } from '../files.js'
import { type Certificate, certificateIn } from './certificate.js'
import { UnsupportedCipherError, WrongPasswordError } from './decipher.js'
import { type PemBlock, readPem } from './pem.js'
import { looksLikePkcs12, openPkcs12 } from './pkcs12.js'
import { type PrivateKey, readEncryptedKey, readOldKey, readPrivateKey, UnsupportedKeyError } from './private-key.js'
import { DerError, type DerNode, oidOf, readDer } from './read-der.js'

/** Keys and certificates out of files. */
export interface Credentials {
  keys: PrivateKey[]
  certificates: Certificate[]
}

const JAVA_KEYSTORE = 0xfe

/**
 * Reads keys and certificates from files: PKCS#12, or PEM or DER of a key (also encrypted), of certificates, or of a list of them
 * (PKCS#7). The format is detected from the content. `password` opens what is encrypted.
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, UNSUPPORTED_TYPE, BAD_DOCUMENT
 */
export async function readCredentials(files: readonly File[], password: string | undefined): Promise<Credentials> {
  const found: Credentials = { keys: [], certificates: [] }
  for (const file of files) {
    const bytes = await readBytes(file)
    try {
      const blocks = readPem(bytes)
      if (blocks.length > 0) for (const block of blocks) await takeBlock(block, password, found)
      else await takeDer(bytes, password, found, file.name)
    } catch (error) {
      throw inWords(error, file.name, password)
    }
  }
  return found
}

async function takeBlock(block: PemBlock, password: string | undefined, found: Credentials): Promise<void> {
  const { label, bytes } = block
  if (block.isOldEncryption) throw new UnsupportedCipherError('PEM')
  if (/^(X509 |TRUSTED )?CERTIFICATE$/.test(label)) found.certificates.push(...certificates(bytes))
  else if (label === 'PKCS7' || label === 'CMS') found.certificates.push(...certificatesOfCms(bytes))
  else if (label === 'PRIVATE KEY') found.keys.push(readPrivateKey(bytes))
  else if (label === 'ENCRYPTED PRIVATE KEY') found.keys.push(await readEncryptedKey(bytes, password ?? ''))
  else if (label === 'RSA PRIVATE KEY' || label === 'EC PRIVATE KEY') found.keys.push(readOldKey(bytes, label))
}

function certificates(bytes: Uint8Array): Certificate[] {
  const certificate = certificateIn(bytes)
  if (!certificate) throw new DerError('It is no certificate.')
  return [certificate]
}

async function takeDer(
  bytes: Uint8Array,
  password: string | undefined,
  found: Credentials,
  fileName: string,
): Promise<void> {
  if (bytes[0] === JAVA_KEYSTORE && bytes[1] === 0xed)
    throw new ToolError(
      'UNSUPPORTED_TYPE',
      `${fileName} is a Java keystore. Convert it first: keytool -importkeystore -srckeystore keystore.jks -destkeystore key.p12 -deststoretype pkcs12`,
      { details: { fileName } },
    )
  const whole = wholeOf(bytes)
  if (!whole) throw notCredentials(fileName)
  if (looksLikePkcs12(whole)) {
    const { keys, certificates } = await openPkcs12(whole, password ?? '')
    found.keys.push(...keys)
    found.certificates.push(...certificates)
    return
  }
  const [first, second, third] = whole.items
  const certificate = certificateIn(bytes)
  if (certificate) found.certificates.push(certificate)
  else if (first?.tag === 6) found.certificates.push(...certificatesOfCms(bytes))
  else if (first?.tag === 2 && second?.tag === 0x30 && third?.tag === 4) found.keys.push(readPrivateKey(bytes))
  else if (first?.tag === 0x30 && second?.tag === 4) found.keys.push(await readEncryptedKey(bytes, password ?? ''))
  else throw notCredentials(fileName)
}

function wholeOf(bytes: Uint8Array): DerNode | undefined {
  try {
    const whole = readDer(bytes, 0x30)
    return whole.items.length > 0 ? whole : undefined
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}

function notCredentials(fileName: string): ToolError {
  return new ToolError(
    'UNSUPPORTED_TYPE',
    `${fileName} is neither a key nor a certificate. Use a PKCS#12 file (.p12, .pfx), or PEM files.`,
    { details: { fileName } },
  )
}

/** The error with words for whoever chose the file; never with anything out of it. */
function inWords(error: unknown, fileName: string, password: string | undefined): unknown {
  const details = { fileName }
  if (error instanceof WrongPasswordError) {
    const problems = [{ field: 'keyPassword', message: 'The password of the key is missing or wrong.' }]
    return password === undefined || password === ''
      ? new ToolError('PASSWORD_REQUIRED', `${fileName} is protected. Enter the password of the key.`, {
          details: { ...details, problems },
        })
      : new ToolError('PASSWORD_WRONG', `The password of the key does not open ${fileName}.`, {
          details: { ...details, problems },
        })
  }
  if (error instanceof UnsupportedCipherError)
    return new ToolError(
      'UNSUPPORTED_TYPE',
      error.message === 'PEM'
        ? `The key in ${fileName} is encrypted in an outdated way. Convert it first: openssl pkcs8 -topk8 -in key.pem -out new-key.pem`
        : `${fileName} is encrypted in a way that is not supported. Convert it first: openssl pkcs12 -in old.p12 -legacy -out all.pem, then openssl pkcs12 -export -in all.pem -out new.p12`,
      { details },
    )
  if (error instanceof UnsupportedKeyError)
    return new ToolError(
      'UNSUPPORTED_TYPE',
      `The key in ${fileName} is of a kind that is not supported. Supported are RSA, the elliptic curves P-256, P-384 and P-521, and Ed25519.`,
      { details },
    )
  if (error instanceof DerError)
    return new ToolError('BAD_DOCUMENT', `${fileName} is damaged or not a key or certificate.`, { details })
  return error
}

const SIGNED_DATA = '1.2.840.113549.1.7.2'

/** The certificates in signed data (RFC 5652), such as in a PKCS#7 list (.p7b). @throws DerError */
export function certificatesOfCms(bytes: Uint8Array): Certificate[] {
  const whole = readDer(bytes, 0x30)
  if (oidOf(whole.at(0)) !== SIGNED_DATA) throw new DerError('It is no signed data.')
  const list = whole
    .at(1)
    .at(0)
    .items.find(({ tag }) => tag === 0xa0)
  return (list?.items ?? []).flatMap(({ raw }) => certificateIn(raw) ?? [])
}
