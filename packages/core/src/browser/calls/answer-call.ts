import type { Capabilities } from '../../capabilities.js'
import { isToolError } from '../../errors.js'
import { PartsFile, RenamedFile, sourceOf } from '../../files.js'
import type { AnyOperation } from '../../operation.js'
import { runOperation } from '../../run.js'
import type { CallAnswer, CallJob, MadeFile } from './messages.js'

/** Runs a request of the page in a worker. Errors are returned as answers. */
export async function answerCall(
  operation: AnyOperation,
  { files, options, settings }: CallJob,
  capabilities: Capabilities,
  progress: (fraction: number, stage: string) => void,
): Promise<CallAnswer> {
  try {
    const result = await runOperation(operation, files as never, options, { ...settings, capabilities, progress })
    const given = Object.values(files).flat()
    const pack = (made: File[]) => Promise.all(made.map((file) => packFile(file, given)))
    return {
      type: 'done',
      files: await pack(result.files),
      companions: await pack(result.companions),
      warnings: result.warnings,
      archiveName: result.archiveName,
      ...(result.data === undefined ? {} : { data: result.data }),
    }
  } catch (error) {
    if (!isToolError(error)) {
      return error instanceof Error
        ? { type: 'failed', message: error.message, stack: error.stack }
        : { type: 'failed', message: String(error) }
    }
    // Details may contain values that cannot be sent.
    const details = JSON.parse(JSON.stringify(error.details)) as Record<string, unknown>
    return { type: 'refused', code: error.code, message: error.message, details }
  }
}

async function packFile(file: File, given: readonly File[]): Promise<MadeFile> {
  const { name, type } = file
  // The page already has unchanged files, which may be larger than memory.
  if (file instanceof RenamedFile && given.includes(sourceOf(file))) return { name, type, content: sourceOf(file) }
  // A Blob made here might not outlive the worker; bytes that are handed over do, and are not copied.
  return { name, type, content: await (file instanceof PartsFile ? file.toFile() : file).arrayBuffer() }
}

/** What of an answer is handed over rather than copied. */
export function transferOf(answer: CallAnswer): ArrayBuffer[] {
  if (answer.type !== 'done') return []
  const contents = [...answer.files, ...answer.companions].map(({ content }) => content)
  return [...new Set(contents.filter((content) => content instanceof ArrayBuffer))]
}
