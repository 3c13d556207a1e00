import './no-eval.js'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.js'
import { barePath } from './bare-path.js'
import { bringPage } from './current-page.js'
import { watchForServer } from './run-location.js'
import { speak, wantedLanguage } from './texts/language.js'
import './styles.css'

/** Longest wait for a paint that may never come. */
const MOST_PAINT_MS = 1000

const replayClicks = keepClicks()

/** Not awaited by the module: the code of pages imports parts of it, and would wait for it for ever. */
async function start(): Promise<void> {
  const wanted = wantedLanguage()
  // So that the page can be read and scrolled before the code of the tool is run. In another language there is nothing to see before.
  await (wanted === 'en' ? firstPaint() : nextTask())
  watchForServer()
  const [language] = await Promise.all([
    // Better in English than not at all.
    speak(wanted).then(
      () => wanted,
      () => 'en' as const,
    ),
    // What cannot be loaded is tried again, and mourned, where it is drawn.
    bringPage(window.location.pathname, nextTask).catch(() => {}),
  ])

  const root = document.getElementById('root')!
  const site = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  if (language === 'en' && root.dataset.path === barePath(window.location.pathname))
    // In short steps, so that a slow phone can scroll meanwhile; a click makes React finish at once.
    startTransition(() => void hydrateRoot(root, site))
  else {
    // Drawn in English when the site was built, or the page of another path, with which some hosts answer any.
    root.replaceChildren()
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove()
    createRoot(root).render(site)
  }
  delete document.documentElement.dataset.translating
  replayClicks()
}

void start()

/**
 * Ends once something of the page was painted; at once in tabs that nobody looks at, which are not painted, and with the first touch or
 * key. By no timer of the page and no frame, which tests replace and browsers hold back.
 */
function firstPaint(): Promise<unknown> {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
    return nextTask()
  const over = new AbortController()
  const once = { once: true, signal: over.signal }
  return new Promise<unknown>((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      resolve(nextTask())
    }).observe({ type: 'paint', buffered: true })
    for (const sign of ['visibilitychange', 'pointerdown', 'keydown']) document.addEventListener(sign, resolve, once)
    AbortSignal.timeout(MOST_PAINT_MS).addEventListener('abort', resolve, once)
  }).finally(() => over.abort())
}

/** Ends with the next task: not by a timer, which browsers hold back in tabs that nobody looks at. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

// A site that cannot do this without a connection still works with one.
const startOffline = () =>
  void import('./offline/start-offline.js').then((module) => module.startOffline()).catch(() => {})
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') startOffline()
  else window.addEventListener('load', startOffline, { once: true })
}

/**
 * Records clicks on buttons that are shown before the code of the page is loaded. The returned function ends that, and clicks them
 * again, so that no click is lost.
 */
function keepClicks(): () => void {
  const kept: HTMLButtonElement[] = []
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    // A form would be sent, and the page with it be gone.
    event.preventDefault()
    kept.push(button)
  }
  document.addEventListener('click', keep, true)
  return () => {
    document.removeEventListener('click', keep, true)
    // Elements that were rendered again instead of hydrated no longer exist.
    for (const button of kept) if (button.isConnected) button.click()
  }
}
