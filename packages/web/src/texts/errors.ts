import { translated } from './language.js'
import { toolTexts } from './tool.js'

/** What errors mean, by their code; English messages are the errors' own. */
export const errorTexts = translated('errors', {} as Readonly<Record<string, string>>)

/**
 * The message of an error in the language spoken: its own in English, else what its code means, with its own behind. What
 * the site itself says of an error is in that language already and stands alone.
 */
export function errorMessage(code: string, message: string): string {
  const general = errorTexts[code]
  const ours: readonly unknown[] = Object.values(toolTexts.errors)
  return general === undefined || ours.includes(message) ? message : `${general} (${message})`
}
