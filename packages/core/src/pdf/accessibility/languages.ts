/** Whether a text has the form of a language tag (BCP 47): `de`, `pt-BR`, `zh-Hant`. */
export function isLanguage(tag: string): boolean {
  return /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(tag) || /^[xi](-[a-z0-9]{1,8})+$/i.test(tag)
}
