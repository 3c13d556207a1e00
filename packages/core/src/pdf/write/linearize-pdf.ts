import { type PartsFile, readBytes } from '../../files.js'
import type { RunContext } from '../../run-context.js'

/**
 * Linearizes a PDF with qpdf, so that a browser can show its first page while the rest is loading ("fast web view"; ISO
 * 32000-2, Annex F); keeps object streams and filters. `undefined` if qpdf is missing or fails. Adds some bytes: hint
 * tables, and pages that leave their object streams.
 * @throws ToolError TIMEOUT, CANCELLED
 */
export async function linearizePdf(
  file: PartsFile | Uint8Array,
  { capabilities: { qpdf }, signal }: Pick<RunContext, 'capabilities' | 'signal'>,
): Promise<Uint8Array | undefined> {
  if (!qpdf) return undefined
  const { exitCode, files } = await qpdf({
    args: [
      '--linearize',
      '--object-streams=preserve',
      // With `--stream-data=preserve` qpdf 12 writes object streams uncompressed.
      '--decode-level=none',
      '--compress-streams=y',
      '--deterministic-id',
      '/in.pdf',
      '/out.pdf',
    ],
    files: { '/in.pdf': file instanceof Uint8Array ? file : await readBytes(file) },
    outputs: ['/out.pdf'],
    signal,
  })
  return exitCode === 2 ? undefined : files['/out.pdf']
}
