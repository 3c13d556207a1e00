import * as z from 'zod'
import { isOcrLanguage, type OcrLanguage, ocrLanguages } from './languages.js'

/** Languages that one page is searched for at a time; each takes its share of time and memory. */
const MOST = 4

/** Accepts codes of languages joined by plus signs, such as `eng+deu`, and gives them as a list without repetitions. */
export const languageCodes = z
  .string()
  .max(100)
  .transform((text, context) => {
    const codes = [...new Set(text.split(/[+,]/).map((code) => code.trim()))]
    const problem = problemOf(codes)
    if (problem === undefined) return codes as OcrLanguage[]
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })

function problemOf(codes: readonly string[]): string | undefined {
  const known = `Choose from ${Object.keys(ocrLanguages).join(', ')}; join several by +, as eng+deu.`
  const unknown = codes.filter((code) => !isOcrLanguage(code))
  if (unknown.length === 0)
    return codes.length > MOST ? `At most ${MOST} languages can be looked for at a time.` : undefined
  const [first = ''] = unknown
  return first === ''
    ? `No language was named. ${known}`
    : `There is no language ${JSON.stringify(first.slice(0, 30))}. ${known}`
}
