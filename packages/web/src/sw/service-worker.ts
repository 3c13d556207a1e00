import { handlingOf } from './handling.js'
import type { Question, WorkerFacts } from './messages.js'
import type { SitePlan } from './site-plan.js'
import { Store } from './store.js'

/** Put in by the build. */
declare const SITE_PLAN: SitePlan

const worker = self as unknown as ServiceWorkerGlobalScope
const plan = SITE_PLAN
const store = new Store(plan)

worker.addEventListener('install', (event) => event.waitUntil(store.keepShell()))

// Pages that are open already are served from now on, too: the first visit may go offline like any other.
worker.addEventListener('activate', (event) => event.waitUntil(store.forgetOthers().then(() => worker.clients.claim())))

worker.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, worker.location.origin)
  if (handling !== 'none') event.respondWith(store[handling](event.request))
})

worker.addEventListener('message', (event) => {
  const question = event.data as Question
  const [port] = event.ports
  const answer = async () => port?.postMessage(await facts())
  if (question === 'take-over') event.waitUntil(worker.skipWaiting())
  else if (question === 'facts') event.waitUntil(answer())
  else if (question === 'keep-engines') event.waitUntil(store.keepEngines().then(answer, answer))
})

async function facts(): Promise<WorkerFacts> {
  const { entry, engineBytes } = plan
  return { entry, engineBytes, enginesKept: await store.hasEngines() }
}
