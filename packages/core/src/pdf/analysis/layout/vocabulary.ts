import { vocabularyTuning } from './tuning.js'

const MAX_WORDS = 300_000
const hyphens = /[-‐‑\u00AD]$/

/** A name of code in capitals, which has no hyphen: `USER_TEMPLATE_DIR`. */
const constant = /^(?=.*_)\p{Lu}[\p{Lu}\p{N}_]{3,}$/u

/** Lines of text after which a document without a hyphen at any of their ends is one that parts no words. */
const ENOUGH_LINES = 30
/** Characters that such a line has at least: shorter ones have room for their last word. */
const LONG_LINE = 45

/** The words of a document, used to decide whether a hyphen at the end of a line belongs to the word. */
export class Vocabulary {
  readonly #words = new Set<string>()
  /** Those that were not first in their line, where the rest of a parted word is. */
  readonly #within = new Set<string>()
  #longLines = 0
  #partedLines = 0

  /** Learns the words of a line of text, except the last one if it is hyphenated. */
  learn(text: string): void {
    if (text.length >= LONG_LINE) this.#longLines++
    if (hyphens.test(text)) this.#partedLines++
    this.learnWords(text)
  }

  /** Learns words that are no whole line, as those in cells. */
  learnWords(text: string): void {
    if (this.#words.size >= MAX_WORDS) return
    const words = text.toLowerCase().match(/[\p{L}\p{M}][\p{L}\p{M}’'-]+/gu) ?? []
    words.forEach((word, index) => {
      if (index === words.length - 1 && hyphens.test(text)) return
      this.#words.add(word)
      if (index > 0) this.#within.add(word)
    })
  }

  /**
   * Joins the end of a line and the start of the next: the first text as it is kept, and the separator. Code is never
   * hyphenated.
   */
  join(above: string, below: string, isCode = false): { above: string; between: '' | ' ' } {
    if (/\u00AD$/.test(above)) return { above: above.slice(0, -1), between: '' }
    if (!hyphens.test(above) || /[\s–—]$/.test(above.slice(0, -1)))
      return { above, between: isJoined(above, below) ? '' : ' ' }
    const start = /[\p{L}\p{M}\p{N}’'-]+$/u.exec(above.slice(0, -1))?.[0] ?? ''
    const end = /^[\p{L}\p{M}\p{N}’'-]+/u.exec(below)?.[0] ?? ''
    if (start === '') return { above, between: ' ' }
    const name = `${/\S+$/.exec(above.slice(0, -1))?.[0] ?? ''}${/^\S+/.exec(below)?.[0] ?? ''}`
    if (constant.test(name)) return { above: above.slice(0, -1), between: '' }
    if (!/^\p{Ll}/u.test(end) || /\p{N}$/u.test(start)) return { above, between: '' }
    const keeps = isCode || start.includes('-') || /[\\/@_]/.test(start) || this.#isHyphenated(start, end)
    return { above: keeps ? above : above.slice(0, -1), between: '' }
  }

  /** Whether two parts of a word have a hyphen between them within a line too. */
  #isHyphenated(start: string, end: string): boolean {
    const [before, after] = [start.toLowerCase(), end.toLowerCase()]
    if (this.#words.has(before + after)) return false
    if (this.#words.has(`${before}-${after}`)) return true
    if (!isSyllable(before) || !isSyllable(after)) return true
    if (this.#longLines < ENOUGH_LINES) return false
    if (this.#partedLines === 0) return true
    // Where words are parted now and then, as in “with-out”, two words say nothing.
    return (
      this.#partedLines <= vocabularyTuning.fewParted * this.#longLines &&
      this.#within.has(before) &&
      this.#within.has(after)
    )
  }
}

/** Whether a program may part a word before or after these letters: it leaves a vowel and a few letters on both sides. */
function isSyllable(part: string): boolean {
  const letters = part.normalize('NFD').replace(/\p{M}/gu, '')
  if (!/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u.test(letters)) return true
  return letters.length > 1 && /[aeiouyæœøαεηιουωаеёиоуыэюяієѣў]/.test(letters)
}

/** Scripts that part no words by spaces: Han, kana, Thai, Lao, Khmer, Burmese; and the signs around them. */
const unspaced =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF00-\uFF9F\u{20000}-\u{3FFFF}]/u

/**
 * Whether lines are joined without a space: in scripts without spaces, after a dash without spaces, within a range or an address.
 */
function isJoined(above: string, below: string): boolean {
  const last = [...above.slice(-2)].at(-1) ?? ''
  const first = [...below.slice(0, 2)][0] ?? ''
  if (unspaced.test(last) && unspaced.test(first)) return true
  if (/[—]$/.test(above) && !/\s—$/.test(above)) return true
  if (/\d–$/.test(above) && /^\d/.test(below)) return true
  return /\/\S*\/\S*\/$/.test(above) && /^\S+/.test(below) && !beginsAddress(below)
}

/** Whether a text begins with an address of its own, which continues nothing: `https://example.com`. */
export const beginsAddress = (text: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(text)
