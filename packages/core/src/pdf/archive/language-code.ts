/** The form of the code of a language that PDF/A asks for (ISO 19005-2, 6.7.4). */
const code = /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/

/** Whether a text has the form of the code of a language; an empty one says that the language is unknown. */
export function isLanguageCode(text: string): boolean {
  return text === '' || code.test(text)
}
