/** What Helvetica has letters for in a PDF: the characters of WinAnsi (ISO 32000-2, annex D.2). */
const winAnsi = /^[\s\x20-\x7e\xa0-\xffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/

/** Whether words have letters that the usual font of pdf.js lacks; many readers would leave them out. */
export function isForeign(words: string): boolean {
  return !winAnsi.test(words)
}

type Item = Readonly<Record<string, unknown>>

/**
 * Changes for `edit-annotations` that have texts drawn in fonts with all their letters: a hair larger, and with room for letters that
 * are wider. `now` and `before` are results of `list-annotations` for a document; texts that were there before, and are as they were, stay
 * so, whoever has drawn them.
 */
export function textsToDraw(now: readonly Item[], before: readonly Item[]): Record<string, unknown>[] {
  const untouched = new Set(before.map((item) => JSON.stringify(item)))
  return now.flatMap((item) => {
    const { id, text, fontSize, width } = item
    if (typeof text !== 'string' || !isForeign(text) || untouched.has(JSON.stringify(item))) return []
    if (typeof fontSize !== 'number' || typeof width !== 'number') return []
    return [{ id, fontSize: fontSize + 0.01, width: width * 1.15 + 4 }]
  })
}
