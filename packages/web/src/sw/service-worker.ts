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

worker.addEventListener('activate', (event) => event.waitUntil(activate()))

worker.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, worker.location.origin)
  if (handling !== 'none') event.respondWith(store[handling](event))
})

worker.addEventListener('message', (event) => {
  const question = event.data as Question
  const [port] = event.ports
  const answer = async () => port?.postMessage(await facts())
  if (question === 'take-over') event.waitUntil(worker.skipWaiting())
  else if (question === 'take-over-if-alone') event.waitUntil(takeOverIfAlone())
  else if (question === 'forget-others') event.waitUntil(forgetIfAlone())
  else if (question === 'facts') event.waitUntil(answer())
  else if (question === 'keep-engines') event.waitUntil(store.keepEngines().then(answer, answer))
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
  // A window that has just been closed counts for another moment.
  for (let tries = 0; tries < 3; tries++) {
    if (await isAlone()) return worker.skipWaiting()
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

/** Whether no more than one window shows the site: the one that has asked, or that is about to show the new version. */
async function isAlone(): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.length <= 1
}

async function facts(): Promise<WorkerFacts> {
  const { entry, engineBytes } = plan
  return { entry, engineBytes, enginesKept: await store.hasEngines() }
}
