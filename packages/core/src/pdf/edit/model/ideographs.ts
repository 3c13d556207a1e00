const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u
/** Signs that begin no line, and signs that end none (JIS X 4051). */
const [noStart, noEnd] = [/^[、。，．：；？！）」』】〕》〉”’・ー々…‥%％)\]},.:;!?]/u, /[（「『【〔《〈“‘([{]$/u]

/** Whether text is of a script whose words are not parted by spaces, so that lines end anywhere. */
export function isIdeograph(text: string): boolean {
  return ideograph.test(text)
}

/** Whether a line may end between two glyphs without a space. */
export function mayBreak(before: string, after: string): boolean {
  return (isIdeograph(before) || isIdeograph(after)) && !noStart.test(after) && !noEnd.test(before)
}
