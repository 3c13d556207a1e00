/** How long a page that nobody touches waits, so that a slow phone can first show it. */
const QUIET_MS = 3000

/** Of people who move, touch, type, or bring a file. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'dragenter', 'scroll'] as const
const listening = { capture: true, passive: true }

/**
 * Does something once at the first sign that somebody uses the page: for what takes a while to start and is not needed yet.
 * The returned function gives it up.
 * @param untouched what is done after three seconds without such a sign. It should leave the page free: whoever reads it may scroll next
 */
export function atFirstSign(work: () => void, untouched: () => void): () => void {
  const end = () => {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, start, listening)
  }
  const start = () => {
    end()
    work()
  }
  const timer = setTimeout(untouched, QUIET_MS)
  for (const sign of signs) window.addEventListener(sign, start, listening)
  return end
}
