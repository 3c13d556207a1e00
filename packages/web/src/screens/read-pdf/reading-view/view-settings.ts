import { createStore, type Store } from '../../../create-store.js'
import { read, write } from '../../../viewer/draft/remembered.js'

/** Colors of the reading view. */
export const themes = ['auto', 'light', 'sepia', 'dark'] as const

/** How the reading view looks, kept on this device. */
export interface ViewSettings {
  /** Percent of the usual size of text. */
  size: number
  /** Characters of a line, about. */
  width: number
  /** Distance of lines, in sizes of the text. */
  spacing: number
  font: 'sans' | 'serif'
  theme: (typeof themes)[number]
}

/** Bounds of the numbers. */
export const viewBounds = {
  size: { min: 80, max: 240, step: 10 },
  width: { min: 35, max: 110, step: 5 },
  spacing: { min: 1.2, max: 2.4, step: 0.1 },
} as const

const KEY = 'sheaf.reader.view'
const usual: ViewSettings = { size: 110, width: 66, spacing: 1.6, font: 'sans', theme: 'auto' }
const store = createStore<ViewSettings>(kept())

/** The settings, as a store. */
export const viewSettings: Store<ViewSettings> = {
  ...store,
  set: (settings) => {
    write(KEY, settings)
    store.set(settings)
  },
}

/** Stored settings may be from another version, or edited by hand. */
function kept(): ViewSettings {
  const found = read<Partial<ViewSettings>>(KEY)
  if (typeof found !== 'object' || found === null) return usual
  const number = (name: keyof typeof viewBounds) => {
    const value: unknown = found[name]
    const { min, max } = viewBounds[name]
    return typeof value === 'number' && value >= min && value <= max ? value : usual[name]
  }
  return {
    size: number('size'),
    width: number('width'),
    spacing: number('spacing'),
    font: found.font === 'serif' ? 'serif' : usual.font,
    theme: themes.find((theme) => theme === found.theme) ?? usual.theme,
  }
}
