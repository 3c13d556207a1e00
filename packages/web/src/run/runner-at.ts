import { countAsBusy } from '../leaving/at-stake.js'
import { keepEngines } from '../offline/keep-engines.js'
import { inLabels } from './in-labels.js'
import { runOnDevice } from './run-on-device.js'
import { runOnServer } from './run-on-server.js'
import type { RunLocation, Runner } from './runner.js'

/** The runner of a place. While it runs, leaving the page asks first. Messages name options by their labels. */
export function runnerAt(location: RunLocation): Runner {
  if (location === 'server') return (request) => countAsBusy(inLabels(request, runOnServer(request)))
  return (request) => countAsBusy(inLabels(request, runOnDevice(request)).finally(() => void keepEngines()))
}
