import type { WorkerFacts } from '../sw/messages.js'
import { askWorker } from './ask-worker.js'
import { offlineState, setOfflineState } from './offline-state.js'

/** Notes what the service worker says of the engines it keeps. */
export function noteEngines({ engineBytes, enginesKept }: WorkerFacts): void {
  setOfflineState({ engines: { bytes: engineBytes, kept: enginesKept ? 'yes' : 'no' } })
}

/**
 * Has everything kept that tools need on this device, so that they work without a connection. For those who have chosen or used
 * this device; nobody else should have to load it. Does nothing where there is no service worker, or all is kept already.
 */
export async function keepEngines(): Promise<void> {
  const { engines } = offlineState()
  if (engines === undefined || engines === 'nothing' || engines.kept !== 'no') return
  setOfflineState({ engines: { ...engines, kept: 'soon' } })
  const { active } = await navigator.serviceWorker.ready
  const progress = (fraction: number) => setOfflineState({ engines: { ...engines, kept: 'soon', fraction } })
  if (active) noteEngines(await askWorker(active, 'keep-engines', progress))
}
