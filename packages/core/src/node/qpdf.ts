import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { QpdfCall, QpdfResult } from '../capabilities.js'
import { canceled, ToolError } from '../errors.js'

/** Longest run of qpdf. Damaged files can send it into loops. */
const TIMEOUT_MS = 20_000
const MAX_STDERR = 8192

/**
 * Runs qpdf as WebAssembly in a worker thread, which is ended on abort and after 20 seconds per 100 MB of input (20 at least).
 * @throws ToolError TIMEOUT, CANCELLED
 */
export function qpdf({ signal, ...call }: QpdfCall): Promise<QpdfResult> {
  const bytes = Object.values(call.files).reduce((sum, { length }) => sum + length, 0)
  const timeout = TIMEOUT_MS * Math.max(1, Math.ceil(bytes / 1e8))
  return new Promise((resolve, reject) => {
    // Bundles put this module and its worker in one folder.
    const worker = new Worker(fileURLToPath(new URL('./qpdf-worker.js', import.meta.url)), {
      workerData: call,
      stdout: true,
      stderr: true,
    })
    let stderr = ''
    let settled = false
    const settle = (act: () => void) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      void worker.terminate()
      act()
    }
    const cancel = () => settle(() => reject(canceled(signal)))
    const timer = setTimeout(
      () =>
        settle(() =>
          reject(
            new ToolError(
              'TIMEOUT',
              `Repairing or encrypting the document took longer than ${timeout / 1000} seconds.`,
            ),
          ),
        ),
      timeout,
    )
    worker.stderr.on('data', (chunk: Buffer) => {
      if (stderr.length < MAX_STDERR) stderr += chunk.toString()
    })
    worker.on('message', (result: QpdfResult) => settle(() => resolve({ ...result, stderr: result.stderr || stderr })))
    worker.on('error', (error) => settle(() => reject(error)))
    worker.on('exit', () => settle(() => reject(new Error('The qpdf thread ended without a result.'))))
    signal?.addEventListener('abort', cancel, { once: true })
    if (signal?.aborted) cancel()
  })
}
