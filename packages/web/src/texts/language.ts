import { createStore } from '../create-store.js'
import { fillGaps } from './fill-gaps.js'
import type { PartialTranslation, Translation } from './translation.js'

/*
 * The catalog of texts. Every text a person reads is in this folder: English in `<area>.ts`, the other languages in
 * `<language>/<area>.ts`, and `catalog.ts` lists the areas. English loads with the code that uses it; each other language is one
 * chunk, loaded when it is chosen. An area whose German lacks a text does not compile. Texts that a further language lacks are
 * shown in English, and `translations.long.test.ts` lists them.
 *
 * Read texts while rendering, never at module level: they change with the language.
 */

/** Languages of the site, each by its own name. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
} as const

/** A language of the site, as a BCP 47 tag. */
export type Language = keyof typeof languageNames

/** Texts by area, some of which may be missing. */
type Texts = Readonly<Record<string, object | undefined>>

/** Loads the texts of each language but English. */
export const loadTexts: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ texts: Texts }>>> = {
  de: () => import('./de/texts-de.js'),
  es: () => import('./es/texts-es.js'),
  fr: () => import('./fr/texts-fr.js'),
  'pt-BR': () => import('./pt-br/texts-pt.js'),
  ja: () => import('./ja/texts-ja.js'),
}

// The script `public/theme.js` reads the same key and finds the same language, before the first paint.
const KEY = 'sheaf.language'
const language = createStore<Language>('en')
let latestRequest: Language = 'en'
const loaded = new Map<Language, Texts>()

/** The language that was chosen before, else the first of the browser's languages that the site has, else English. */
export function wantedLanguage(): Language {
  return (
    requestedLanguages()
      .map(languageOf)
      .find((known) => known !== undefined) ?? 'en'
  )
}

/** The languages that a person wants, as BCP 47 tags, the most wanted first: the one chosen here, then those of the browser. */
export function requestedLanguages(): string[] {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(KEY)
  } catch {
    // Storage may be forbidden; the browser's own languages still count.
  }
  // There is no browser while pages are rendered beforehand.
  return [...(chosen === null ? [] : [chosen]), ...(globalThis.navigator?.languages ?? [])]
}

/** The language of the site for a tag such as `pt-PT` or `de`. */
function languageOf(tag: string): Language | undefined {
  return (Object.keys(languageNames) as Language[]).find((known) => known.slice(0, 2) === tag.slice(0, 2))
}

/** Switches to a language once its texts are loaded, unless another one is wanted by then. @throws when they cannot be loaded */
export async function speak(wanted: Language): Promise<void> {
  latestRequest = wanted
  if (wanted !== 'en' && !loaded.has(wanted)) loaded.set(wanted, (await loadTexts[wanted]()).texts)
  if (latestRequest !== wanted) return
  document.documentElement.lang = wanted
  language.set(wanted)
}

/** Switches to a language, also after the site is opened again. @throws when its texts cannot be loaded */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await speak(wanted)
  if (latestRequest !== wanted) return
  try {
    localStorage.setItem(KEY, wanted)
  } catch {
    // See above.
  }
}

/** The current language. */
export const currentLanguage = language.get

/** The current language, kept up to date; components render their texts again when it changes. */
export const useLanguage = language.use

/** The texts of an area: those given here in English, in the language that is current when they are read. */
export function translated<const T extends object>(area: string, english: T): Translation<T> {
  const complete = new Map<Language, T>()
  const textsIn = (current: Language): T => {
    const texts = loaded.get(current)?.[area]
    if (texts === undefined) return english
    if (!complete.has(current)) complete.set(current, fillGaps(english, texts as PartialTranslation<T>))
    return complete.get(current)!
  }
  const texts = new Proxy(english, {
    get: (_, key) => Reflect.get(textsIn(language.get()), key),
  })
  return texts as Translation<T>
}
