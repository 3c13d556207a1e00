import { addOcrLanguages, ocrLanguageFacts } from '@sheaf/core'
import { isRecord } from '../run/json.js'

/** A language that the server can read. */
interface AddedLanguage {
  value: string
  title: string
}

/**
 * The languages that an answer to `GET /api/tools` names for its engine, by their names in the language of the site. From then on
 * they are accepted as options.
 */
export function addedLanguages(answer: unknown, siteLanguage: string): AddedLanguage[] {
  const tools = isRecord(answer) && Array.isArray(answer['tools']) ? answer['tools'].filter(isRecord) : []
  const engine = tools.map((tool) => tool['engine']).find((one) => isRecord(one) && Array.isArray(one['languages']))
  const listed = isRecord(engine) ? (engine['languages'] as unknown[]) : []
  const codes = listed.filter((code): code is string => typeof code === 'string')
  addOcrLanguages(codes)
  const names = new Intl.DisplayNames(siteLanguage, { type: 'language', languageDisplay: 'standard' })
  return codes.map((value) => {
    const { tag, title } = ocrLanguageFacts(value)
    return { value, title: tag === 'und' ? title : (names.of(tag) ?? title) }
  })
}
