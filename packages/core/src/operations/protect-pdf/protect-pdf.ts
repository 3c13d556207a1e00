import { ToolError } from '../../errors.js'
import { PartsFile, readBytes } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { openPdf } from '../../pdf/open-pdf.js'
import { savePdf } from '../../pdf/save-pdf.js'
import { breakSignatures } from '../../pdf/signatures.js'
import type { RunContext } from '../../run.js'
import type { ProtectPdfOptions } from './operation.js'

/**
 * Encrypts with AES-256 (revision 6, ISO 32000-2, 7.6.4) by qpdf. The password opens the file. When any permission is off,
 * the owner password, which would lift the restrictions, is a random one that nobody is told. Text extraction for
 * accessibility stays allowed. An input that is encrypted already is opened with `currentPassword` and encrypted anew.
 * @throws ToolError those of `openPdf`
 */
export async function protectPdf(
  { file }: { file: File },
  options: ProtectPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const quiet: RunContext = { ...run, warn: (warning) => warning.code !== 'encryption-removed' && run.warn(warning) }
  const document = await openPdf(file, quiet, { password: options.currentPassword })
  breakSignatures(document, run)
  settleClaims(document, run, { encrypts: true })
  const { printing, modifying, copying, annotating } = options
  // Readers compare passwords byte by byte; composed characters are what keyboards give.
  const user = options.password.normalize('NFC')
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

function randomPassword(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]!.replace(/^.*?\/in\.pdf[:\s]*/, '')
}
