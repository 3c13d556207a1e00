import type { Field } from '@sheaf/core'

/** Words that say nothing beside a title. */
const fillers = new Set(
  'a all allow an are as at be convert document each file files for how image images in include is its number of omit or position result results text that the this to use used what where which'.split(
    ' ',
  ),
)
const pagesToDoSomethingWith = /^Pages to \w+\.$/

/**
 * Whether the English description of an option says no more than its title: "Format of the result." below "Format". A command line needs one
 * beside a flag; a form does not.
 */
export function repeatsTitle({ title, description }: Pick<Field, 'title' | 'description'>): boolean {
  if (title === 'Pages' && pagesToDoSomethingWith.test(description)) return true
  const known = new Set(wordsIn(title))
  return wordsIn(description).every((word) => known.has(word) || fillers.has(word))
}

function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map((word) =>
    fillers.has(word) ? word : word.replace(/s$/, ''),
  )
}
