import { requestedLanguages } from '../texts/language.js'

/** Scripts by the ends of codes such as `chi_sim`. */
const scripts: Readonly<Record<string, string>> = { sim: 'Hans', tra: 'Hant' }

/** Of codes of Tesseract's languages, that of the language which documents of this person are most likely in: the first of their browser's. */
export function likelyLanguage(codes: readonly string[]): string | undefined {
  for (const tag of requestedLanguages()) {
    const wanted = localeOf(tag)?.maximize()
    const found = codes.find((code) => {
      const [language = '', variant = ''] = code.split('_')
      const script = scripts[variant] ?? wanted?.script
      return wanted !== undefined && localeOf(language)?.language === wanted.language && script === wanted.script
    })
    if (found !== undefined) return found
  }
  return undefined
}

/** None for what is no language tag: systems pass on what they are set to, such as `en-US@posix`. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
