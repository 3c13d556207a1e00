import { useSyncExternalStore } from 'react'

/** Which colours are shown: those of the system, or always the same. */
export type Theme = 'system' | 'light' | 'dark'

/** The choices, in the order they are offered. */
export const themes: readonly Theme[] = ['system', 'light', 'dark']

// The script `public/theme.js` reads the same key, before the first paint.
const KEY = 'sheaf.theme'
const listeners = new Set<() => void>()
let chosen: Theme | undefined

function remembered(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    // Storage may be forbidden; the switch still works until the page is closed.
    return 'system'
  }
}

function current(): Theme {
  chosen ??= remembered()
  return chosen
}

/** Shows the site in these colours from now on, also after it is opened again. */
export function chooseTheme(theme: Theme): void {
  chosen = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // See above.
  }
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = bar.dataset.theme
    bar.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all'
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The colours chosen, kept up to date. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'system')
}
