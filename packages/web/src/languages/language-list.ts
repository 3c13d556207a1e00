/** Maximum number of languages for one recognition. */
export const mostLanguages = 4

/** The languages of a document as the form holds them: codes joined by plus signs, the most likely first. */
export interface LanguageList {
  main: string
  others: readonly string[]
}

/**
 * Reads what the option says.
 * @example readLanguages('deu+eng') // { main: 'deu', others: ['eng'] }
 */
export function readLanguages(value: string): LanguageList {
  const [main = '', ...others] = value.split('+')
  return { main, others }
}

/** Another main language; it is none of the others then. */
export function withMain({ others }: LanguageList, main: string): string {
  return [main, ...others.filter((code) => code !== main)].join('+')
}

/** One of the others more, or less. */
export function toggleOther({ main, others }: LanguageList, code: string): string {
  const rest = others.filter((other) => other !== code)
  return [main, ...rest, ...(rest.length === others.length ? [code] : [])].join('+')
}
