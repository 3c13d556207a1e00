import type { AnyOperation } from '../operation.js'
import { runOperation } from '../run.js'
import type { Limits } from '../run-context.js'
import { testCapabilities } from './run-qpdf.js'

/** What came of an operation: its files, the first of them, its data, and the codes of its warnings. */
export interface Outcome {
  files: File[]
  file: File
  // biome-ignore lint/suspicious/noExplicitAny: each operation has data of its own.
  data: any
  warnings: string[]
}

/** Runs an operation as a host would, with qpdf in this thread. A single file goes to the first slot. */
export async function runHere(
  operation: AnyOperation,
  input: File | File[],
  options: Record<string, unknown> = {},
  limits: Partial<Limits> = {},
): Promise<Outcome> {
  const slot = Object.keys(operation.files)[0]!
  const result = await runOperation(operation, { [slot]: input }, options, { capabilities: testCapabilities, limits })
  return {
    files: result.files,
    file: result.files[0]!,
    data: result.data,
    warnings: result.warnings.map(({ code }) => code),
  }
}

/** The bytes of a file as characters U+0000 to U+00FF. */
export async function rawText(file: File): Promise<string> {
  return Buffer.from(await file.arrayBuffer()).toString('latin1')
}
