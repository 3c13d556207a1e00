import { ToolError } from '../../errors.js'
import { PartsFile, readBytes } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { passwordsInHex } from '../encryption/passwords.js'
import { withFoundXref } from '../read/read-by-qpdf.js'
import { unlessDamaged } from '../syntax/damaged.js'
import type { Origin } from './updatable-pdf.js'

/**
 * A PDF encrypted like the file that it was made of: with the same passwords, restrictions and method (but AES-128 instead of the RC4 in some PDF 1.5
 * files). Warns with `encryption-removed` if the encryption of a damaged file cannot be kept.
 * @throws ToolError UNAVAILABLE without qpdf
 */
export async function encryptLike(
  saved: PartsFile,
  { bytes, password = '', fileName }: Pick<Origin, 'bytes' | 'password'> & { fileName: string },
  run: RunContext,
): Promise<PartsFile> {
  const { qpdf } = run.capabilities
  if (!qpdf) {
    throw new ToolError(
      'UNAVAILABLE',
      `${fileName} is encrypted, and qpdf, which is needed to encrypt the result in the same way, is not available on this machine.`,
      { details: { capability: 'qpdf', fileName } },
    )
  }
  const plain = await readBytes(saved)
  const copyEncryption = async (original: Uint8Array, password: string) => {
    const result = await qpdf({
      args: [
        '--copy-encryption=/original.pdf',
        '--password-mode=hex-bytes',
        `--encryption-file-password=${password}`,
        '--allow-weak-crypto',
        '--stream-data=preserve',
        '--object-streams=preserve',
        '/in.pdf',
        '/out.pdf',
      ],
      files: { '/original.pdf': original, '/in.pdf': plain },
      outputs: ['/out.pdf'],
      signal: run.signal,
    })
    // qpdf makes the file first of all, and leaves it empty when it fails.
    return result.exitCode === 2 ? undefined : result.files['/out.pdf']
  }
  for (const original of [() => bytes, () => unlessDamaged(() => withFoundXref(bytes, run))]) {
    const readable = original()
    for (const given of readable ? passwordsInHex(password) : []) {
      const output = await copyEncryption(readable!, given)
      if (output) return new PartsFile([output], saved.name, { type: 'application/pdf' })
    }
  }
  run.warn({
    code: 'encryption-removed',
    message: `${fileName} was encrypted in a way that could not be kept; the result has neither its password nor its restrictions.`,
  })
  return saved
}
