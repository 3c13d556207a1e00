import type { AnyOperation } from '@sheaf/core'
import { labelOptions } from '../form/label-options.js'
import { countAsBusy } from '../leaving/at-stake.js'
import { keepEngines } from '../offline/keep-engines.js'
import { runOnDevice } from './run-on-device.js'
import { runOnServer } from './run-on-server.js'
import type { RunLocation, Runner } from './runner.js'
import { RunError, type RunOutcome } from './runner.js'

/** The runner of a place. While it runs, leaving the page asks first. Messages name options by their labels. */
export function runnerAt(location: RunLocation): Runner {
  if (location === 'server') return (request) => countAsBusy(inLabels(request, runOnServer(request)))
  return (request) => countAsBusy(inLabels(request, runOnDevice(request)).finally(() => void keepEngines()))
}

/** The outcome of a run, or its error, with options in messages named as in the form instead of by their wire names. */
async function inLabels({ operation }: { operation: AnyOperation }, running: Promise<RunOutcome>): Promise<RunOutcome> {
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
