import { PDFArray, PDFName, PDFNumber } from 'pdf-lib'
import { hexOf, joinBytes } from '../../bytes.js'
import { ToolError } from '../../errors.js'
import { PartsFile } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { type AnyHashName, digestOf } from '../../signing/algorithms.js'
import { commonName } from '../../signing/certificate.js'
import { readPem } from '../../signing/pem.js'
import { readSignedData, type SignedData } from '../../signing/read-cms.js'
import { DerError, octetsOf, readDer } from '../../signing/read-der.js'
import { type CmsProblem, checkSigner, namesItsCertificate } from '../../signing/verify-cms.js'
import { textOf } from '../model/form-keys.js'
import { isoDate } from '../syntax/pdf-date.js'
import type { UpdatablePdf } from '../update/updatable-pdf.js'
import { type ListedSignature, listSignatures } from './list-signatures.js'

const DATA = '1.2.840.113549.1.7.1'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const ZERO = 0x30

/** A file with a signature. */
export interface CmsFile {
  bytes: Uint8Array
  name: string
}

/** Where a document has room for a signature: the positions of its digits. */
interface SignaturePlaceholder {
  start: number
  end: number
  signature: ListedSignature
}

const words: Record<Exclude<CmsProblem, 'digest-differs'>, string> = {
  'no-certificate': 'has no certificate of the signer. Make it again with the certificate',
  'unsupported-algorithm': 'uses an algorithm that is not supported. Use RSA, ECDSA or Ed25519 with SHA-256 or longer',
  'signature-wrong': 'was not made with the key of its certificate, or was changed. Make it again',
  'other-certificate': 'names another certificate than the one it comes with. Make it again',
  malformed: 'is malformed. Make it again',
}

/**
 * Puts a signature into the room that a document has for it, if it is one of this document. No other byte changes.
 * @throws ToolError INVALID_OPTIONS, UNSUPPORTED_TYPE, LIMIT_EXCEEDED
 */
export async function putCms(document: UpdatablePdf, cms: CmsFile, run: RunContext): Promise<PartsFile> {
  const { bytes } = document.origin
  const placeholder = findPlaceholder(document)
  const value = cmsIn(cms)
  const parts = [bytes.subarray(0, placeholder.start - 1), bytes.subarray(placeholder.end + 1)]
  await checkCms(value, parts, placeholder, cms.name, run)
  const hex = new TextEncoder().encode(hexOf(value.raw))
  const size = (placeholder.end - placeholder.start) / 2
  if (hex.length > placeholder.end - placeholder.start)
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `${cms.name} has ${value.raw.length} bytes, but the document has room for ${size}. Prepare it again with more room.`,
      { details: { fileName: cms.name } },
    )
  const before = bytes.subarray(0, placeholder.start)
  return new PartsFile([before, hex, bytes.subarray(placeholder.start + hex.length)], run.outputName, {
    type: 'application/pdf',
  })
}

/** The placeholder of the last signature, which covers the whole file and is empty. */
function findPlaceholder(document: UpdatablePdf): SignaturePlaceholder {
  const { fileName } = document
  const { bytes } = document.origin
  const refuse = (why: string) =>
    new ToolError('INVALID_OPTIONS', `${fileName} ${why}`, {
      details: { fileName, problems: [{ field: 'file', message: `${fileName} ${why}` }] },
    })
  let isPrepared = false
  for (const signature of document.isRewrite ? [] : listSignatures(document)) {
    const range = signature.dict.lookup(PDFName.of('ByteRange'))
    const numbers = range instanceof PDFArray ? [0, 1, 2, 3].map((index) => range.lookup(index)) : []
    const [first = -1, length = -1, after = -1, rest = -1] = numbers.map((number) =>
      number instanceof PDFNumber ? number.asNumber() : -1,
    )
    const isRange = first === 0 && length > 0 && after > length + 2 && after <= bytes.length
    if (!isRange || !isEmptyPlaceholder(bytes.subarray(length, after))) continue
    isPrepared = true
    if (after + rest === bytes.length) return { start: length + 1, end: after - 1, signature }
  }
  throw refuse(
    isPrepared
      ? 'was changed after it was prepared. Prepare it again.'
      : 'has no room for a signature. Use a PDF that Prepare External Signing has made.',
  )
}

