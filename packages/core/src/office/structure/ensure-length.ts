import { ToolError } from '../../errors.js'

/** Characters of one text: longer ones cannot be held. */
const MOST_TEXT = 2 ** 28

/** @throws ToolError LIMIT_EXCEEDED for texts that are too long together */
export function ensureLength(texts: readonly { length: number }[], most = MOST_TEXT): void {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  if (length > most) throw new ToolError('LIMIT_EXCEEDED', 'The text is too long for one file. Choose fewer pages.')
}
