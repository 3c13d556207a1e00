import type { Warning } from '@sheaf/core'
import { loadOperation } from '@sheaf/core'
import { runOnDevice } from '../../../run/run-on-device.js'
import { RunError } from '../../../run/runner.js'
import { toolTexts } from '../../../texts/tool.js'

interface OperationCall {
  /** The document, and further files by slot. */
  file: File
  files?: Readonly<Record<string, readonly File[]>>
  options: Readonly<Record<string, unknown>>
  /** Opens the document, if it is locked. */
  password: string | undefined
  signal: AbortSignal
}

/** What an operation has made of the document. */
export interface Made {
  /** The changed document, named as the one that was given. */
  file: File
  data: unknown
  warnings: readonly Warning[]
}

/**
 * Has an operation change the document, on this device.
 * @throws RunError
 */
export async function changeDocument(id: string, call: OperationCall): Promise<Made> {
  const { file, ...rest } = await askDocument(id, call)
  if (!file) throw new RunError('INTERNAL', toolTexts.errors.unexpected)
  return { ...rest, file: new File([await file.open()], call.file.name, { type: 'application/pdf' }) }
}

/**
 * Has an operation look at the document, on this device.
 * @throws RunError
 */
export async function askDocument(id: string, { file, files, options, password, signal }: OperationCall) {
  const {
    file: made,
    data,
    warnings,
  } = await runOnDevice({
    operation: (await loadOperation(id))!,
    files: { ...files, file: [file] },
    options: { ...options, ...(password === undefined ? {} : { password }) },
    signal,
    onProgress: () => {},
  })
  return { file: made, data, warnings }
}
