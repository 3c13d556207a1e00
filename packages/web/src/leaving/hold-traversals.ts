/** What of the Navigation API is used; TypeScript knows nothing of it yet. */
interface NavigationLike extends EventTarget {
  traverseTo: (key: string) => void
}

interface NavigateEventLike extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  destination: { key: string; url: string }
}

/**
 * Intercepts the browser's back and forward within the site, and asks instead. `ask` gets the function that navigates after all. In browsers
 * without the Navigation API nothing is intercepted; leaving then cancels the job without a question. `withinPage`: asks about other
 * entries of the same page, too.
 * @returns a function that ends the interception
 */
export function holdTraversals(ask: (proceed: () => void) => void, withinPage = false): () => void {
  const { navigation } = window as { navigation?: NavigationLike }
  if (navigation === undefined) return () => {}
  const hold = (event: Event) => {
    const { navigationType, cancelable, destination } = event as NavigateEventLike
    // Browsers allow this only after user interaction, so that no page is a trap.
    if (navigationType !== 'traverse' || !cancelable) return
    if (!withinPage && new URL(destination.url).pathname === window.location.pathname) return
    event.preventDefault()
    ask(() => {
      release()
      navigation.traverseTo(destination.key)
    })
  }
  const release = () => navigation.removeEventListener('navigate', hold)
  navigation.addEventListener('navigate', hold)
  return release
}
