import { chosenRunLocation, onRunLocationChange } from '../run-location.js'
import type { Question } from '../sw/messages.js'
import { askWorker } from './ask-worker.js'
import { keepEngines, noteEngines } from './keep-engines.js'
import { setOfflineState } from './offline-state.js'

/** Makes the site work without a server, and reports new versions. Only for the built site, not during development. */
export async function startOffline(): Promise<void> {
  // Files of tools whose windows are closed by now.
  void import('../visit/visit-store.js').then((store) => store.forgetClosedWindows()).catch(() => {})
  const registration = await register()
  if (registration === undefined) return setOfflineState({ engines: 'nothing' })
  follow(registration, registration.waiting)
  follow(registration, registration.installing)
  registration.addEventListener('updatefound', () => follow(registration, registration.installing))

  const { active } = await navigator.serviceWorker.ready
  if (!active) return
  noteEngines(await askWorker(active, 'facts'))
  const tidy = () => {
    navigator.serviceWorker.controller?.postMessage('forget-others' satisfies Question)
    if (navigator.serviceWorker.controller) keepTexts()
  }
  navigator.serviceWorker.addEventListener('controllerchange', tidy)
  tidy()
  const keepIfWanted = () => {
    if (chosenRunLocation() === 'device') void keepEngines()
  }
  onRunLocationChange(keepIfWanted)
  keepIfWanted()
}

/** Requests the texts of the language again, which were loaded before the service worker could keep them. */
function keepTexts(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (/\/assets\/texts-/.test(name)) void fetch(name).catch(() => {})
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  // Some browsers refuse in private windows; the site then works as sites do.
  return navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

/** Offers a new version once it is ready, unless it is the very first one. */
function follow({ active }: ServiceWorkerRegistration, worker: ServiceWorker | null): void {
  if (worker === null || active === null) return
  const update = () => {
    if (worker.state !== 'installed') return
    worker.removeEventListener('statechange', update)
    void offer(worker)
  }
  worker.addEventListener('statechange', update)
  update()
}

async function offer(worker: ServiceWorker): Promise<void> {
  const post = (question: Question) => worker.postMessage(question)
  const { entry } = await askWorker(worker, 'facts')
  // The server was asked first, so the page may be of the new version already; other windows may not, and be at work.
  if (startsWith(entry)) return post('take-over-if-alone')
  setOfflineState({
    update: () => {
      // The user may have agreed in another window.
      if (worker.state !== 'installed') return window.location.reload()
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
      post('take-over')
    },
  })
}

function startsWith(entry: string): boolean {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')
  return [...scripts].some(({ src }) => new URL(src).pathname === entry)
}
