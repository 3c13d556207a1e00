/** Letters and signs that run from right to left; figures of all scripts run from the left. */
const rightToLeft =
  /[\u0590-\u060b\u060d-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** How many words the stop of a sentence counts for: it is at its end. */
const STOP = 4
const stopAtLeft = /^\s*["'”»)\]]*[.,:;!?،؛؟۔]/u
const stopAtRight = /[.,:;!?،؛؟۔]["'”«([]*\s*$/u

/**
 * Whether lines, as they are seen from the left, run from right to left: most words do, and sentences end at the left. Addresses and names
 * of programs are long, but few words.
 */
export function isMostlyRightToLeft(lines: readonly string[]): boolean {
  if (!lines.some((line) => rightToLeft.test(line))) return false
  let balance = 0
  for (const line of lines)
    for (const word of line.split(/\s+/)) if (/\p{L}/u.test(word)) balance += rightToLeft.test(word) ? 1 : -1
  const last = lines.at(-1)!
  // As many of both: the line begins at the right with a word from there, and does not end with a Latin one.
  const [ended, begun] = [/\S*\p{L}\S*/u.exec(last)?.[0] ?? '', /\S*\p{L}\S*(?=[^\p{L}]*$)/u.exec(lines[0]!)?.[0] ?? '']
  if (balance === 0 && rightToLeft.test(ended) && rightToLeft.test(begun)) balance++
  const [left, right] = [stopAtLeft.test(last), stopAtRight.test(last)]
  return balance + (left === right ? 0 : left ? STOP : -STOP) > 0
}
