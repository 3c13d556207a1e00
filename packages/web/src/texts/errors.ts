import { translated } from './language.js'

/** What errors mean, by their code; English messages are the errors' own. */
export const errorTexts = translated('errors', {} as Readonly<Record<string, string>>)

/** An error of the core, or one that says whose language its message is in. */
interface GivenError {
  code: string
  message: string
  /** Whether the message is in English whatever the site speaks; so are those of the core. */
  foreign?: boolean
}

/**
 * The message of an error in the language spoken: its own in English, else what its code means, with its own behind. What
 * the site itself says of an error is in that language already and is shown alone.
 */
export function errorMessage({ code, message, foreign = true }: GivenError): string {
  return withMeaning(foreign ? errorTexts[code] : undefined, message)
}

/** A message of the core behind what its code means in the language spoken; alone if there are no words for that. */
export function withMeaning(meaning: string | undefined, message: string): string {
  return meaning === undefined ? message : `${meaning} (${message})`
}
