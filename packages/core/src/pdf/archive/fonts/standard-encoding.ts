import { cffStrings } from '../../../text/glyph-name-lists.js'
import { standardString } from '../../../text/glyph-names.js'

/** The name that a code has in StandardEncoding. */
export function standardName(code: number): string | undefined {
  const string = standardString(code)
  return string > 0 ? cffStrings[string] : undefined
}
