/**
 * Records clicks on buttons that are shown before the code of the page is loaded. The returned function ends that, and clicks them
 * again, so that no click is lost.
 */
export function keepClicks(): () => void {
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
