import { ToolError } from '../../errors.js'
import { PartsFile, readBytes } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { hasProhibitedCharacter, mixesDirections, preparePassword } from '../../pdf/encryption/prepare-password.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { ProtectPdfOptions } from './operation.js'

/** Bytes of a password that count in revision 6. */
const MAX_BYTES = 127

/**
 * Encrypts with AES-256 (revision 6, ISO 32000-2, 7.6.4) by qpdf. The password opens the file. If any permission is
 * off, the owner password, which would lift the restrictions, is random and never disclosed. Text extraction for
 * accessibility stays allowed. An encrypted input is opened with `currentPassword` and re-encrypted. The password is
 * prepared with SASLprep, as readers do with typed passwords. Warns `password-directions`, and `conformance-lost` for a
 * PDF/A or PDF/X, which must not be encrypted.
 * @throws ToolError INVALID_OPTIONS for a password that readers do not accept, and those of `openPdf`
 */
export async function protectPdf(
  { file }: { file: File },
  options: ProtectPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const user = checkedPassword(options.password, run)
  const quiet: RunContext = { ...run, warn: (warning) => warning.code !== 'encryption-removed' && run.warn(warning) }
  const document = await openPdf(file, quiet, { password: options.currentPassword })
  breakSignatures(document, run)
  settleClaims(document, run, { encrypts: true })
  const { printing, modifying, copying, annotating } = options
  const owner = printing && modifying && copying && annotating ? user : randomPassword()
  const yes = (allowed: boolean) => (allowed ? 'y' : 'n')
  const saved = savePdf(document, run.outputName)
  run.progress(0.4, 'Encrypting')
  const result = await run.capabilities.qpdf!({
    args: [
      '--encrypt',
      `--user-password=${user}`,
      `--owner-password=${owner}`,
      '--bits=256',
      `--print=${printing ? 'full' : 'none'}`,
      `--modify-other=${yes(modifying)}`,
      `--assemble=${yes(modifying)}`,
      `--extract=${yes(copying)}`,
      `--annotate=${yes(annotating)}`,
      `--form=${yes(annotating)}`,
      '--accessibility=y',
      '--',
      '--stream-data=preserve',
      '--object-streams=preserve',
      '/in.pdf',
      '/out.pdf',
    ],
    files: { '/in.pdf': await readBytes(saved) },
    outputs: ['/out.pdf'],
    signal: run.signal,
  })
  const output = result.files['/out.pdf']
  if (!output || result.exitCode === 2) {
    throw new ToolError('BAD_DOCUMENT', `${file.name} cannot be encrypted: ${firstLine(result.stderr)}`, {
      details: { fileName: file.name },
    })
  }
  return { files: [new PartsFile([output], run.outputName, { type: 'application/pdf' })] }
}

/** The password in the form that is written to the file. */
function checkedPassword(given: string, run: RunContext): string {
  const prepared = preparePassword(given)
  const refuse = (message: string) => {
    const problems = [{ field: 'password', message }]
    throw new ToolError('INVALID_OPTIONS', message, { details: { problems } })
  }
  if (prepared.trim() === '') refuse('The password consists of invisible characters only. Choose another one.')
  if (hasProhibitedCharacter(prepared)) {
    refuse(
      'The password contains a control character or another character not allowed in PDF passwords. Choose another one.',
    )
  }
  if (new TextEncoder().encode(prepared).length > MAX_BYTES) refuse('The password is too long (at most 127 bytes).')
  if (mixesDirections(prepared)) {
    run.warn({
      code: 'password-directions',
      message:
        'The password mixes right-to-left with other letters in a way that some PDF readers reject. Keep the original file, or choose another password.',
    })
  }
  return prepared
}

function randomPassword(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]!.replace(/^.*?\/in\.pdf[:\s]*/, '')
}
