import { hexOf } from '../../bytes.js'
import { ToolError } from '../../errors.js'
import { PartsFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { openForSigning } from '../../pdf/signatures/open-for-signing.js'
import { placeSignature } from '../../pdf/signatures/place-signature.js'
import { savePrepared } from '../../pdf/signatures/sign-document.js'
import type { RunContext } from '../../run-context.js'
import { commonName, properName } from '../../signing/certificate.js'
import { readCredentials } from '../../signing/read-credentials.js'
import type { PrepareSignatureData, PrepareSignatureOptions } from './operation.js'

/**
 * Adds everything to a PDF that a signature needs except its value: the field, the appearance, the certification and reserved space. A JSON
 * file beside the PDF contains the digest to sign. An external signer creates a detached CMS signature from it (RFC 5652; PAdES requires
 * CAdES attributes), which `finish-signature` inserts. No private key is needed here. The bytes of the file do not change; the new part is
 * appended.
 * @throws ToolError INVALID_OPTIONS for a field that cannot be signed, or a certified document that does not allow it, PAGES_OUT_OF_RANGE,
 * UNSUPPORTED_TYPE and BAD_DOCUMENT for a file without a certificate, and those of `openPdfForUpdate`
 */
export async function prepareSignature(
  { file, certificate, picture }: { file: File; certificate?: File; picture?: File },
  options: PrepareSignatureOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const known = certificate && (await readSigner(certificate))
  const document = await openForSigning(file, options, run)
  const name = options.signer ?? (known ? commonName(known.subject) : '')
  const signer = { name, issuer: known ? commonName(known.issuer) : '' }
  const time = options.signingTime ?? new Date().toISOString().replace(/\.\d+/, '')
  run.progress(0.5, 'Preparing')
  const isNameless = !options.signer && !(known && properName(known.subject))
  const remedy = `${known ? 'The certificate has no name' : 'The name of the signer is not known'}, so the signature on the page shows none. Give it as the option "signer"${known ? '' : ', or give the certificate (field "certificate")'}.`
  const nameless = isNameless ? remedy : undefined
  const content = { signer, time, size: options.room, picture, nameless }
  const signature = await placeSignature(document, options, content, run)
  const { file: prepared, digest, byteRange } = await savePrepared(document, signature, options.hash, run)
  const data: PrepareSignatureData = {
    hash: options.hash,
    digest: hexOf(digest),
    digestBase64: btoa(String.fromCharCode(...digest)),
    byteRange,
    room: options.room,
  }
  const beside = (extension: string) => run.outputName.replace(/\.[^.]*$/, extension)
  const companions = [new File([`${JSON.stringify(data, null, 2)}\n`], beside('.json'), { type: 'application/json' })]
  if (options.content) companions.push(signedPart(prepared, byteRange, beside('.bin')))
  return { files: [prepared], companions, data }
}

async function readSigner(file: File) {
  const { certificates } = await readCredentials([file], undefined)
  const [first] = certificates
  if (first) return first
  throw new ToolError('UNSUPPORTED_TYPE', `${file.name} has no certificate.`, { details: { fileName: file.name } })
}

/** The bytes to sign. */
function signedPart(prepared: PartsFile, [, end, after]: PrepareSignatureData['byteRange'], name: string): File {
  const [original, added] = prepared.parts
  const start = original!.length
  return new PartsFile([original!, added!.subarray(0, end - start), added!.subarray(after - start)], name, {
    type: 'application/octet-stream',
  })
}
