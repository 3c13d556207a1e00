import { createStore } from '../create-store.js'

/** Which colors are shown: those of the system, or always the same. */
export type Theme = 'system' | 'light' | 'dark'

/** The choices, in the order they are offered. */
export const themes: readonly Theme[] = ['system', 'light', 'dark']

// The script `public/theme.js` reads the same key, before the first paint.
const KEY = 'sheaf.theme'
// Pages that are drawn ahead know of no choice.
const chosen = createStore<Theme>('system')
chosen.set(remembered())

function remembered(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    // Storage may be forbidden; the switch still works until the page is closed.
    return 'system'
  }
}

/** Shows the site in these colors from now on, also after it is opened again. */
export function chooseTheme(theme: Theme): void {
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
  chosen.set(theme)
}

/** The colors chosen, kept up to date. */
export const useTheme = chosen.use
