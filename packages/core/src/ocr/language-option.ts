import * as z from 'zod'
import { isOcrLanguage, type OcrLanguage, ocrLanguageCodes, ocrLanguageFacts, ocrLanguages } from './languages.js'

/** Languages that one page is searched for at a time; each takes its share of time and memory. */
const MOST = 4

/** Names of the languages that come along, by code, for forms. */
export const languageTitles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ocrLanguages).map(([code, { title }]) => [code, title]),
)

/** Accepts language codes joined by plus signs, such as `eng+deu`, and returns them in this form without duplicates. */
export const languageCodes = z
  .string()
  .max(100)
  .transform((text, context) => {
    const codes = codesIn(text)
    const message = problemOf(codes)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
    return codes.join('+')
  })

/**
 * The languages of a text accepted by `languageCodes`, in order, with English added after those of other scripts: their
 * pages contain names, addresses and units in Latin letters, which would otherwise be read as similar letters.
 */
export function languagesOf(text: string): OcrLanguage[] {
  const named = codesIn(text).filter(isOcrLanguage)
  return named.length > 0 && named.every((language) => !ocrLanguageFacts(language).isLatin) ? [...named, 'eng'] : named
}

function codesIn(text: string): string[] {
  return [...new Set(text.split(/[+,]/).map((code) => code.trim()))]
}

function problemOf(codes: readonly string[]): string | undefined {
  const known = `Choose from ${ocrLanguageCodes().join(', ')}; join several with +, as in eng+deu.`
  const unknown = codes.filter((code) => !isOcrLanguage(code))
  if (unknown.length === 0)
    return codes.length > MOST ? `At most ${MOST} languages can be recognized at a time.` : undefined
  const [first = ''] = unknown
  return first === ''
    ? `No language was given. ${known}`
    : `There is no language ${JSON.stringify(first.slice(0, 30))}. ${known}`
}
