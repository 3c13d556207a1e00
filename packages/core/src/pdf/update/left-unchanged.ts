import type { UpdatablePdf } from './updatable-pdf.js'

/**
 * The part of a message about a document with nothing to do which says that it was left unchanged; empty for a document that is written as a
 * whole, such as one that was repaired.
 * @example `${file.name} has no bookmarks${leftUnchanged(document)}.`
 */
export function leftUnchanged({ isRewrite }: UpdatablePdf, words = '; it was left unchanged'): string {
  return isRewrite ? '' : words
}
