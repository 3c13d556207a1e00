/**
 * A language tag as BCP 47 writes it, without blanks around it, underscores and wrong capitals: `DE ` → `de`, `pt_br` → `pt-BR`. `undefined` if
 * it is none.
 */
export function tidyLanguage(given: string): string | undefined {
  const tag = given.trim().replaceAll('_', '-')
  if (!isLanguage(tag)) return undefined
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag
  } catch {
    // Of the right form, but with a part twice, or a code of an earlier time such as i-klingon.
    return tag
  }
}

/** Whether a text has the form of a language tag (BCP 47): `de`, `pt-BR`, `zh-Hant`. */
export function isLanguage(tag: string): boolean {
  return /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(tag) || /^[xi](-[a-z0-9]{1,8})+$/i.test(tag)
}
