import type { FileSlot } from '@sheaf/core'
import { discardFile, nodeCapabilities } from '@sheaf/core/node'
import { type AnyOperation, runOperation } from '@sheaf/core/run'
import { tinyDocument } from './tiny-document.js'

const MOST_SECONDS = 5

/**
 * Runs an operation once on a tiny document of our own, with the options of its first example, and throws the result away: code that runs for
 * the first time takes 14 ms longer, which is most of the time of a small job. Operations that take more than one document, or need an engine, are left out: starting
 * one costs too much for a job that may not come.
 *
 * @param signal is aborted when there is real work
 */
export async function rehearse(operation: AnyOperation, signal: AbortSignal): Promise<void> {
  const options = operation.examples[0]?.options
  if (signal.aborted || options === undefined || !isRehearsable(operation)) return
  const limits = { timeLimitSeconds: MOST_SECONDS, threads: 1 }
  try {
    const settings = { ...limits, capabilities: nodeCapabilities(), signal }
    const { files, companions } = await runOperation(operation, { file: tinyDocument() }, options, settings)
    for (const made of [...files, ...companions]) await discardFile(made)
  } catch {
    // The example may name pages that the document lacks. What ran until then has been compiled.
  }
}

/** Whether an operation takes one PDF, and nothing else of necessity, and needs no engine for it. */
export function isRehearsable({ files, needs }: AnyOperation): boolean {
  const { file, ...others } = files as Record<string, FileSlot>
  const isOnePdf = file?.mimeTypes[0] === 'application/pdf' && !file.many
  const isEnough = Object.values(others).every(({ optional }) => optional)
  return isOnePdf && isEnough && needs.length === 0
}
