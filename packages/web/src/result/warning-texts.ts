import type { Warning } from '@sheaf/core'
import { useEffect } from 'react'
import { createStore } from '../create-store.js'
import { withMeaning } from '../texts/errors.js'
import { currentLanguage, type Language, useLanguage } from '../texts/language.js'

/** Warnings of work that was done as asked, in a way that is good to know. */
const notes = new Set(['animation-repacked', 'begins-earlier', 'recompressed', 'restrictions-removed'])

/** Whether nothing about a result needs care. */
export function areNotes(warnings: readonly Warning[]): boolean {
  return warnings.every(({ code }) => notes.has(code))
}

/** What warnings mean, by code. */
export type WarningTexts = Readonly<Record<string, string>>

/**
 * Loads what the warnings of the core mean in each language; in English they speak for themselves. These are chunks of their own,
 * because most visits have no warning to show.
 */
export const loadWarningTexts: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ warnings: WarningTexts }>>> = {
  de: () => import('../texts/de/warnings.js'),
  es: () => import('../texts/es/warnings.js'),
  fr: () => import('../texts/fr/warnings.js'),
  'pt-BR': () => import('../texts/pt-br/warnings.js'),
  ja: () => import('../texts/ja/warnings.js'),
}

/** How long a text without a place to change in later waits for the language, in milliseconds. */
const PATIENCE = 1000
const NONE: WarningTexts = {}
const loaded = createStore<Readonly<Partial<Record<Language, WarningTexts>>>>({})

async function textsIn(language: Language): Promise<WarningTexts> {
  if (language === 'en') return NONE
  const known = loaded.get()[language]
  if (known) return known
  try {
    const { warnings } = await loadWarningTexts[language]()
    loaded.set({ ...loaded.get(), [language]: warnings })
    return warnings
  } catch (error) {
    // Without a connection the core's own messages remain.
    console.warn(error)
    return NONE
  }
}

/** What warnings mean in the language spoken: none until it is loaded, which begins when there is a warning to show. */
export function useWarningTexts(isNeeded: boolean): WarningTexts {
  const language = useLanguage()
  const texts = loaded.use()
  useEffect(() => {
    if (isNeeded) void textsIn(language)
  }, [language, isNeeded])
  return texts[language] ?? NONE
}

/** Warnings of one code: what they mean, if the language has words for it, and the core's own messages. */
export interface WarningGroup {
  code: string
  meaning: string | undefined
  messages: readonly string[]
}

/** The warnings by code, in the order in which the codes first appear. */
export function groupWarnings(warnings: readonly Warning[], texts: WarningTexts): WarningGroup[] {
  return [...new Set(warnings.map(({ code }) => code))].map((code) => ({
    code,
    meaning: Object.hasOwn(texts, code) ? texts[code] : undefined,
    messages: [...new Set(warnings.filter((one) => one.code === code).map(({ message }) => message))],
  }))
}

/** The warnings as one text in the language spoken, for places that have no list, such as toasts. */
export async function warningsInWords(warnings: readonly Warning[]): Promise<string> {
  if (warnings.length === 0) return ''
  const late = new Promise<WarningTexts>((resolve) => setTimeout(() => resolve(NONE), PATIENCE))
  const texts = await Promise.race([textsIn(currentLanguage()), late])
  return groupWarnings(warnings, texts)
    .map(({ meaning, messages }) => withMeaning(meaning, messages.join(' ')))
    .join(' ')
}
