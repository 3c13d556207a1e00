import './no-eval.js'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.js'
import { barePath } from './bare-path.js'
import { bringPage } from './current-page.js'
import { watchForServer } from './run-location.js'
import { speak, wantedLanguage } from './texts/language.js'
import './styles.css'

watchForServer()
const replayClicks = keepClicks()

/** Not awaited by the module: the code of pages imports parts of it, and would wait for it for ever. */
async function start(): Promise<void> {
  // A task of its own, so that the page as it came can be painted and scrolled before the code of the tool is run.
  await nextTask()
  const wanted = wantedLanguage()
  const [language] = await Promise.all([
    // Better in English than not at all.
    speak(wanted).then(
      () => wanted,
      () => 'en' as const,
    ),
    // What cannot be loaded is tried again, and mourned, where it is drawn.
    bringPage(window.location.pathname).catch(() => {}),
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
