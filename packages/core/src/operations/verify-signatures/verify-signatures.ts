import type { OperationOutput } from '../../operation.js'
import { changeWords, type SignatureReport } from '../../pdf/signatures/signature-report.js'
import { verifyDocument } from '../../pdf/signatures/verify-document.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import type { RunContext } from '../../run-context.js'
import { readAnchors } from '../../signing/read-anchors.js'
import type { VerifySignaturesData, VerifySignaturesOptions } from './operation.js'

/**
 * Checks the digital signatures of a PDF. Reports for each whether it covers the whole file except itself, whether digest and signature are
 * correct, who signed, whether the certificate was valid at the signing time and leads to a trusted one, and what was changed after
 * signing: further signatures, form values, comments, or changes that are not allowed. Trusted certificates are PEM, DER or PKCS#7 files,
 * or an EU trusted list (XML). Revocation is checked with the data in the file: revocation lists and OCSP responses in its document
 * security store (DSS) and in signatures; nothing is fetched. Also reports the level of a PAdES signature, B-B to B-LTA.
 * @throws ToolError UNSUPPORTED_TYPE for files without certificates, UNAVAILABLE, and those of `openPdfForUpdate`
 */
export async function verifySignatures(
  { file, anchors = [] }: { file: File; anchors?: File[] },
  options: VerifySignaturesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const trusted = await readAnchors(anchors)
  const document = await openPdfForUpdate(file, run, options)
  const signatures = await verifyDocument(document, trusted, run)
  const data: VerifySignaturesData = {
    signed: signatures.length > 0,
    valid: signatures.length > 0 && signatures.every(({ verdict }) => verdict === 'valid'),
    summary:
      signatures.length > 0
        ? [...signatures.flatMap(inWords), ...trustNotChecked(signatures)]
        : [`${file.name} has no digital signatures.`],
    signatures,
  }
  return { files: [], data }
}

/** Without trusted certificates, anyone may have signed under any name. */
function trustNotChecked(signatures: readonly SignatureReport[]): string[] {
  return signatures.some(({ trust }) => trust.status === 'not-checked')
    ? ['No trusted certificates were given, so it was not checked whether the signers are who they say they are.']
    : []
}

const verdicts: Record<SignatureReport['verdict'], string> = {
  valid: 'is valid',
  untrusted: 'is intact, but the signer is not trusted',
  changed: 'is intact, but the document was changed afterward in a way that is not allowed',
  invalid: 'is not valid',
  unknown: 'cannot be checked',
}

const levelWords = {
  'B-T': 'Level B-T: an authority confirmed the time.',
  'B-LT': 'Level B-LT: the file has what is needed to check the signature later.',
  'B-LTA': 'Level B-LTA: the file has what is needed to check the signature later, under a timestamp.',
}

function inWords(report: SignatureReport): string[] {
  const { field, kind, verdict, signer, signingTime, problems, changes, trust, level, revocation } = report
  const what = { signature: 'Signature', certification: 'Certification', 'time-stamp': 'Timestamp' }[kind]
  const by = signer ? ` by ${signer.name}` : ''
  const at = signingTime ? ` of ${signingTime}` : ''
  const isPrepared = problems.some(({ code }) => code === 'not-signed-yet')
  const listed = (allowed: boolean) =>
    changes
      .filter((change) => change.allowed === allowed)
      .map(({ kind, where }) => changeWords[kind] + (where.length > 0 ? ` (${where.slice(0, 5).join(', ')})` : ''))
  const [allowed, others] = [listed(true), listed(false)]
  return [
    `${what}${field ? ` "${field}"` : ''}${by}${at} ${isPrepared ? 'is prepared, but not signed yet' : verdicts[verdict]}.`,
    ...problems.map(({ message, code }) => (code === 'revoked' ? revocation.message : message)),
    ...(others.length > 0 ? [`Changed after signing, not allowed: ${others.join('; ')}.`] : []),
    ...(allowed.length > 0 ? [`Changed after signing, allowed: ${allowed.join('; ')}.`] : []),
    ...(verdict === 'untrusted' && trust.status === 'untrusted' ? [trust.message] : []),
    ...(revocation.certificates.some(({ source }) => source) && revocation.status !== 'revoked'
      ? [revocation.message]
      : []),
    ...(level && level !== 'B-B' ? [levelWords[level]] : []),
  ]
}
