/** Thrown when a change cannot be made; the message completes "… was not changed: ". */
export class UnchangeableText extends Error {}

/** Most letters that are named. */
const MOST_NAMED = 10

/** Thrown for a word with letters that no font has. */
export class LackingLetters extends UnchangeableText {
  readonly word: string
  readonly letters: readonly string[]
  readonly remedy: string | undefined

  /** @param remedy what to install, in sentences */
  constructor(word: string, letters: readonly string[], remedy?: string) {
    const names = [...new Set(letters)].map((letter) => {
      const code = letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
      return `"${letter}" (U+${code})`
    })
    const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''
    const [what, which] = names.length > 1 ? ['letters', 'are'] : ['letter', 'is']
    super(
      `the ${what} ${names.slice(0, MOST_NAMED).join(', ')}${more} of "${word}" ${which} in no font: not in those of the document, nor in those that are installed here or come with Sheaf${remedy === undefined ? '' : `. ${remedy.replace(/\.$/, '')}`}`,
    )
    this.remedy = remedy
    this.word = word
    this.letters = letters
  }
}
