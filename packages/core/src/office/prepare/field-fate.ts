/** What a field shows: the name of the file, or the text that was saved with it. */
export type FieldDisplay = 'name' | 'saved'

/**
 * Dates and statistics of the document. Engines compute them: from the clock, or from a document that has not been laid
 * out yet, whose words they count as none.
 */
const computed = /^(CREATEDATE|SAVEDATE|PRINTDATE|EDITTIME|NUMWORDS|NUMCHARS|REVNUM|TEMPLATE|FILESIZE)(?![A-Z])/i
const current = /^(DATE|TIME)(?![A-Z])/i

/**
 * What a field of Word is to show, by its instruction; undefined for those that are left to the engine, among them all
 * that were saved without a text.
 */
export function fateOf(instruction: string, shows: boolean, dates: 'saved' | 'today'): FieldDisplay | undefined {
  const text = instruction.trim()
  if (/^FILENAME(?![A-Z])/i.test(text)) return 'name'
  if (!shows) return undefined
  return computed.test(text) || (dates === 'saved' && current.test(text)) ? 'saved' : undefined
}
