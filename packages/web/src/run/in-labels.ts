import type { AnyOperation } from '@sheaf/core'
import { labelOptions } from '../form/label-options.js'
import { RunError, type RunOutcome } from './runner.js'

/** The outcome of a run, or its error, with options in messages named as in the form instead of by their wire names. */
export async function inLabels(
  { operation }: { operation: AnyOperation },
  running: Promise<RunOutcome>,
): Promise<RunOutcome> {
  const say = (message: string) => labelOptions(message, operation)
  try {
    const outcome = await running
    return { ...outcome, warnings: outcome.warnings.map((one) => ({ ...one, message: say(one.message) })) }
  } catch (error) {
    if (!(error instanceof RunError)) throw error
    const { code, foreign, problems, requestId, cause } = error
    throw new RunError(code, say(error.message), {
      foreign,
      problems: problems.map((problem) => ({ ...problem, message: say(problem.message) })),
      requestId,
      cause,
    })
  }
}
