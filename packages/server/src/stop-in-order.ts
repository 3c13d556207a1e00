import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.js'
import { HttpError } from './failures.js'
import { watchConnections } from './http/clients/connections.js'
import type { Joined } from './jobs/remote/join-machines.js'
import type { Services } from './services.js'

type Stopping = Pick<Services, 'batches' | 'clients' | 'jobs' | 'listeners' | 'runner' | 'store' | 'sweeper'> & {
  joined: Joined | undefined
}

/**
 * Stops a server in order when it is closed: it takes no more work at once, lets jobs continue for `shutdownSeconds`, ends the rest
 * with a response that says so, and cleans up. Watches its connections from now on. Returns whether stopping has begun.
 */
export function stopInOrder(
  app: FastifyInstance,
  { drainSeconds, shutdownSeconds, maxConnections, trustProxy, stalledMs }: Config,
  { batches, runner, jobs, joined, clients, listeners, store, sweeper }: Stopping,
): Pick<Services, 'isShuttingDown' | 'cutOff'> {
  let isStopping = false
  const cutOff = new AbortController()
  // Every upload and job that is under way listens.
  setMaxListeners(0, cutOff.signal)
  const timers: NodeJS.Timeout[] = []
  let working: Promise<void> | undefined
  const closeUnusedConnections = watchConnections(app.server, {
    most: maxConnections,
    areDirect: trustProxy === '',
    stalledMs,
  })
  const isWorking = () =>
    batches.size > 0 || clients.waiting > 0 || (joined === undefined && runner.running + runner.queued > 0)
  app.addHook('preClose', async () => {
    isStopping = true
    // The port is open until this hook is through.
    if (app.server.listening) await sleep(drainSeconds * 1000)
    sweeper.stop()
    listeners.close()
    working = joined?.stopWorking(shutdownSeconds)
    // Connections fall idle one by one, as their answers get through; clients would keep them for later.
    timers.push(setInterval(closeUnusedConnections, 200))
    const end = () => {
      cutOff.abort(new HttpError('SHUTTING_DOWN', 'The server is shutting down. Please try again.', { retryAfter: 5 }))
      void runner.close()
    }
    timers.push(setTimeout(end, shutdownSeconds * 1000))
    // Long enough for the last answers to get out.
    timers.push(setTimeout(() => app.server.closeAllConnections(), shutdownSeconds * 1000 + 1000))
  })
  app.addHook('onClose', async () => {
    // Jobs whose clients do not wait hold no connection open.
    while (isWorking() && !cutOff.signal.aborted) await sleep(50)
    for (const timer of timers) clearTimeout(timer)
    await working
    await runner.close()
    // Those cut off are still to be noted as failed.
    for (let left = 100; isWorking() && left > 0; left--) await sleep(10)
    await jobs.close()
    await joined?.leave()
    store?.close()
  })
  return { isShuttingDown: () => isStopping, cutOff: cutOff.signal }
}
