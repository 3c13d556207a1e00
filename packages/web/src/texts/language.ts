import { createStore } from '../create-store.js'
import type { Translation } from './translation.js'

/*
 * The catalogue of texts. Every text a person reads stands in this folder: English in `<area>.ts`, German in
 * `de/<area>.ts`, and `catalogue.ts` lists the areas. English comes with the code that uses it; German is one chunk of
 * its own, loaded when it is chosen. An area whose German lacks a text does not compile.
 *
 * Read texts while drawing, never at module level: they change with the language.
 */

/** Languages the site speaks. */
export type Language = 'en' | 'de'

/** Names of the languages, each in its own. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

// The script `public/theme.js` reads the same key and comes to the same wish, before the first paint.
const KEY = 'sheaf.language'
const language = createStore<Language>('en')
let latestRequest: Language = 'en'
let german: Readonly<Record<string, object>> | undefined

/** The language that was chosen before, else the first of the browser's that the site speaks, else English. */
export function wantedLanguage(): Language {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(KEY)
  } catch {
    // Storage may be forbidden; the browser's own wish still counts.
  }
  const wishes = [...(chosen === null ? [] : [chosen]), ...navigator.languages]
  return wishes.map((request) => request.slice(0, 2)).find(isLanguage) ?? 'en'
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(languageNames, name)
}

/** Speaks a language from now on, once its texts are loaded, unless another one is wanted by then. @throws when they cannot be loaded */
export async function speak(wanted: Language): Promise<void> {
  latestRequest = wanted
  if (wanted === 'de') german ??= { ...(await import('./de/index.js')).german }
  if (latestRequest !== wanted) return
  document.documentElement.lang = wanted
  language.set(wanted)
}

/** Speaks a language from now on, also after the site is opened again. @throws when its texts cannot be loaded */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await speak(wanted)
  if (latestRequest !== wanted) return
  try {
    localStorage.setItem(KEY, wanted)
  } catch {
    // See above.
  }
}

/** The language spoken now. */
export const currentLanguage = language.get

/** The language spoken now, kept up to date; components render their texts again when it changes. */
export const useLanguage = language.use

/** The texts of an area: what is given here in English, in the language spoken at the time they are read. */
export function translated<const T extends object>(area: string, english: T): Translation<T> {
  const texts = new Proxy(english, {
    get(target, key) {
      const source = language.get() === 'de' && german ? (german[area] as T) : target
      return Reflect.get(source, key)
    },
  })
  return texts as Translation<T>
}
