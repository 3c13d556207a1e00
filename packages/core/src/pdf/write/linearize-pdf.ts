import { type PartsFile, readBytes } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { passwordsInHex } from '../encryption/passwords.js'

/**
 * Linearizes a PDF with qpdf, so that a browser can show its first page while the rest is loading ("fast web view"; ISO
 * 32000-2, Annex F); keeps object streams and filters. `undefined` if qpdf is missing or fails. Adds some bytes: hint
 * tables, and pages that leave their object streams.
 * @param encrypted what opens an encrypted file, which stays encrypted
 * @throws ToolError TIMEOUT, CANCELLED
 */
export async function linearizePdf(
  file: PartsFile | Uint8Array,
  { capabilities: { qpdf }, signal }: Pick<RunContext, 'capabilities' | 'signal'>,
  encrypted?: { password: string | undefined },
): Promise<Uint8Array | undefined> {
  if (!qpdf) return undefined
  const input = file instanceof Uint8Array ? file : await readBytes(file)
  const linearize = async (settings: readonly string[]) => {
    const { exitCode, files } = await qpdf({
      args: [
        '--linearize',
        '--object-streams=preserve',
        // With `--stream-data=preserve` qpdf 12 writes object streams uncompressed.
        '--decode-level=none',
        '--compress-streams=y',
        ...settings,
        '/in.pdf',
        '/out.pdf',
      ],
      files: { '/in.pdf': input },
      outputs: ['/out.pdf'],
      signal,
    })
    return exitCode === 2 ? undefined : files['/out.pdf']
  }
  // An encrypted file gets another identifier each time.
  if (!encrypted) return linearize(['--deterministic-id'])
  for (const password of passwordsInHex(encrypted.password ?? '')) {
    const bytes = await linearize(['--password-mode=hex-bytes', `--password=${password}`, '--allow-weak-crypto'])
    if (bytes) return bytes
  }
  return undefined
}
