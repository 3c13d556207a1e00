import { passwordForms } from '@sheaf/core/browser'

/** Asks a person for a password, or for another one where one was `wrong`. `unlock` may be called once. */
export type AskForPassword = (wrong: boolean, unlock: (password: string) => void) => void

/** Parameters and callback for pdf.js to open a document. */
interface PasswordSettings {
  password?: string
  onPassword?: (answer: (password: string | Error) => void, reason: number) => void
}

/**
 * Has pdf.js try each form of a password: it compares passwords as they are, without the preparation that PDF 2.0 requires (SASLprep).
 * @param given tried first, without asking
 * @param incorrect the reason pdf.js gives when a password was wrong
 * @param ask undefined if the user cannot be asked
 */
export function tryPasswords(given: string | undefined, incorrect: number, ask?: AskForPassword): PasswordSettings {
  const [first, ...rest] = given === undefined ? [] : passwordForms(given)
  let forms = rest
  const settings: PasswordSettings = first === undefined ? {} : { password: first }
  if (forms.length === 0 && !ask) return settings
  settings.onPassword = (answer, reason) => {
    const next = forms.shift()
    if (next !== undefined) return answer(next)
    if (!ask) return answer(new Error('The password is wrong.'))
    ask(reason === incorrect, (password) => {
      const [head = password, ...others] = passwordForms(password)
      forms = others
      answer(head)
    })
  }
  return settings
}
