import { useSyncExternalStore } from 'react'
import type { Catalogue } from './catalogue.js'
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

const KEY = 'sheaf.language'
const listeners = new Set<() => void>()
let language: Language = 'en'
let german: Translation<Catalogue> | undefined

/** The language that was chosen before, else the first of the browser's that the site speaks, else English. */
export function wantedLanguage(): Language {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(KEY)
  } catch {
    // Storage may be forbidden; the browser's own wish still counts.
  }
  const wishes = [...(chosen === null ? [] : [chosen]), ...navigator.languages]
  return wishes.map((wish) => wish.slice(0, 2)).find(isLanguage) ?? 'en'
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(languageNames, name)
}

/** Speaks a language from now on, once its texts are loaded. */
export async function speak(wanted: Language): Promise<void> {
  if (wanted === 'de') german ??= (await import('./de/index.js')).german
  language = wanted
  document.documentElement.lang = wanted
  for (const listener of listeners) listener()
}

/** Speaks a language from now on, also after the site is opened again. */
export function chooseLanguage(wanted: Language): Promise<void> {
  try {
    localStorage.setItem(KEY, wanted)
  } catch {
    // See above.
  }
  return speak(wanted)
}

/** The language spoken now. */
export function currentLanguage(): Language {
  return language
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language spoken now, kept up to date; what draws texts draws them anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, () => 'en')
}

/** The texts of an area: what is given here in English, in the language spoken at the time they are read. */
export function translated<const T extends object>(area: keyof Catalogue, english: T): Translation<T> {
  const texts = new Proxy(english, {
    get(target, key) {
      const source = language === 'de' && german ? (german[area] as unknown as T) : target
      return Reflect.get(source, key)
    },
  })
  return texts as Translation<T>
}
