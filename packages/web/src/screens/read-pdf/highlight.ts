/** What is lit: the sentence that is being said, and the word in it. `reader.css` says how. */
type HighlightName = 'sheaf-sentence' | 'sheaf-word'

/** Whether the browser can mark text without changing its elements (CSS Custom Highlight API). */
export const canHighlight = (): boolean => typeof Highlight === 'function' && CSS.highlights !== undefined

/** Lights ranges in place of those before; none to end it. */
export function highlight(name: HighlightName, ranges: readonly Range[]): void {
  if (!canHighlight()) return
  if (ranges.length === 0) {
    CSS.highlights.delete(name)
    return
  }
  const made = new Highlight(...ranges)
  // The word is in the sentence.
  made.priority = name === 'sheaf-word' ? 1 : 0
  CSS.highlights.set(name, made)
}
