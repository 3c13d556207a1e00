import { PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib'
import type { QpdfResult } from '../../capabilities.js'
import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { passwordError } from '../encryption/password-error.js'
import { passwordsInHex } from '../encryption/passwords.js'
import { warnNotNeeded } from '../encryption/unlock-file.js'
import { unlessDamaged } from '../syntax/damaged.js'
import { badDocument } from './opening-error.js'
import type { ReadResult, Trailer } from './read-objects.js'
import { inflater, readStrictly } from './read-strictly.js'
import { recoverObjects, withNewXref } from './recover-objects.js'

/** The revision of the encryption, which decides how passwords are encoded. */
export function revisionOf(encryption: PDFObject | undefined): number | undefined {
  const revision = encryption instanceof PDFDict ? encryption.lookup(PDFName.of('R')) : undefined
  return revision instanceof PDFNumber ? revision.asNumber() : undefined
}

/** Decrypts, and repairs as far as qpdf can; `undefined` if it fails. */
export async function readByQpdf(
  bytes: Uint8Array,
  fileName: string,
  run: RunContext,
  password: string | undefined,
  into: PDFContext,
  revision?: number,
): Promise<ReadResult | undefined> {
  const { qpdf } = run.capabilities
  if (!qpdf) {
    throw new ToolError(
      'UNAVAILABLE',
      `${fileName} is encrypted or damaged, and qpdf, which can open such files, is not available on this machine.`,
      {
        details: { capability: 'qpdf', fileName },
      },
    )
  }
  const decrypt = (given: string) =>
    qpdf({
      args: [
        '--decrypt',
        '--password-mode=hex-bytes',
        `--password=${given}`,
        '--stream-data=preserve',
        '--object-streams=preserve',
        '/in.pdf',
        '/out.pdf',
      ],
      files: { '/in.pdf': bytes },
      outputs: ['/out.pdf'],
      signal: run.signal,
    })
  const isWrong = ({ stderr }: QpdfResult) => /invalid password/i.test(stderr)
  let result: QpdfResult | undefined
  for (const form of passwordsInHex(password ?? '', revision)) {
    result = await decrypt(form)
    if (isWrong(result)) continue
    if (password && form === '' && revision !== undefined) warnNotNeeded(fileName, run.warn)
    break
  }
  if (!result) return undefined
  if (isWrong(result)) throw passwordError(fileName, password)
  if (/unsupported encryption|unsupported.*filter|handlers? .*not supported/i.test(result.stderr)) {
    throw badDocument(fileName, 'it is encrypted in a way that is not supported')
  }
  const output = result.files['/out.pdf']
  if (!output || result.exitCode === 2) return undefined
  return (
    unlessDamaged(() => readStrictly(output, 0, run, into)) ??
    unlessDamaged(() => recoverObjects(output, inflater(run), into))
  )
}

/**
 * The bytes of an encrypted file that has lost its cross-reference table, with a new one.
 * @throws DamagedError
 */
export function withFoundXref(bytes: Uint8Array, run: RunContext): Uint8Array {
  return withNewXref(bytes, trailerText(recoverObjects(bytes, inflater(run), PDFContext.create()).trailer))
}

/** A trailer in the numbers of the file itself; a recovered encrypted file is not joined to others before it is decrypted. */
function trailerText({ Root, Encrypt, ID }: Trailer): string {
  return `/Root ${Root} /Encrypt ${Encrypt}${ID ? ` /ID ${ID}` : ''}`
}