const isEmptyPlaceholder = (bytes: Uint8Array) =>
  bytes[0] === 0x3c && bytes.at(-1) === 0x3e && bytes.subarray(1, -1).every((byte) => byte === ZERO)

function cmsIn({ bytes, name }: CmsFile): { raw: Uint8Array; data: SignedData } {
  const [block] = readPem(bytes)
  const given = block?.bytes ?? bytes
  try {
    return { raw: readDer(given, 0x30).raw, data: readSignedData(given) }
  } catch (error) {
    if (!(error instanceof DerError)) throw error
    throw new ToolError(
      'UNSUPPORTED_TYPE',
      `${name} is not a CMS signature. Use a file of signed data (RFC 5652), PEM or DER.`,
      { details: { fileName: name } },
    )
  }
}

async function checkCms(
  { data }: { data: SignedData },
  parts: readonly Uint8Array[],
  { signature }: SignaturePlaceholder,
  name: string,
  run: RunContext,
): Promise<void> {
  const refuse = (message: string) =>
    new ToolError('INVALID_OPTIONS', message, {
      details: { fileName: name, problems: [{ field: 'signature', message }] },
    })
  if (data.content || data.contentType !== DATA)
    throw refuse(`${name} contains what it signs. Make a detached signature instead.`)
  if (data.signers.length !== 1) throw refuse(`${name} has several signatures. Make one with one signer.`)
  const signer = data.signers[0]!
  if (signer.hash === 'sha1') throw refuse(`${name} uses SHA-1, which is not secure anymore. Use SHA-256 or longer.`)
  const digest = (hash: AnyHashName) => digestOf(hash, ...parts)
  const { problem, certificate } = await checkSigner(data, signer, { digest, bytes: () => joinBytes(parts) })
  if (problem === 'digest-differs') throw refuse(differsInWords(signer, digest, name))
  if (problem) throw refuse(`${name} ${words[problem]}.`)
  if (!namesItsCertificate(signer))
    run.warn({
      code: 'not-pades',
      message: `${name} does not name its certificate (attribute signing-certificate-v2), so the signature is not one of PAdES. With OpenSSL, add -cades.`,
    })
  const prepared = textOf(signature.dict.lookup(PDFName.of('Name'))) ?? ''
  if (certificate && prepared !== '' && prepared !== commonName(certificate.subject))
    run.warn({
      code: 'signer-differs',
      message: `The document was prepared for ${prepared}, and its page may say so, but the signature is by ${commonName(certificate.subject)}. If that is not intended, prepare it again.`,
    })
  const claimed = isoDate(textOf(signature.dict.lookup(PDFName.of('M'))) ?? '')
  const time = claimed === undefined ? undefined : new Date(claimed)
  if (certificate && time && (time < certificate.notBefore || time > certificate.notAfter))
    run.warn({
      code: 'certificate-expired',
      message: `The certificate of ${commonName(certificate.subject)} is not valid at the signing time. Readers will report that.`,
    })
}

function differsInWords(
  { attributes, hash }: SignedData['signers'][number],
  digest: (hash: AnyHashName) => Uint8Array,
  name: string,
): string {
  const signed = attributes.get(MESSAGE_DIGEST)
  const why =
    signed && hash
      ? ` It signs the ${hash.toUpperCase().replace('SHA', 'SHA-')} digest ${hexOf(octetsOf(signed))}, but that of the document is ${hexOf(digest(hash))}.`
      : ''
  return `${name} is a signature of something else.${why} Sign the digest that Prepare External Signing gave with this PDF.`
}
