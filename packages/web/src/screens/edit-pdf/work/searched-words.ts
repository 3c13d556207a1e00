import type { Mark } from '../model/mark.js'
import { marksOf, type Session } from '../session.js'

/** Words that were searched for, and the keys of the marks that this made. */
export interface Search {
  words: string
  keys: readonly string[]
}

/** More are not kept: they would be refused together. */
const MOST_SEARCHES = 100

const searches = new WeakMap<Session, readonly Search[]>()

/** Keeps what was searched for and marked in a document. */
export function keepSearch(session: Session, words: string, marks: readonly Mark[]): void {
  const search = { words, keys: marks.map(({ key }) => key) }
  searches.set(session, [...(searches.get(session) ?? []), search].slice(-MOST_SEARCHES))
}

/** The words that go from the document with its marks: see `wordsWithAllMarks`. */
export const searchedWords = (session: Session): string[] =>
  wordsWithAllMarks(searches.get(session) ?? [], marksOf(session))

/**
 * The words of which all that was found is still marked. They are to go from where no mark can be, too: from bookmarks, addresses of
 * links, remarks and names. Of others, whoever took a mark away wants some to stay.
 */
export function wordsWithAllMarks(found: readonly Search[], marks: readonly Pick<Mark, 'key'>[]): string[] {
  const present = new Set(marks.map(({ key }) => key))
  const whole = found.filter(({ keys }) => keys.length > 0 && keys.every((key) => present.has(key)))
  return [...new Set(whole.map(({ words }) => words))]
}
