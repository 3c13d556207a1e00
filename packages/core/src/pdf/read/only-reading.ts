import type { RunContext } from '../../run-context.js'

const codes = ['encryption-removed', 'attachments-left-out']

/** A run that only reads a document: without warnings that a file written again loses what was encrypted. */
export function onlyReading(run: RunContext): RunContext {
  return { ...run, warn: (warning) => !codes.includes(warning.code) && run.warn(warning) }
}
