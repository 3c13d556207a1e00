/** Characters of an alternative text. */
const MOST = 5000

/**
 * Reads alternative texts by figures: `2.1=A chart of sales`, one per line, or separated by semicolons. A figure is known by its page and its
 * number there. A minus sign makes it decoration. `undefined` if something is neither.
 */
export function readAlternatives(given: string): Map<string, string> | undefined {
  const texts = new Map<string, string>()
  for (const entry of given.split(/\n|;\s*(?=\d+\.\d+\s*=)/)) {
    if (entry.trim() === '') continue
    const found = /^\s*(\d{1,6}\.\d{1,6})\s*=\s*(.*?)\s*$/.exec(entry)
    if (!found?.[2] || found[2].length > MOST) return undefined
    texts.set(found[1]!, found[2])
  }
  return texts
}

/** What makes a figure decoration. */
export const decoration = '-'
