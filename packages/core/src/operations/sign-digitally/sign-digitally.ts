import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { extendNewest, revocationSource } from '../../pdf/signatures/extend-document.js'
import { openForSigning } from '../../pdf/signatures/open-for-signing.js'
import { placeSignature } from '../../pdf/signatures/place-signature.js'
import { roomFor, saveSigned } from '../../pdf/signatures/sign-document.js'
import type { RunContext } from '../../run-context.js'
import { commonName, hasWeakKey, keyUsage, properName } from '../../signing/certificate.js'
import { readCredentials } from '../../signing/read-credentials.js'
import { readValidationFiles } from '../../signing/revocation/read-validation-files.js'
import { makeSigner, type Signer } from '../../signing/signer.js'
import { timeStampSource } from '../../signing/time-stamp-source.js'
import type { SignDigitallyOptions } from './operation.js'

/**
 * Signs a PDF with a private key and its certificate, according to PAdES (ETSI EN 319 142-1): baseline B-B, B-T with a timestamp, B-LT
 * with certificates and revocation data in the document, or B-LTA with a timestamp over these. The signature is appended and the existing
 * bytes do not change, so existing signatures stay valid; an encrypted file stays encrypted. The key is used only in memory. Warnings:
 * `time-stamp-missing` and `revocation-unknown` if the signature does not reach B-LT; `certificate-expired`, `certificate-purpose` and
 * `weak-key` for an unsuitable certificate or key; `signature-broken` if the repair of a damaged file made its existing signatures
 * invalid.
 * @throws ToolError PASSWORD_REQUIRED and PASSWORD_WRONG for file and key, MISSING_FILE without a key or its certificate,
 * UNSUPPORTED_TYPE for files that are neither, INVALID_OPTIONS for an expired certificate, a field that cannot be signed, or a certified
 * document that does not allow it, PAGES_OUT_OF_RANGE, UNAVAILABLE, and those of `openPdfForUpdate`
 */
export async function signDigitally(
  {
    file,
    credentials,
    picture,
    validation = [],
  }: { file: File; credentials: File[]; picture?: File; validation?: File[] },
  options: SignDigitallyOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const stamps = timeStampSource(options.timestampUrl, run)
  const isLong = options.level === 'b-lt' || options.level === 'b-lta'
  if (!stamps && options.level !== undefined && options.level !== 'b-b') throw needsAuthority(options.level)
  run.progress(0, 'Reading the certificate')
  const given = isLong ? await readValidationFiles(validation) : undefined
  const signer = await makeSigner(await readCredentials(credentials, options.keyPassword), options)
  const time = options.signingTime ?? new Date().toISOString().replace(/\.\d+/, '')
  checkCertificate(signer, new Date(time), options, run)

  run.progress(0.2, 'Reading the document')
  const document = await openForSigning(file, options, run)
  run.progress(0.5, 'Signing')
  const { subject, issuer } = signer.certificate
  const stampsSignature = stamps !== undefined && options.level !== 'b-b'
  const signature = await placeSignature(
    document,
    options,
    {
      signer: { name: commonName(subject), issuer: commonName(issuer) },
      time,
      size: roomFor(signer, stampsSignature),
      picture,
      nameless:
        properName(subject) === undefined
          ? 'The certificate has no name, so the signature on the page shows none. Write the name into the option "text".'
          : undefined,
    },
    run,
  )
  run.progress(0.8, 'Saving')
  const signed = await saveSigned(document, signature, signer, stampsSignature ? stamps : undefined, run)
  if (!given) return { files: [signed] }
  run.progress(0.9, 'Collecting certificates and revocations')
  const source = revocationSource(options.fetchFrom, run)
  const isArchive = options.level === 'b-lta'
  return { files: [await extendNewest(signed, { given, source, stamps, isArchive }, options.password, run)] }
}

function needsAuthority(level: string): ToolError {
  const message = `${level.toUpperCase()} needs the URL of a timestamp authority. Set the option "timestampUrl".`
  return new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'timestampUrl', message }] } })
}

function checkCertificate(
  { certificate }: Signer,
  time: Date,
  { allowExpired }: SignDigitallyOptions,
  run: RunContext,
): void {
  const { notBefore, notAfter, subject } = certificate
  const name = commonName(subject)
  const day = (date: Date) => date.toISOString().slice(0, 10)
  if (time < notBefore || time > notAfter) {
    const message =
      time > notAfter
        ? `The certificate of ${name} expired on ${day(notAfter)}.`
        : `The certificate of ${name} is not valid before ${day(notBefore)}.`
    if (!allowExpired)
      throw new ToolError('INVALID_OPTIONS', `${message} Use a valid one, or set the option "allowExpired".`, {
        details: { problems: [{ field: 'allowExpired', message }] },
      })
    run.warn({ code: 'certificate-expired', message: `${message} Readers will report that.` })
  }
  if (hasWeakKey(certificate))
    run.warn({
      code: 'weak-key',
      message: `The RSA key of ${name} has fewer than 2048 bits, which is not secure anymore. Use a longer key.`,
    })
  if (!keyUsage(certificate).signs)
    run.warn({
      code: 'certificate-purpose',
      message: `The certificate of ${name} is not intended for signatures. Readers may reject it.`,
    })
}
