import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import { oidOf, readDer } from '../../signing/read-der.js'

/** What a check by OpenSSL's cryptography found of one signature of a file. */
export interface CheckedSignature {
  /** Subject of the certificate in the signature that verifies it. */
  signer: string
  /** Whether the digest of the byte range is the one that was signed. */
  isIntact: boolean
  /** Whether the byte range is all of the file but the signature. */
  isWhole: boolean
  /** Identifier of the signature algorithm. */
  algorithm: string
  /** Identifiers of the signed attributes. */
  attributes: string[]
}

const digests: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const PSS = '1.2.840.113549.1.1.10'
const ED25519 = '1.3.101.112'

/** Checks every signature of a file with node:crypto, in the order of the file. Throws if a signature fits no certificate in it. */
export async function checkSignatures(file: File): Promise<CheckedSignature[]> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const ranges = bytes.toString('latin1').matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+) *\]/g)
  return [...ranges].map(([, ...numbers]) => {
    const [start = 0, length = 0, after = 0, rest = 0] = numbers.map(Number)
    const content = Buffer.concat([bytes.subarray(start, start + length), bytes.subarray(after, after + rest)])
    const cms = Buffer.from(bytes.toString('latin1', length + 1, after - 1), 'hex')
    const signed = readDer(cms).at(1).at(0)
    const certificates = signed.at(3, 0xa0).items.map(({ raw }) => new X509Certificate(raw))
    const info = signed.at(4).at(0)
    const digest = digests[oidOf(info.at(2).at(0))]!
    const attributes = Buffer.from(info.at(3, 0xa0).raw)
    attributes[0] = 0x31
    const algorithm = oidOf(info.at(4).at(0))
    const signer = certificates.find((certificate) => {
      const padding = algorithm === PSS ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {}
      if ((algorithm === ED25519) !== (certificate.publicKey.asymmetricKeyType === 'ed25519')) return false
      return verify(
        algorithm === ED25519 ? null : digest,
        attributes,
        { key: certificate.publicKey, ...padding },
        info.at(5).content,
      )
    })
    if (!signer) throw new Error('No certificate verifies the signature.')
    return {
      signer: signer.subject,
      isIntact: attributes.includes(createHash(digest).update(content).digest()),
      isWhole: start === 0 && after + rest === bytes.length,
      algorithm,
      attributes: info.at(3).items.map((attribute) => oidOf(attribute.at(0))),
    }
  })
}
