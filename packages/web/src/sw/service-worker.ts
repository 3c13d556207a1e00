import { becomesAlone, MOST_WINDOWS } from './become-alone.js'
import { handlingOf } from './handling.js'
import type { Question, WorkerFacts } from './messages.js'
import { receiveShared } from './shared-files.js'
import type { SitePlan } from './site-plan.js'
import { Store } from './store.js'

/** Put in by the build. */
declare const SITE_PLAN: SitePlan

const worker = self as unknown as ServiceWorkerGlobalScope
const plan = SITE_PLAN
const store = new Store(plan)

worker.addEventListener('install', (event) => event.waitUntil(store.keepShell()))

worker.addEventListener('activate', (event) => event.waitUntil(activate()))

worker.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, worker.location.origin)
  if (handling === 'share') event.respondWith(receiveShared(event.request))
  else if (handling !== 'none') event.respondWith(store[handling](event))
})

worker.addEventListener('message', (event) => {
  const question = event.data as Question
  const [port] = event.ports
  const answer = async () => port?.postMessage(await facts())
  if (question === 'take-over') event.waitUntil(worker.skipWaiting())
  else if (question === 'take-over-if-alone') event.waitUntil(takeOverIfAlone())
  else if (question === 'forget-others') event.waitUntil(forgetIfAlone())
  else if (question === 'facts') event.waitUntil(answer())
  else if (question === 'keep-engines')
    event.waitUntil(store.keepEngines((fraction) => port?.postMessage(fraction)).then(answer, answer))
})

async function activate(): Promise<void> {
  await forgetIfAlone()
  // Pages that are open already are served from now on, too: the first visit may go offline like any other.
  await worker.clients.claim()
}

/** Other windows may be of the version before: the code of the pages they open next must stay until none is left. */
async function forgetIfAlone(): Promise<void> {
  const { installing, waiting } = worker.registration
  // What the next version has kept is not to be forgotten either.
  if (!installing && !waiting && (await isAlone())) await store.forgetOthers()
}

async function takeOverIfAlone(): Promise<void> {
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 1000))
  if (await becomesAlone(countWindows, wait)) await worker.skipWaiting()
}

async function isAlone(): Promise<boolean> {
  return (await countWindows()) <= MOST_WINDOWS
}

async function countWindows(): Promise<number> {
  return (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).length
}

async function facts(): Promise<WorkerFacts> {
  const { entry, engineBytes } = plan
  return { entry, engineBytes, enginesKept: await store.hasEngines() }
}
