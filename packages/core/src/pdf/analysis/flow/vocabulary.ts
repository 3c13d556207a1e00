const MAX_WORDS = 300_000
const hyphens = /[-‐‑\u00AD]$/

/** The words of a document, used to decide whether a hyphen at the end of a line belongs to the word. */
export class Vocabulary {
  readonly #words = new Set<string>()

  /** Learns the words of a line, except the last one if it is hyphenated. */
  learn(text: string): void {
    if (this.#words.size >= MAX_WORDS) return
    const words = text.toLowerCase().match(/[\p{L}\p{M}][\p{L}\p{M}’'-]+/gu) ?? []
    words.forEach((word, index) => {
      if (index < words.length - 1 || !hyphens.test(text)) this.#words.add(word)
    })
  }

  /** Joins the end of a line and the start of the next: the first text as it is kept, and the separator. */
  join(above: string, below: string): { above: string; between: '' | ' ' } {
    if (/\u00AD$/.test(above)) return { above: above.slice(0, -1), between: '' }
    if (!hyphens.test(above) || /[\s–—]$/.test(above.slice(0, -1)))
      return { above, between: isJoined(above, below) ? '' : ' ' }
    const start = /[\p{L}\p{M}\p{N}’'-]+$/u.exec(above.slice(0, -1))?.[0] ?? ''
    const end = /^[\p{L}\p{M}\p{N}’'-]+/u.exec(below)?.[0] ?? ''
    if (start === '') return { above, between: ' ' }
    if (!/^\p{Ll}/u.test(end) || /\p{N}$/u.test(start)) return { above, between: '' }
    const [whole, parted] = [(start + end).toLowerCase(), `${start}-${end}`.toLowerCase()]
    const keeps = !this.#words.has(whole) && (this.#words.has(parted) || start.includes('-') || /[\\/@_]/.test(start))
    return { above: keeps ? above : above.slice(0, -1), between: '' }
  }
}

/** Scripts that part no words by spaces: Han, kana, Thai, Lao, Khmer, Burmese; and the signs around them. */
const unspaced =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF00-\uFF9F\u{20000}-\u{3FFFF}]/u

/**
 * Whether lines are joined without a space: in scripts without spaces, after a dash without spaces, within an address.
 */
function isJoined(above: string, below: string): boolean {
  const last = [...above.slice(-2)].at(-1) ?? ''
  const first = [...below.slice(0, 2)][0] ?? ''
  if (unspaced.test(last) && unspaced.test(first)) return true
  if (/[—]$/.test(above) && !/\s—$/.test(above)) return true
  return /\/\S*\/\S*\/$/.test(above) && /^\S+/.test(below)
}
