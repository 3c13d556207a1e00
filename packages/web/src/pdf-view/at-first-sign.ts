/** How long a page that nobody touches waits, so that a slow phone can first show it and answer. */
const LATEST_MS = 3000

/** Of people who move, touch, type, or bring a file. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'dragenter', 'scroll'] as const
const listening = { capture: true, passive: true }

/**
 * Does something once at the first sign that somebody uses the page, at the latest after three seconds: for what takes a while to start
 * and is not needed yet. The returned function gives it up.
 */
export function atFirstSign(work: () => void): () => void {
  const end = () => {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, start, listening)
  }
  const start = () => {
    end()
    work()
  }
  const timer = setTimeout(start, LATEST_MS)
  for (const sign of signs) window.addEventListener(sign, start, listening)
  return end
}
