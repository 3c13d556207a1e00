/**
 * The language of the page, for `Intl`. Translators inside browsers may write anything into `lang`; what is no plain language code
 * would make Intl throw.
 */
export function pageLanguage(): string {
  const lang = globalThis.document?.documentElement.lang ?? ''
  return /^[a-z]{2}(?![a-z])/.exec(lang)?.[0] ?? 'en'
}
